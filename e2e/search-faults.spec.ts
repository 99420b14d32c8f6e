import type {Page, Route} from '@playwright/test';
import {SearchBox} from './pages/search.ts';
import {Site} from './pages/site.ts';
import {expect, test} from './test.ts';

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
      await search.failure.getByRole('button', {name: 'Retry'}).click();
      await expect(search.failure).toBeHidden();
      await search.input.fill('idempotency key');
      await expect(search.suggestions.first()).toHaveAttribute('href', /^\/docs\//);
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
    await expect(search.failure).toContainText('could not be loaded');
    await page.unroute(isOurs);
    await search.failure.getByRole('button', {name: 'Retry'}).click();
    await expect(search.suggestions).toHaveCount(8);
  });
});

for (const [name, script] of [
  ['without workers', 'delete window.Worker'],
  ['where workers are forbidden', 'window.Worker = class { constructor() { throw new Error() } }'],
] as const) {
  test(`${name} the same results come from the page itself`, async ({page}) => {
    const hrefs = async () => {
      const search = await open(page);
      await search.input.fill('webhook signature');
      await expect(search.suggestions).toHaveCount(8);
      await page.waitForLoadState('networkidle');
      return search.suggestions.evaluateAll((links) =>
        links.map((link) => link.getAttribute('href')),
      );
    };
    const expected = await hrefs();
    await page.addInitScript(script);
    await expect.poll(hrefs).toEqual(expected);
  });
}

test('hostile queries neither freeze the page nor become markup', async ({page}) => {
  const search = await open(page);
  await page.evaluate(() => {
    const watched = window as unknown as {longest: number};
    watched.longest = 0;
    new PerformanceObserver((list) => {
      for (const {duration} of list.getEntries()) {
        watched.longest = Math.max(watched.longest, duration);
      }
    }).observe({type: 'longtask'});
  });
  await search.type('token');
  await expect(search.suggestions.first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, {longest: 0}));
  for (const query of [
    'a'.repeat(10_000),
    'token '.repeat(1_700),
    '(.*)+$[^\\',
    '🎫🎟️',
    'تذكرة שלום',
    '<img src=x onerror=alert(1)>',
    '__proto__',
    'constructor',
    'hasOwnProperty',
    '%E0%A4%A',
    '/%E0%A4%A/x',
  ]) {
    await search.input.fill(query);
    await expect(
      page.getByRole('status').filter({hasText: /^(No results|\d+ suggestions?)$/}),
    ).toBeAttached();
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
  }
  const longest = await page.evaluate(() => (window as unknown as {longest: number}).longest);
  expect(longest).toBeLessThan(100);
});

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
