import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {Site} from '../pages/site.ts';
import {expect, test as siteTest} from '../test.ts';

/** A line that stalls in the middle of every document. */
interface StallingSite {
  readonly origin: string;
  /** Sends the rest of the documents that are under way. */
  readonly release: () => void;
  readonly close: () => void;
}

/** Serves the site at `origin` again over a line that stalls until it is released. */
async function serveStalling(origin: string): Promise<StallingSite> {
  const rests: (() => void)[] = [];
  const server = createServer(async ({url = '/'}, response) => {
    const answer = await fetch(origin + url);
    const type = answer.headers.get('content-type') ?? '';
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, {'content-type': type, 'cache-control': 'max-age=60'});
    if (!type.startsWith('text/html')) return response.end(body);
    response.write(body.subarray(0, body.length / 2));
    rests.push(() => response.end(body.subarray(body.length / 2)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    release: () => {
      for (const send of rests.splice(0)) send();
    },
    close: () => server.close(),
  };
}

const test = siteTest.extend<{readonly stalling: StallingSite}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern.
  stalling: async ({}, use, {project}) => {
    const site = await serveStalling(project.use.baseURL ?? '');
    await use(site);
    site.close();
  },
  baseURL: async ({stalling}, use) => use(stalling.origin),
});

test('a page is painted while half of its HTML is on its way, and comes to life with the rest', async ({
  page,
  stalling,
}) => {
  const path = '/api/dashboard/create-event/';
  const heading = page.getByRole('heading', {level: 1});
  await page.goto(path, {waitUntil: 'commit'});
  await expect(heading).toBeVisible();
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  expect(await page.evaluate(() => document.readyState)).toBe('loading');
  stalling.release();
  await new Site(page).waitUntilLive();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  // The scripts come out of the cache, at once: before the rest of the HTML.
  await page.goto('about:blank');
  await page.goto(path, {waitUntil: 'commit'});
  await expect(heading).toBeVisible();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({name}) => /\/main\.\w+\.js$/.test(name)),
  );
  stalling.release();
  await new Site(page).waitUntilLive();
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
});
