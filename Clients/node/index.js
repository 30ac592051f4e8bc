// Hear what the users of a screen reader hear, in the tests that are already there.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Tunnel } from './lib/browser.js';
import { Channel, EarshotError, missing } from './lib/program.js';
import { difference } from './lib/words.js';

export { EarshotError, missing };

/** A screen reader on a scene, a program or a page. */
export class Reader {
  log = [];
  #channel;
  #opening;
  // All that was heard after the opening: an action may have commands and other actions in it.
  #words = [];

  constructor(channel) {
    this.#channel = channel;
  }

  /** The element that has the cursor after the last step. */
  get element() {
    return this.log.at(-1)?.element ?? null;
  }

  /** Opens the screen, which the first step does otherwise, and returns what is heard. */
  open() {
    return (this.#opening ??= this.#channel.request('open', this.#channel.opening).then(result => this.#step('open', result)));
  }

  async #request(method, params) {
    await this.open();
    const result = await this.#channel.request(method, params);
    this.#words.push(...(result.earlier ?? []), ...(result.heard ?? []));
    return result;
  }

  /** Returns the utterances. The facts beside them are not enumerable, so that they equal a list. */
  #step(cause, { heard, ...facts }) {
    for (const [name, value] of Object.entries({ cause, earlier: [], ...facts }))
      Object.defineProperty(heard, name, { value });
    this.log.push(heard);
    return heard;
  }

  /** Performs a command of Earshot, such as `swipe up`. */
  async perform(line) {
    return this.#step(line, await this.#request('perform', { line }));
  }

  next = () => this.perform('swipe right');
  previous = () => this.perform('swipe left');

  /** Presses a key on the keyboard of an attached page; elsewhere, a key of Earshot. */
  async press(key) {
    const keyboard = this.#channel.keyboard;
    if (typeof key !== 'string' || !(keyboard ? key : key.trim())) throw wrong("press needs a key, such as press('Tab').");
    return keyboard ? this.heard(() => keyboard.press(key), { cause: `press ${key}` }) : this.perform(`press ${key}`);
  }

  /**
   * Hears what an action does, once the page has settled.
   *
   * With `until`, waits for an utterance that contains the text, up to `within` milliseconds.
   */
  async heard(action, options = {}) {
    if (typeof action !== 'function') throw wrong("heard needs a function, such as () => page.click('button').");
    if (String(options) !== '[object Object]') throw wrong("The options of heard are an object, such as { until: 'Saved' }.");
    const { cause = String(action), ...waiting } = options;
    // What was announced before the action is not what it does.
    await this.#request('settle', { before: true });
    const start = this.#words.length;
    const result = await action();
    return this.#step(cause, { ...(await this.#request('settle', waiting)), heard: this.#words.slice(start), result });
  }

  /** Returns the reasons for the words of the last step, as sentences. */
  why = async () => (await this.#request('why')).why;

  /** Reads everything, and returns it as a recorded session, which `earshot verify` can replay. */
  async read() {
    await (this.#channel instanceof Tunnel ? this.#request('reset') : this.#request('perform', { line: 'first' }));
    await this.#request('read');
    return (await this.#request('record')).record;
  }

  close = () => this.#channel.close();
}

/** Returns a reader that attaches to a page of Playwright, or to a DevTools session, at its first step. */
export const attached = target => new Reader(new Tunnel(target));

/** Attaches to a page of Playwright, or to a DevTools session of another tool. */
export const attach = async target => opened(attached(target));

/** Opens `{ scene }`, `{ page, size, offline }`, `{ program }` or `{ terminal }`. */
export const open = async what => {
  if (typeof what !== 'object' || !Object.keys(what ?? {}).length)
    throw wrong("open needs { scene }, { page } or { program }, such as { scene: 'form.yaml' }.");
  return opened(new Reader(new Channel(what)));
};

const wrong = message => new EarshotError('invalid argument', message);

async function opened(reader) {
  try {
    await reader.open();
    return reader;
  } catch (error) {
    await reader.close();
    throw error;
  }
}

/** Compares a reading with the recorded session in a file, or writes the file. */
export async function compareReading(reader, file, update = false) {
  if (!(reader instanceof Reader) || typeof file !== 'string') throw wrong('Expect a reader to read like a file.');
  const reading = await reader.read();
  if (update) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, reading);
  }
  const expected = await readFile(file, 'utf8').catch(() => null);
  if (expected === null)
    return { pass: false, message: () => `There is no ${basename(file)}. Update the snapshots to write it.` };
  const lines = difference(reading.split('\n'), expected.split('\n'));
  const text = lines.length ? `The reading differs from ${basename(file)}` : `The reading equals ${basename(file)}`;
  return { pass: !lines.length, message: () => [text, ...lines].join('\n') };
}

/** A matcher for `expect.extend` of Jest and Vitest: `NAME.heard.txt` is beside the test. */
export function toReadLike(reader, name) {
  const update = this.snapshotState?._updateSnapshot === 'all';
  return compareReading(reader, join(dirname(this.testPath), `${name}.heard.txt`), update);
}
