// The program earshot as a child process that answers a line of JSON with another one.
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

/** An error answer of Earshot. `code` is a short name of its kind, such as `not found`. */
export class EarshotError extends Error {
  constructor(code, message, nearest) {
    super(message);
    Object.assign(this, { name: 'EarshotError', code, nearest });
  }
}

/** Returns why Earshot can't run here, or null if it can. */
export function missing() {
  if (process.platform !== 'linux')
    return 'Earshot runs on Linux. On this system, run these tests in a container or in CI.';
  return path() ? null : 'The program earshot is missing. Install it, or name it with EARSHOT.';
}

/** Returns the program of the package, else that of EARSHOT, else that of PATH. */
export function path() {
  try {
    return createRequire(import.meta.url).resolve(`@earshot/linux-${process.arch}/bin/earshot`);
  } catch {}
  if (process.env.EARSHOT) return process.env.EARSHOT;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map(folder => join(folder, 'earshot')).find(isProgram);
}

function isProgram(file) {
  const status = statSync(file, { throwIfNoEntry: false });
  return status?.isFile() && status.mode & 0o111;
}

/**
 * Requests and answers, one at a time, and messages besides them.
 *
 * The program ends when its standard input closes, so at the latest with this process, which it keeps
 * running only while an answer is awaited.
 */
export class Channel {
  #child;
  #number = 0;
  #waiting = new Map();
  #ended = null;

  constructor(opening) {
    this.opening = opening;
  }

  start() {
    const reason = missing();
    if (reason) throw new EarshotError('unavailable', reason);
    this.#child = spawn(path(), ['serve', '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#child.stdin.on('error', () => {});
    this.#child.on('error', error => this.end(`The program earshot can't be started: ${error.message}`));
    this.#child.on('close', (code, signal) =>
      this.end(`The program earshot has ended ${signal ? `by ${signal}` : `with exit code ${code}`}. Open the screen again.`));
    createInterface(this.#child.stdout).on('line', line => this.#receive(JSON.parse(line)));
  }

  async request(method, params = {}) {
    if (!this.#child && !this.#ended) await this.start();
    if (this.#ended) throw this.#ended;
    const id = ++this.#number;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#hold();
      this.write({ id, method: `earshot.${method}`, params });
    });
  }

  #receive(message) {
    if (message.method) return this.takeMessage(message);
    const request = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    this.#hold();
    if ('error' in message) request?.reject(new EarshotError(message.error, message.message, message.nearest));
    else request?.resolve(message.result);
  }

  #hold() {
    const { stdin, stdout } = this.#child;
    for (const part of [this.#child, stdin, stdout]) this.#waiting.size ? part.ref() : part.unref();
  }

  takeMessage() {}

  write(message) {
    if (!this.#ended) this.#child?.stdin.write(JSON.stringify(message) + '\n');
  }

  /** Makes this and all later requests fail. */
  end(message) {
    this.#ended ??= new EarshotError('ended', message);
    for (const { reject } of this.#waiting.values()) reject(this.#ended);
    this.#waiting.clear();
    this.#child?.stdin.end();
  }

  async close() {
    const child = this.#child;
    this.end('The reader is closed.');
    if (!child || child.exitCode !== null || child.signalCode !== null || !child.pid) return;
    const timer = setTimeout(() => child.kill('SIGKILL'), 2000);
    await new Promise(resolve => child.once('exit', resolve));
    clearTimeout(timer);
  }
}
