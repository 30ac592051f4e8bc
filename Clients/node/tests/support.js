// Pages on two origins, and a browser of the playwright-core that PLAYWRIGHT_CORE names.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { after } from 'node:test';

const site = new URL('../../python/tests/site/', import.meta.url);
const server = createServer(async (request, response) => {
  const file = await readFile(new URL('.' + request.url, site)).catch(() => null);
  response.writeHead(file ? 200 : 404, { 'content-type': 'text/html' }).end(file ?? '');
});
await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
export const address = (name, host = '127.0.0.1') => `http://${host}:${server.address().port}/${name}`;

const { chromium } = createRequire(import.meta.url)(process.env.PLAYWRIGHT_CORE ?? 'playwright-core');
export const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });

after(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});
