// The entries for Playwright's test runner and Vitest, with stand-ins for these two packages.
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { address, browser } from './support.js';

const folder = mkdtempSync(join(tmpdir(), 'earshot-'));
after(() => rmSync(folder, { recursive: true }));
cpSync(fileURLToPath(new URL('..', import.meta.url)), join(folder, 'node_modules/earshot'), { recursive: true });
const standIn = (name, source) => {
  const place = join(folder, 'node_modules', name);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'package.json'), '{"type":"module","main":"index.js"}');
  writeFileSync(join(place, 'index.js'), source);
};
standIn('@playwright/test', `
  export const info = {};
  export const test = { extend: fixtures => ({ fixtures, info: () => info }) };
  export const expect = { extend: matchers => matchers };
  export const devices = 'the rest of the package';`);
standIn('vitest', `
  export const matchers = {}, ends = [];
  export const expect = { extend: added => Object.assign(matchers, added) };
  export const afterEach = end => ends.push(end);`);
const entry = name => import(join(folder, 'node_modules', name));

class Info {
  attached = [];
  skipped = '';
  status = 'passed';
  expectedStatus = 'passed';
  config = { updateSnapshots: 'missing' };
  file = join(folder, 'order.spec.js');
  skip(condition, reason) { if (condition) { this.skipped = reason; throw new Error('skipped'); } }
  async attach(name, { body }) { this.attached.push([name, body]); }
}

test('the fixture of Playwright hears a page, compares readings and keeps the log of a failure', async () => {
  const { test: extended, expect, devices } = await entry('earshot/playwright.js');
  const { info } = await entry('@playwright/test/index.js');
  assert.equal(devices, 'the rest of the package');
  const page = await browser.newPage();
  await page.goto(address('order.html'));
  const run = async (testInfo, body) =>
    extended.fixtures.reader({ page, browserName: 'chromium' }, body, Object.assign(info, testInfo, { skip: testInfo.skip, attach: testInfo.attach }));
  await run(new Info(), async reader => {
    assert.deepEqual(await reader.heard(() => page.click('#add')), ['Add to basket. Button.', 'Added to basket']);
    assert.match((await expect.toReadLike(reader, 'order')).message(), /There is no order.heard.txt/);
    info.config = { updateSnapshots: 'all' };
    assert.equal((await expect.toReadLike(reader, 'order')).pass, true);
    assert.match(readFileSync(join(folder, 'order.heard.txt'), 'utf8'), /^#= Ticket order\n/);
  });
  assert.deepEqual(info.attached, []);
  await run(new Info(), async reader => {
    await reader.perform('go Terms');
    info.status = 'failed';
  });
  assert.equal(info.attached[0][0], 'heard');
  assert.match(info.attached[0][1], /go Terms → Terms. Button.\n“Terms” is the element's label./);
  await page.close();
});

test('the fixture of Playwright skips with other browsers and says why', async () => {
  const { test: extended } = await entry('earshot/playwright.js');
  const info = new Info();
  await assert.rejects(extended.fixtures.reader({ page: null, browserName: 'firefox' }, null, info));
  assert.equal(info.skipped, 'Earshot hears pages in Chromium, not in firefox. Run this test in Chromium, or skip it in firefox.');
});

test('the entry of Vitest has the matcher and closes readers', async () => {
  const { open } = await entry('earshot/vitest.js');
  const { ends, matchers } = await entry('vitest/index.js');
  const scene = join(folder, 'sound.yaml');
  writeFileSync(scene, 'earshot: 1\nelements: [{label: Mute, traits: [button]}]\n');
  const reader = await open({ scene });
  const context = { testPath: join(folder, 'a.test.js'), snapshotState: { _updateSnapshot: 'all' } };
  assert.equal((await matchers.toReadLike.call(context, reader, 'sound')).pass, true);
  for (const end of ends) await end();
  await assert.rejects(reader.next(), { code: 'ended' });
});
