import {listen} from '../browser/site-server.ts';
import {Site} from '../pages/site.ts';
import {expect, test as siteTest} from '../test.ts';

type Stalling = {
  readonly origin: string;
  /** Sends the rest of the documents that are under way. */
  readonly release: () => void;
};

/** The site over a line that stalls in the middle of every document, until it is released. */
const test = siteTest.extend<{readonly stalling: Stalling}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern.
  stalling: async ({}, use, {project}) => {
    const rests: (() => void)[] = [];
    await using server = await listen(async ({url = '/'}, response) => {
      const answer = await fetch(project.use.baseURL + url);
      const type = answer.headers.get('content-type') ?? '';
      const body = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, {'content-type': type, 'cache-control': 'max-age=60'});
      if (!type.startsWith('text/html')) return response.end(body);
      response.write(body.subarray(0, body.length / 2));
      rests.push(() => response.end(body.subarray(body.length / 2)));
    });
    const release = () => {
      for (const send of rests.splice(0)) send();
    };
    await use({origin: server.origin, release});
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
