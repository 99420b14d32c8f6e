import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {setTimeout as sleep} from 'node:timers/promises';
import {Site} from '../../e2e/pages/site.ts';
import {expect, test} from '../../e2e/test.ts';

/**
 * Serves the site at `origin` again, as over a line that stalls for `pause` milliseconds in the
 * middle of every document. Gives the origin of the slow site and how to close it.
 */
async function serveStalling(origin: string, pause: number) {
  const server = createServer(async ({url = '/'}, response) => {
    const answer = await fetch(origin + url);
    const type = answer.headers.get('content-type') ?? '';
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, {'content-type': type, 'cache-control': 'max-age=60'});
    if (!type.startsWith('text/html')) return response.end(body);
    response.write(body.subarray(0, body.length / 2));
    await sleep(pause);
    response.end(body.subarray(body.length / 2));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  return {origin: `http://127.0.0.1:${port}`, close: () => server.close()};
}

test.describe('while half of the HTML is still on its way', () => {
  test.use({
    baseURL: async ({baseURL}, use) => {
      const site = await serveStalling(baseURL ?? '', 1500);
      await use(site.origin);
      site.close();
    },
  });

  for (const path of ['/docs/', '/api/dashboard/create-event/']) {
    test(`${path} is painted, and comes to life with the rest`, async ({page}) => {
      await page.goto(path, {waitUntil: 'commit'});
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      expect(await page.evaluate(() => document.readyState)).toBe('loading');
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
      await new Site(page).waitUntilLive();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      // The scripts come out of the cache, at once: before the rest of the HTML.
      await page.goto('about:blank');
      await page.goto(path);
      await new Site(page).waitUntilLive();
      await expect(page.getByRole('contentinfo')).toHaveCount(1);
    });
  }
});
