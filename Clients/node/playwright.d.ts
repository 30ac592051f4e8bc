import type { Expect, TestType, PlaywrightTestArgs, PlaywrightTestOptions, PlaywrightWorkerArgs, PlaywrightWorkerOptions } from '@playwright/test';
import type { Reader } from './index.js';

export * from '@playwright/test';
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & { reader: Reader }, PlaywrightWorkerArgs & PlaywrightWorkerOptions>;
export const expect: Expect<{
  toReadLike(reader: Reader, name: string): Promise<{ pass: boolean; message(): string }>;
}>;
