import type {Page, Route} from '@playwright/test';
import {SearchBox} from '../pages/search.ts';
import {Site} from '../pages/site.ts';
import {expect, test} from '../test.ts';
import {HOSTILE_QUERIES} from './hostile-queries.ts';

const TEXT = '**/search-index-docs-*.json';
const MANIFEST = '**/search-manifest.json';

async function open(page: Page): Promise<SearchBox> {
  await new Site(page).open('/docs/');
  return new SearchBox(page);
}

test.describe('when the index', () => {
  test.use({expectsNoErrors: false});

  for (const [name, answer] of [
    ['answers 404', (route: Route) => route.fulfill({status: 404, body: 'Not found'})],
    ['answers 500', (route: Route) => route.fulfill({status: 500, body: ''})],
    ['is truncated', (route: Route) => route.fulfill({status: 200, body: '{"pages":[{"u":"/d'})],
    ['is of another form', (route: Route) => route.fulfill({status: 200, body: '{}'})],
    ['is out of reach', (route: Route) => route.abort()],
  ] as const) {
    test(`${name}, the box says so, look-up goes on, and Retry recovers`, async ({page}) => {
      await page.route(TEXT, answer);
      const search = await open(page);
      await search.input.fill('createEvent');
      await expect(search.suggestions.first()).toHaveAttribute('href', /create-event/);
      await expect(search.failure).toContainText('/search-index-docs-');
      await page.unroute(TEXT);
      await search.retry.click();
      await expect(search.failure).toBeHidden();
      await search.input.fill('idempotency key');
      await expect(search.suggestions.first()).toHaveAttribute('href', /^\/docs\//);
    });
  }

  test('never answers, the box says so, tells that it tries, and recovers', async ({page}) => {
    const held: Route[] = [];
    await page.route(TEXT, (route) => void held.push(route));
    const search = await open(page);
    await search.input.fill('createEvent');
    await expect(search.suggestions.first()).toHaveAttribute('href', /create-event/);
    await expect(search.failure).toContainText('no response for 4 seconds');
    await expect(search.failure).toContainText('Retrying automatically.');
    await search.retry.click();
    await expect(search.failure).toContainText('Trying again…');
    await expect(search.input).toBeFocused();
    await expect(search.failure).toContainText('Retrying automatically.');
    await page.unroute(TEXT);
    await search.retry.click();
    await expect(search.failure).toBeHidden();
  });

  for (const file of ['search-manifest', 'search-operations-*', 'search-names-*']) {
    test(`has lost ${file}, the box says so and Retry recovers`, async ({page}) => {
      const address = `**/${file}.json`;
      await page.route(address, (route) => route.fulfill({status: 404, body: ''}));
      const search = await open(page);
      await search.input.fill('min_price');
      await expect(search.failure).toContainText('status 404');
      await page.unroute(address);
      await search.retry.click();
      await expect(search.failure).toBeHidden();
      await expect(search.suggestions.first()).toHaveAttribute('href', /#body\.min_price$/);
    });
  }

  test('fails once, it is fetched again without a word', async ({page}) => {
    let times = 0;
    await page.route(TEXT, (route) =>
      times++ === 0 ? route.fulfill({status: 503, body: ''}) : route.continue(),
    );
    const search = await open(page);
    await search.input.fill('idempotency key');
    await expect(search.suggestions.first()).toHaveAttribute('href', /^\/docs\//);
    await expect(search.failure).toBeHidden();
    expect(times).toBe(2);
  });

  test('comes back later, it is fetched by itself', async ({page}) => {
    await page.route(TEXT, (route) => route.fulfill({status: 503, body: ''}));
    const search = await open(page);
    await search.input.fill('idempotency key');
    await expect(search.failure).toBeVisible();
    await page.unroute(TEXT);
    await expect(search.failure).toBeHidden();
    await expect(search.suggestions.first()).toHaveAttribute('href', /^\/docs\//);
  });

  test('was replaced by a deploy, the new one is found', async ({page}) => {
    let isOld = true;
    await page.route(MANIFEST, async (route) => {
      const manifest = await (await route.fetch()).json();
      const text = {...manifest.text, docs: 'search-index-docs-00000000.json'};
      await route.fulfill({json: isOld ? {...manifest, text} : manifest});
    });
    await page.route('**/search-index-docs-00000000.json', async (route) => {
      isOld = false;
      await route.fulfill({status: 404, body: ''});
    });
    const search = await open(page);
    await search.input.fill('idempotency key');
    await expect(search.suggestions.first()).toHaveAttribute('href', /^\/docs\//);
    expect(isOld).toBe(false);
  });

  test('is slow, the box says that it searches and what is there already shows', async ({page}) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(TEXT, async (route) => {
      await held;
      await route.continue();
    });
    const search = await open(page);
    await search.input.fill('createEvent');
    await expect(search.suggestions.first()).toHaveAttribute('href', /create-event/);
    await search.input.fill('noor');
    await expect(page.getByRole('status').filter({hasText: 'Searching…'})).toBeAttached();
    release();
    await expect(search.suggestions.first()).toHaveAttribute('href', /^\/docs\//);
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

/** Addresses that the box suggests when everything has arrived. */
async function suggest(page: Page): Promise<(string | null)[]> {
  const search = await open(page);
  await search.input.fill('webhook signature');
  await expect(search.suggestions).toHaveCount(8);
  await expect(search.list).toHaveAttribute('aria-busy', 'false');
  return search.suggestions.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
}

for (const [name, script] of [
  ['there are no workers', 'delete window.Worker'],
  ['workers are forbidden', 'window.Worker = class { constructor() { throw new Error() } }'],
  [
    'the worker never answers',
    'window.Worker = class { addEventListener() {} postMessage() {} terminate() {} }',
  ],
] as const) {
  test(`where ${name}, the same results come from the page itself`, async ({page}) => {
    const expected = await suggest(page);
    await page.addInitScript(script);
    await expect.poll(() => suggest(page)).toEqual(expected);
  });
}

test.describe("where the worker's script", () => {
  test.use({expectsNoErrors: false});

  for (const [name, status, body] of [
    ['is gone', 404, ''],
    ['answers 500', 500, ''],
    ['is truncated', 200, '(() => {'],
  ] as const) {
    test(`${name}, the same results come from the page itself`, async ({page}) => {
      const started = page.waitForEvent('worker');
      const expected = await suggest(page);
      const script = (await started).url();
      let times = 0;
      await page.context().route(script, (route) => {
        times++;
        return route.fulfill({status, body, contentType: 'text/javascript'});
      });
      await expect.poll(() => suggest(page)).toEqual(expected);
      expect(times).toBeGreaterThan(0);
    });
  }
});

for (const [name, script] of [
  ['the worker', ''],
  ['the page itself', 'delete window.Worker'],
] as const) {
  test(`hostile queries are answered by ${name} and never become markup`, async ({page}) => {
    await page.addInitScript(script);
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
}

test('the latest searches show on the empty box until they are cleared', async ({page}) => {
  const search = await open(page);
  await search.type('webhook');
  await expect(search.suggestions.first()).toBeVisible();
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
  await expect(search.suggestions.first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(search.list).toBeHidden();
  await search.input.fill('');
  await search.input.click();
  await expect(page.getByRole('list', {name: 'Recent searches'})).toBeHidden();
});
