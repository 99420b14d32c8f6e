import {listen} from '../browser/site-server.ts';
import {Site} from '../pages/site.ts';
import {expect, test as siteTest} from '../test.ts';

type Stalling = {
  readonly origin: string;
  /** Sends the second half of all documents. */
  readonly release: () => void;
};

/** The site over a connection that stalls in the middle of every document until it is released. */
const test = siteTest.extend<{readonly stalling: Stalling}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern.
  stalling: async ({}, use, {project}) => {
    const pending: (() => void)[] = [];
    await using server = await listen(async ({url = '/'}, response) => {
      const received = await fetch(project.use.baseURL + url);
      const type = received.headers.get('content-type') ?? '';
      const body = Buffer.from(await received.arrayBuffer());
      response.writeHead(received.status, {'content-type': type, 'cache-control': 'max-age=60'});
      if (!type.startsWith('text/html')) return response.end(body);
      response.write(body.subarray(0, body.length / 2));
      pending.push(() => response.end(body.subarray(body.length / 2)));
    });
    const release = () => {
      for (const send of pending.splice(0)) send();
    };
    await use({origin: server.origin, release});
  },
  baseURL: async ({stalling}, use) => use(stalling.origin),
});

test('a page is painted with the first half of its HTML, and becomes live with the second', async ({
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
  // The scripts are in the cache, so that they load before the second half of the HTML.
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
