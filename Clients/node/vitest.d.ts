export * from './index.js';

declare module 'vitest' {
  interface Matchers<T = any> {
    /** Compares the whole reading with the recorded session `NAME.heard.txt` beside the test. */
    toReadLike(name: string): Promise<void>;
  }
}
