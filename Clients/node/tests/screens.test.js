// Scenes, the words of differences, and recorded readings.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { attach, open, toReadLike } from 'earshot';
import { path } from '../lib/program.js';
import { difference } from '../lib/words.js';

const folder = mkdtempSync(join(tmpdir(), 'earshot-'));
after(() => rmSync(folder, { recursive: true }));
const scene = join(folder, 'sound.yaml');
const write = label => writeFileSync(scene, `
earshot: 1
title: Sound
elements:
  - {id: volume, label: ${label}, range: {minimum: 0, maximum: 10, value: 1}}
  - {id: mute, label: Mute, traits: [button, switchButton], value: "0", activate: {toggle: true}}
`);

test('a wrong argument is an error that says what is right', async () => {
  write('Volume');
  const reader = await open({ scene });
  const wrong = [
    [() => reader.perform(null), /must be text/], [() => reader.heard(), /heard needs a function/],
    [() => reader.heard('click'), /heard needs a function/], [() => reader.heard(() => {}, { within: 5 }), /Give “until”/],
    ...[null, 5, 'Saved', ['Saved']].map(options => [() => reader.heard(() => {}, options), /options of heard are an object/]),
    [() => reader.heard(() => {}, { untill: 'Saved' }), /Unknown parameter “untill”/],
    ...['', ' ', null, undefined, 5].map(key => [() => reader.press(key), /press needs a key/]),
    [() => open(), /open needs/], [() => open(null), /open needs/], [() => open(scene), /open needs/],
    [() => open({ scene: 5 }), /“scene” must be text/], [() => open({ scene, page: 'a' }), /Give one of/],
    [() => toReadLike.call({ testPath: scene }, {}, 'sound'), /Expect a reader/],
    ...[undefined, null, 'page', {}, Promise.resolve()].map(target => [() => attach(target), /attaches to an open page/]),
  ];
  for (const [call, message] of wrong) await assert.rejects(call, { code: 'invalid argument', message });
  assert.equal((await reader.next())[0], 'Mute. Switch Button. Off.');
  await reader.close();
});

test('a scene is operated', async () => {
  write('Volume');
  const reader = await open({ scene });
  assert.deepEqual(reader.log[0].slice(0, 2), ['Sound', 'Volume: 1. Adjustable.']);
  assert.deepEqual(await reader.perform('maximum'), ['10']);
  assert.deepEqual(await reader.perform('swipe up'), ['10. Maximum.']);
  assert.equal(reader.log.at(-1).limit, 'maximum');
  assert.equal(reader.element.id, 'volume');
  assert.equal((await reader.next())[0], 'Mute. Switch Button. Off.');
  assert.deepEqual(await reader.press('Tab'), ['Last item.']);
  assert.deepEqual(await reader.heard(() => {}), []);
  await assert.rejects(reader.perform('swip up'), { code: 'not understood', nearest: 'swipe up' });
  await assert.rejects(reader.perform('go Nowhere'), { code: 'not found' });
  await reader.close();
  await assert.rejects(reader.next(), { code: 'ended' });
});

test('a scene that is missing is an error', async () => {
  await assert.rejects(open({ scene: join(folder, 'missing.yaml') }), { code: 'refused' });
});

test('a program that can not be started is an error', async () => {
  const before = process.env.EARSHOT;
  process.env.EARSHOT = '/nowhere/earshot';
  await assert.rejects(open({ scene }), { code: 'ended', message: /can't be started/ });
  process.env.EARSHOT = before;
});

test('a reading is written, compared and verified', async () => {
  write('Volume');
  const file = join(folder, 'readings/sound.heard.txt');
  const read = async update => {
    const reader = await open({ scene });
    const context = { testPath: join(folder, 'sound.test.js'), snapshotState: { _updateSnapshot: update ? 'all' : 'new' } };
    const result = await toReadLike.call(context, reader, 'readings/sound');
    await reader.close();
    return result;
  };
  assert.match((await read(false)).message(), /^There is no sound.heard.txt/);
  assert.equal((await read(true)).pass, true);
  assert.equal((await read(false)).pass, true);
  execFileSync(path(), ['verify', scene, file]);
  write('Loudness');
  const result = await read(false);
  assert.equal(result.pass, false);
  assert.match(result.message(), /heard {5}#= \[-Loudness:-\] 1\. Adjustable\.\nexpected {2}#= \{\+Volume:\+\} 1/);
  assert.match(readFileSync(file, 'utf8'), /Volume/);
});

test('differences are words', () => {
  for (const [heard, expected, lines] of [
    [['Added to basket'], ['Added to basket'], []],
    [['Added to basket'], ['Added ticket to basket'], ['heard     Added to basket', 'expected  Added {+ticket+} to basket']],
    [['Item 1. Button.'], ['Item 2. Button.'], ['heard     Item [-1.-] Button.', 'expected  Item {+2.+} Button.']],
    [[], ['Saved'], ['heard     (silence)', 'expected  {+Saved+}']],
    [['Saved'], [], ['heard     [-Saved-]', 'expected  (silence)']],
    [['One', 'Two'], ['One', 'Extra', 'Two'], ['expected  {+Extra+}']],
    [['One', 'Two', 'Three'], ['One', 'Three'], ['heard     [-Two-]']],
  ]) assert.deepEqual(difference(heard, expected), lines);
});

test('a reader that was not closed keeps no process running', () => {
  write('Volume');
  const code = `import { open } from 'earshot';
    const reader = await open({ scene: ${JSON.stringify(scene)} });
    console.log((await reader.next())[0]);`;
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  const result = spawnSync(process.execPath, ['--input-type=module', '-e', code], { cwd, timeout: 20_000 });
  assert.equal(result.stdout.toString(), 'Mute. Switch Button. Off.\n');
  assert.equal(result.status, 0, result.stderr.toString());
});

test('the program ends with its parent', async () => {
  write('Volume');
  const program = join(folder, 'program');
  // The shell is replaced by the program, so its number is that of the program.
  writeFileSync(program, `#!/bin/sh\necho $$ > ${join(folder, 'number')}\nexec ${path()} "$@"\n`, { mode: 0o755 });
  const code = `import { open } from 'earshot'; await open({ scene: ${JSON.stringify(scene)} }); process.kill(process.pid, 'SIGKILL');`;
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  const result = spawnSync(process.execPath, ['--input-type=module', '-e', code], { cwd, env: { ...process.env, EARSHOT: program } });
  assert.equal(result.signal, 'SIGKILL', result.stderr.toString());
  const number = Number(readFileSync(join(folder, 'number'), 'utf8'));
  for (const end = Date.now() + 5000; isRunning(number);) assert.ok(Date.now() < end, 'The program outlives its parent.');
});

function isRunning(number) {
  try {
    return !/\) Z/.test(readFileSync(`/proc/${number}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
