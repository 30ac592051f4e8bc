// Many clicks in a row: none may be wrong. EARSHOT_CLICKS is their number.
import assert from 'node:assert/strict';
import { loadavg } from 'node:os';
import { test } from 'node:test';
import { attach } from 'earshot';
import { address, browser } from './support.js';

const count = Number(process.env.EARSHOT_CLICKS ?? 40);

test('clicks are heard, and silence is silent', async t => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(address('order.html'));
  const start = performance.now();
  const reader = await attach(page);
  t.diagnostic(`attached in ${Math.round(performance.now() - start)} ms`);
  await page.click('#add');
  const [times, wrong] = [{ before: [], after: [], silent: [] }, []];
  const check = async (selector, expected, kind) => {
    const start = performance.now();
    let began, acted;
    const heard = await reader.heard(async () => {
      began = performance.now();
      await page.click(selector);
      acted = performance.now();
    });
    times.before.push(began - start);
    times[kind].push(performance.now() - acted);
    if (JSON.stringify(heard) !== JSON.stringify(expected)) wrong.push({ selector, heard, expected });
  };
  for (let number = 0; number < count; number++) {
    await page.evaluate(number => { document.querySelector('#add').onclick = () => say(`Number ${number}`); }, number);
    await check('#add', [`Number ${number}`], 'after');
    if (number % 4 === 0) await check('h1', [], 'silent');
  }
  for (const [kind, list] of Object.entries(times)) {
    list.sort((a, b) => a - b);
    t.diagnostic(`${kind}: median ${Math.round(list[list.length >> 1])} ms, p95 ${Math.round(list[Math.floor(list.length * 0.95)])}`);
  }
  t.diagnostic(`${count} clicks, ${wrong.length} wrong, load ${loadavg().map(Math.round)}`);
  assert.deepEqual(wrong, []);
  await reader.close();
});
