// A reader on the page of a test with Playwright, which belongs to the test.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { attach, attached } from 'earshot';
import { METHODS, Tunnel } from '../lib/browser.js';
import { address, browser } from './support.js';

const heading = ['Ticket order', 'Ticket order. Heading Level 1. Main, Landmark.'];
const focus = 'Add to basket. Button.';
let context, page, reader;

beforeEach(async () => {
  context = await browser.newContext();
  page = await context.newPage();
  await page.goto(address('order.html'));
  reader = attached(page);
});

afterEach(async () => {
  await reader.close();
  await context.close();
});

test('a click is heard with the focus that it moves', async () => {
  const heard = await reader.heard(() => page.click('#add'));
  assert.deepEqual(heard, [focus, 'Added to basket']);
  assert.equal(heard.element.label, 'Add to basket');
  assert.deepEqual(Object.keys(heard), ['0', '1']);
  await page.evaluate(() => say(''));
  const again = await reader.heard(async () => { await page.click('#add'); return 7; });
  assert.deepEqual(again, ['Added to basket']);
  assert.equal(again.result, 7);
  assert.equal(reader.log.at(-1), again);
});

test('the reader operates the page', async () => {
  assert.equal((await reader.perform('go Seats'))[0], 'Seats: 2. Adjustable.');
  assert.deepEqual(await reader.perform('swipe up'), ['3']);
  assert.equal(await page.locator('#seats').inputValue(), '3');
  assert.equal(reader.element.number, 3);
  assert.deepEqual(await reader.next(), [focus]);
  assert.deepEqual(await reader.perform('double tap'), ['Added to basket']);
  assert.equal((await reader.previous())[0], 'Seats: 3. Adjustable.');
  assert.deepEqual((await reader.why())[0], '“Seats” is the element\'s label.');
});

test('an action hears the commands and actions in it', async () => {
  const [inner, outer] = [[], []];
  outer.push(...(await reader.heard(async () => {
    await page.click('#add');
    inner.push(...(await reader.heard(() => page.click('#add'))));
    inner.push(...(await reader.perform('go Seats')));
  })));
  assert.deepEqual(outer, [focus, 'Added to basket', ...inner]);
  assert.deepEqual(inner.slice(0, 2), ['Added to basket', 'Seats: 2. Adjustable.']);
});

test('an action without effect is silent', async () => {
  await page.focus('#plain');
  assert.deepEqual(await reader.heard(() => page.click('#plain')), []);
});

test('messages and dialogs are heard in the order of the page', async () => {
  const orders = [
    ["document.querySelector('#add').focus(); alert('Sure?'); say('Done')", [focus, 'Sure?', 'Done']],
    ["confirm('Sure?'); document.querySelector('#plain').focus()", ['Sure?', 'Nothing happens. Button.']],
    ["say('Saving'); new Promise(done => setTimeout(() => { say('Saved'); done(); }, 100))", ['Saving', 'Saved']],
  ];
  for (const [script, words] of orders) assert.deepEqual(await reader.heard(() => page.evaluate(script)), words);
});

test('what came before the action is not heard with it', async () => {
  await reader.open();
  await page.click('#add');
  assert.deepEqual(await reader.heard(() => {}), []);
});

for (const delay of [0, 50, 140, 200, 400, 800])
  test(`an announcement after ${delay} ms is waited for`, async () => {
    const action = () => page.evaluate(delay => { setTimeout(() => say('Saved'), delay); }, delay);
    const heard = await reader.heard(action, { until: 'Saved', within: 5000 });
    assert.deepEqual([...heard, heard.complete], ['Saved', true]);
  });

for (const host of ['127.0.0.1', 'localhost'])
  for (const when of ['before', 'after'])
    test(`a frame of ${host} that comes ${when} the reader is read and operated`, async () => {
      if (when === 'after') await reader.open();
      await page.evaluate(address => new Promise(done => {
        const frame = document.createElement('iframe');
        Object.assign(frame, { title: 'Payment', onload: done, src: address });
        document.querySelector('main').append(frame);
      }), address('payment.html', host));
      assert.equal((await reader.perform('go Card'))[0], 'Card number. Text Field.');
      assert.deepEqual(await reader.perform('go Pay'), ['Pay. Button. End, Main.']);
      assert.deepEqual(await reader.perform('double tap'), ['Card refused']);
      const frame = page.frameLocator('iframe');
      await frame.getByRole('alert').evaluate(note => { note.textContent = ''; });
      assert.deepEqual(await reader.heard(() => frame.getByRole('button').click()), ['Card refused']);
      await page.evaluate(() => document.querySelector('iframe').remove());
      await assert.rejects(reader.perform('go Card'), { code: 'not found' });
    });

test('a shadow root is read', async () => {
  assert.deepEqual(await reader.perform('go Night'), ['Night mode. Toggle Button. Not Pressed.']);
  assert.deepEqual(await reader.heard(() => page.getByRole('button', { name: 'Night mode' }).click()), ['Pressed.']);
});

test('two contexts and two readers of a page do not disturb one another', async () => {
  const other = await browser.newContext();
  const second = await other.newPage();
  await second.goto(address('dates.html'));
  const readers = [await attach(second), await attach(page)];
  let heard, silence;
  const same = await readers[1].heard(async () => {
    silence = await readers[0].heard(async () => {
      heard = await reader.heard(() => page.click('#add'));
    });
  });
  assert.deepEqual(heard, [focus, 'Added to basket']);
  assert.deepEqual(same, heard);
  assert.deepEqual(silence, []);
  for (const one of readers) await one.close();
  assert.equal(await second.title(), 'More dates');
  await other.close();
});

test('another page is heard', async () => {
  assert.deepEqual(await reader.heard(() => page.click('#dates')), ['More dates', 'More dates. Heading Level 1.']);
  assert.deepEqual(await reader.heard(() => page.goBack()), heading);
  assert.deepEqual(await reader.heard(() => page.reload()), heading);
  assert.deepEqual(await reader.heard(() => page.goto(address('dates.html', 'localhost'))), ['More dates', 'More dates. Heading Level 1.']);
});

test('a pop-up stays open', async () => {
  await reader.open();
  const popup = page.waitForEvent('popup');
  const heard = await reader.heard(() => page.click('#help'));
  assert.match(heard[1], /^The page opens a new window, which is not read: http/);
  assert.equal((await popup).isClosed(), false);
});

for (const [answer, words] of [['accept', 'Order deleted'], ['dismiss', 'Order kept']])
  test(`a dialog belongs to the test: ${answer}`, async () => {
    page.on('dialog', dialog => dialog[answer]());
    await reader.perform('go Delete');
    assert.deepEqual(await reader.heard(() => page.click('#delete')), ['Delete the order?', words]);
    await page.evaluate(() => say(''));
    assert.deepEqual(await reader.perform('double tap'), ['Delete the order?', words]);
    assert.deepEqual(await reader.perform('describe'), ['Delete order. Button.']);
  });

test('the keyboard focus is heard', async () => {
  assert.deepEqual(await reader.heard(() => page.locator('#add').focus()), [focus]);
  assert.deepEqual(await reader.press('Tab'), ['Nothing happens. Button.']);
  assert.deepEqual(await reader.press('Shift+Tab'), [focus]);
});

test('a DevTools session alone can be read', async () => {
  const other = await attach(await context.newCDPSession(page));
  assert.deepEqual(other.log[0], heading);
  assert.equal((await other.next())[0], 'Seats: 2. Adjustable.');
  await page.close();
  await assert.rejects(other.next(), { code: 'ended', message: /is closed/ });
});

test('a page of another browser is refused, and the error says what to do', async () => {
  const named = name => ({ browserType: () => ({ name: () => name }) });
  const other = { keyboard: {}, isClosed: () => false, context: () => ({ browser: () => named('webkit') }) };
  await assert.rejects(attach(other), {
    code: 'refused', message: 'Earshot hears pages in Chromium, not in webkit. Run this test in Chromium, or skip it in webkit.',
  });
});

test('nothing outside the list reaches the browser', async () => {
  const sent = [];
  const channel = new Tunnel({ send: method => sent.push(method), on() {} });
  const answers = [];
  channel.write = message => answers.push(message.params);
  for (const method of ['Page.navigate', 'Browser.close', 'Emulation.setDeviceMetricsOverride', 'Page.handleJavaScriptDialog', 'Target.createTarget'])
    await channel.takeMessage({ method: 'devtools', params: { id: 1, method, session: 'page' } });
  assert.deepEqual(sent, []);
  assert.equal(answers.length, 5);
  assert.ok(answers.every(({ error }) => /is not allowed/.test(error.message)));
  assert.equal(METHODS.size, 23);
});

const fails = async message => {
  const start = performance.now();
  await assert.rejects(reader.next(), { code: 'ended', message });
  assert.ok(performance.now() - start < 1000);
};

test('a closed page is an error', async () => {
  await reader.open();
  await page.close();
  await fails('The page of the test is closed.');
  await fails('The page of the test is closed.');
});

test('a page that closes during a step is an error', async () => {
  await reader.open();
  const action = () => { setTimeout(() => page.close(), 200); };
  const start = performance.now();
  await assert.rejects(reader.heard(action, { until: 'Never', within: 30_000 }), { code: 'ended' });
  assert.ok(performance.now() - start < 10_000);
});

test('a crash is an error', async () => {
  await reader.open();
  const crashed = page.waitForEvent('crash');
  const session = await context.newCDPSession(page);
  session.send('Page.crash').catch(() => {});
  await crashed;
  await fails('The page of the test has crashed.');
});
