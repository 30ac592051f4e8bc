// Playwright's own test runner, with a fixture `reader` and the matcher `toReadLike`.
import { expect as baseExpect, test as baseTest } from '@playwright/test';
import { dirname, join } from 'node:path';
import { attached, compareReading, missing } from './index.js';
import { foreign } from './lib/browser.js';

export * from '@playwright/test';

export const test = baseTest.extend({
  reader: async ({ page, browserName }, use, testInfo) => {
    const reason = missing() ?? foreign(browserName);
    testInfo.skip(Boolean(reason), reason ?? '');
    const reader = attached(page);
    await use(reader);
    if (testInfo.status !== testInfo.expectedStatus && reader.log.length) {
      const why = await reader.why().catch(error => [error.message]);
      const steps = reader.log.map(step => `${step.cause} → ${step.join(' ') || '(silence)'}`);
      await testInfo.attach('heard', { body: [...steps, ...why].join('\n'), contentType: 'text/plain' });
    }
    await reader.close();
  },
});

export const expect = baseExpect.extend({
  toReadLike(reader, name) {
    const { file, config } = test.info();
    const update = ['all', 'changed'].includes(config.updateSnapshots);
    return compareReading(reader, join(dirname(file), `${name}.heard.txt`), update);
  },
});
