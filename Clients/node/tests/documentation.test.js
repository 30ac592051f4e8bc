// The example of Documentation/playwright.md, as it stands there.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

test('the example prints what the page says', () => {
  const page = readFileSync(new URL('../../../Documentation/playwright.md', import.meta.url), 'utf8');
  const [, code, output] = page.match(/## Any test runner\n\n```js\n(.*?)```.*?```text\n(.*?)```/s);
  const launched = code
    .replace("from 'playwright-core'", `from '${process.env.PLAYWRIGHT_CORE}/index.mjs'`)
    .replace('launch()', `launch({ executablePath: '${process.env.CHROMIUM ?? '/usr/bin/chromium'}', args: ['--no-sandbox'] })`);
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  const result = spawnSync(process.execPath, ['--input-type=module', '-e', launched], { cwd, encoding: 'utf8' });
  assert.equal(result.stderr, '');
  assert.equal(result.stdout, output);
});
