/** The element that has the reader's cursor. */
export interface FocusedElement {
  id: string | null;
  role: string;
  label: string | null;
  value: string | null;
  number: number | null;
  /** Left, top, width and height in points. */
  frame: [number, number, number, number] | null;
}

/** The utterances of a step, in order. An empty list is silence. The facts are not enumerable. */
export interface Heard<Result = undefined> extends Array<string> {
  /** The command or the action. */
  readonly cause: string;
  readonly element: FocusedElement | null;
  /** What was announced before the command. */
  readonly earlier: string[];
  readonly earcons: string[];
  readonly limit: 'minimum' | 'maximum' | 'bound' | 'edge' | null;
  /** Whether the words that were waited for came. */
  readonly complete?: boolean;
  /** What the action returned. */
  readonly result: Result;
}

export type ErrorCode =
  | 'not understood' | 'not found' | 'no screen' | 'refused' | 'ended' | 'invalid argument' | 'unavailable';

export class EarshotError extends Error {
  readonly code: ErrorCode;
  readonly nearest?: string;
}

export interface Waiting {
  /** Text of an utterance to wait for. */
  until?: string;
  /** The longest time to wait for it, in milliseconds. The default is 2000. */
  within?: number;
}

export class Reader {
  /** All steps, in order. */
  readonly log: Heard<unknown>[];
  readonly element: FocusedElement | null;
  open(): Promise<Heard>;
  /** Performs a command of Earshot, such as `swipe up`. */
  perform(line: string): Promise<Heard>;
  next(): Promise<Heard>;
  previous(): Promise<Heard>;
  /** Presses a key on the keyboard of an attached page; elsewhere, a key of Earshot. */
  press(key: string): Promise<Heard>;
  /** Hears what an action does, once the page has settled. */
  heard<Result>(action: () => Result | Promise<Result>, waiting?: Waiting): Promise<Heard<Result>>;
  /** Returns the reasons for the words of the last step. */
  why(): Promise<string[]>;
  /** Reads everything, and returns it as a recorded session. */
  read(): Promise<string>;
  close(): Promise<void>;
}

/** The part of a DevTools session that Earshot needs. */
export interface DevToolsSession {
  send(method: any, params?: any): Promise<any>;
  on(event: any, listener: (params: any) => void): unknown;
}

/** The part of a page of Playwright that Earshot needs. */
export interface PlaywrightPage {
  context(): { newCDPSession(page: any): Promise<DevToolsSession> };
  keyboard: { press(key: string): Promise<void> };
}

export type Screen =
  | { scene: string }
  | { page: string; size?: [width: number, height: number]; offline?: boolean }
  | { program: string }
  | { terminal: string };

/** Attaches to a page of Playwright, or to a DevTools session of another tool. */
export function attach(target: PlaywrightPage | DevToolsSession): Promise<Reader>;
/** Returns a reader that attaches at its first step. */
export function attached(target: PlaywrightPage | DevToolsSession): Reader;
/** Opens a scene, a page in a browser of Earshot's own, a Linux program, or a command in a terminal. */
export function open(screen?: Screen): Promise<Reader>;
/** Returns why Earshot can't run here, or null if it can. */
export function missing(): string | null;

export interface Comparison {
  pass: boolean;
  message(): string;
}

/** Compares a reading with the recorded session in a file, or writes the file. */
export function compareReading(reader: Reader, file: string, update?: boolean): Promise<Comparison>;
/** A matcher for `expect.extend` of Jest and Vitest: `NAME.heard.txt` is beside the test. */
export function toReadLike(
  this: { testPath?: string; snapshotState?: { _updateSnapshot: string } }, reader: Reader, name: string,
): Promise<Comparison>;
