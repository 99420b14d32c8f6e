import type {Page, Route} from '@playwright/test';
import {SearchBox} from '../pages/search.ts';
import {Site} from '../pages/site.ts';
import {expect, test} from '../test.ts';
import {HOSTILE_QUERIES} from './hostile-queries.ts';

const INDEX = '**/search-index-*.json';
const MANIFEST = '**/search-manifest.json';

async function open(page: Page): Promise<SearchBox> {
  await new Site(page).open('/docs/');
  return new SearchBox(page);
}

test.describe('when the index', () => {
  test.use({expectsNoErrors: false});

  for (const [name, respond] of [
    ['returns 404', (route: Route) => route.fulfill({status: 404, body: 'Not found'})],
    ['is truncated', (route: Route) => route.fulfill({status: 200, body: '{"contexts":[{"p'})],
    ['is of another form', (route: Route) => route.fulfill({status: 200, body: '{}'})],
    ['is out of reach', (route: Route) => route.abort()],
  ] as const) {
    test(`${name}, the box says so, and Retry recovers`, async ({page}) => {
      await page.route(INDEX, respond);
      const search = await open(page);
      await search.input.fill('idempotency key');
      await expect(search.failure).toContainText('/search-index-');
      await expect(search.failure).toContainText('Retrying automatically.');
      await page.unroute(INDEX);
      await search.retry.click();
      await expect(search.failure).toBeHidden();
      await expect(search.input).toBeFocused();
      await expect(search.suggestions).toHaveCount(8);
    });
  }

  test('never responds, the box says so, and that it tries again', async ({page}) => {
    await page.route(INDEX, () => {});
    const search = await open(page);
    await search.input.fill('createEvent');
    await expect(search.failure).toContainText('no response for 4 seconds');
    await search.retry.click();
    await expect(search.failure).toContainText('Trying again…');
  });

  test('comes back later, it is fetched automatically', async ({page}) => {
    await page.route(MANIFEST, (route) => route.fulfill({status: 503, body: ''}));
    const search = await open(page);
    await search.input.fill('idempotency key');
    await expect(search.failure).toContainText('status 503');
    await page.unroute(MANIFEST);
    await expect(search.failure).toBeHidden();
    await expect(search.suggestions).toHaveCount(8);
  });

  test('was replaced by a deploy, the new one is found', async ({page}) => {
    const old = 'search-index-00000000.json';
    let isOld = true;
    await page.route(MANIFEST, async (route) => {
      const manifest = await (await route.fetch()).json();
      await route.fulfill({json: isOld ? {...manifest, index: old} : manifest});
    });
    await page.route(`**/${old}`, async (route) => {
      isOld = false;
      await route.fulfill({status: 404, body: ''});
    });
    const search = await open(page);
    await search.input.fill('idempotency key');
    await expect(search.suggestions).toHaveCount(8);
    expect(isOld).toBe(false);
  });

  test('is slow, the box says that it searches, and the list that comes is the final one', async ({
    page,
  }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(INDEX, async (route) => {
      await held;
      await route.continue();
    });
    const search = await open(page);
    await search.input.fill('webhook');
    await expect(page.getByRole('status').filter({hasText: 'Searching…'})).toBeAttached();
    await expect(search.suggestions).toHaveCount(0);
    release();
    await expect(search.answered).toHaveText('8 suggestions');
  });

  test('cannot be reached because the code of the box is gone, Retry loads it', async ({page}) => {
    const isOurs = /assets\/js\/.*\.js$/;
    const search = await open(page);
    await page.route(isOurs, (route) => route.abort());
    await search.input.fill('webhook');
    await expect(search.failure).toContainText('failed to load');
    await page.unroute(isOurs);
    await search.retry.click();
    await expect(search.suggestions).toHaveCount(8);
  });
});

test('where workers are forbidden, the box says so', async ({page}) => {
  await page.addInitScript('window.Worker = class { constructor() { throw new Error() } }');
  const search = await open(page);
  await search.input.fill('webhook');
  await expect(search.failure).toContainText('The search worker could not be started.');
});

test.describe("where the worker's script is gone", () => {
  test.use({expectsNoErrors: false});

  test('the box says so, and Retry starts it', async ({page}) => {
    const started = page.waitForEvent('worker');
    const search = await open(page);
    await search.input.fill('webhook');
    const script = (await started).url();
    await page.context().route(script, (route) => route.fulfill({status: 404, body: ''}));
    await new Site(page).open('/docs/');
    await search.input.fill('webhook');
    await expect(search.failure).toContainText('The search worker could not be started.');
    await page.context().unroute(script);
    await search.retry.click();
    await expect(search.suggestions).toHaveCount(8);
  });
});

test('hostile queries have a response and never become markup', async ({page}) => {
  const search = await open(page);
  await search.type('token');
  await expect(search.suggestions.first()).toBeVisible();
  for (const query of HOSTILE_QUERIES) {
    await search.input.fill(query);
    await expect(search.answered).toBeAttached();
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
  }
  await search.input.fill('token');
  await expect(search.suggestions).toHaveCount(8);
});

test('the latest searches show on the empty box until they are cleared', async ({page}) => {
  const search = await open(page);
  await search.type('webhook');
  await expect(search.answered).toHaveText('8 suggestions');
  await page.keyboard.press('Enter');
  await expect(search.list).toBeHidden();
  await new Site(page).open('/docs/');
  await search.input.click();
  const recent = page.getByRole('list', {name: 'Recent searches'});
  await recent.getByRole('button', {name: 'webhook'}).click();
  await expect(search.input).toHaveValue('webhook');
  await expect(search.suggestions.first()).toBeVisible();
  await search.input.fill('');
  await page.getByRole('button', {name: 'Clear recent searches'}).click();
  await expect(recent).toBeHidden();
  await new Site(page).open('/docs/');
  await search.input.click();
  await expect(recent).toBeHidden();
});

test('without storage search works and remembers nothing', async ({page}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  const search = await open(page);
  await search.type('webhook');
  await expect(search.answered).toHaveText('8 suggestions');
  await page.keyboard.press('Enter');
  await expect(search.list).toBeHidden();
  await search.input.fill('');
  await search.input.click();
  await expect(page.getByRole('list', {name: 'Recent searches'})).toBeHidden();
});
