// Vitest, with the matcher `toReadLike` and a function that closes its readers after each test.
import { afterEach, expect } from 'vitest';
import { attach as attachTo, open as openScreen, toReadLike } from './index.js';

export * from './index.js';

expect.extend({ toReadLike });

const readers = [];
afterEach(async () => {
  for (const reader of readers.splice(0)) await reader.close();
});

const kept = async opening => {
  const reader = await opening;
  readers.push(reader);
  return reader;
};

export const open = what => kept(openScreen(what));
export const attach = target => kept(attachTo(target));
