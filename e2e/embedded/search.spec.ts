import {SEARCH_CONTEXTS} from '../../src/config/search-contexts.ts';
import {SearchBox} from '../pages/search.ts';
import {Site} from '../pages/site.ts';
import {expect, test} from '../test.ts';

for (const keys of ['Control+k', 'Meta+k', '/']) {
  test(`${keys} brings the cursor into the search box`, async ({page}) => {
    const site = new Site(page);
    await site.open('/docs/');
    await page.keyboard.press(keys);
    const search = new SearchBox(page);
    await expect(search.input).toBeFocused();
    await expect(search.input).toHaveValue('');
  });
}

test('a slash typed in a field stays a slash', async ({page}) => {
  const site = new Site(page);
  await site.open('/search/');
  const field = site.main.getByRole('searchbox');
  await field.focus();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('/');
});

test('the box shows its shortcut', async ({page}) => {
  const site = new Site(page);
  await site.open('/docs/');
  await expect(site.navbar.getByText('Ctrl K')).toBeVisible();
});

test('the search box is on the right of the navbar', async ({page}) => {
  const site = new Site(page);
  await site.open('/');
  const box = await new SearchBox(page).input.boundingBox();
  expect(box?.x).toBeGreaterThan(720);
});

test('nothing of the index is fetched before the reader goes to the box', async ({page}) => {
  const site = new Site(page);
  const search = new SearchBox(page);
  const files = search.watchFiles();
  await site.open('/docs/');
  await site.waitUntilIdle();
  expect(files).toEqual([]);
  await search.input.focus();
  await expect.poll(() => files.join()).toContain('/search-index-');
});

test('at most 8 suggestions with marked matches show', async ({page}) => {
  const site = new Site(page);
  await site.open('/');
  const search = new SearchBox(page);
  await search.type('event');
  await expect(search.suggestions).toHaveCount(8);
  await expect(search.list.locator('mark').first()).toHaveText(/^event/i);
});

test('an excerpt has at most 50 characters besides the signs of what is left out', async ({
  page,
}) => {
  const site = new Site(page);
  await site.open('/docs/');
  const search = new SearchBox(page);
  await search.type('signature');
  await expect(search.suggestions.first()).toHaveAttribute('href', /^\/docs\//);
  await expect(search.suggestions.first().locator('mark')).toContainText([/sign/i]);
  const excerpts = await search.excerpts.allTextContents();
  expect(excerpts.length).toBeGreaterThan(0);
  for (const excerpt of excerpts)
    expect(excerpt.replaceAll('…', '').length).toBeLessThanOrEqual(50);
  expect(excerpts.join()).toMatch(/signature/i);
});

test('"No results" shows when nothing matches', async ({page}) => {
  const site = new Site(page);
  await site.open('/');
  const search = new SearchBox(page);
  await search.type('zzzzqqqq');
  await expect(page.getByRole('status').filter({hasText: 'No results'})).toBeVisible();
  await expect(search.suggestions).toHaveCount(0);
  await expect(page.getByRole('link', {name: /^See all results/})).toBeHidden();
});

test('a query without results has similar words in the box, and ways on the page', async ({
  page,
}) => {
  const site = new Site(page);
  await site.open('/');
  const search = new SearchBox(page);
  await search.type('glosory');
  await expect(page.getByRole('status').filter({hasText: 'No results'})).toBeVisible();
  await search.panel.getByRole('button', {name: 'glossary'}).click();
  await expect(search.input).toHaveValue('glossary');
  await expect(search.suggestions.first()).toHaveAttribute('href', /glossary/);
  await site.open('/search/?q=glosory');
  await expect(site.main.getByRole('link', {name: 'API reference'})).toBeVisible();
  await site.main.getByRole('button', {name: 'glossary'}).click();
  await expect(page).toHaveURL('/search/?q=glossary');
});

test('the words of a query are highlighted on the page of a result, until one leaves it', async ({
  page,
}) => {
  const site = new Site(page);
  await site.open('/docs/');
  const search = new SearchBox(page);
  const readHighlights = () =>
    page.evaluate(() => {
      const registry = CSS.highlights as unknown as Map<string, Set<Range>>;
      return [...new Set([...(registry.get('search') ?? [])].map(String))].join(' ');
    });
  await search.type('calendars');
  await expect(search.answered).toBeAttached();
  await page.keyboard.press('Enter');
  await expect.poll(readHighlights).toMatch(/calendar/i);
  await site.main.getByRole('link', {name: 'Docs', exact: true}).click();
  await expect.poll(readHighlights).toBe('');
});

test('"See all results" leads to the results page', async ({page}) => {
  const site = new Site(page);
  await site.open('/');
  const search = new SearchBox(page);
  await search.type('event');
  await search.seeAll('See all results').click();
  await expect(page).toHaveURL('/search/?q=event');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Search results for "event"');
  await expect(search.list).toBeHidden();
});

/** A page of each context that is no API, and a word of it. */
const PAGES: Record<string, readonly [page: string, word: string]> = {
  docs: ['/docs/events/event/', 'list'],
  errors: ['/errors/', 'request'],
  changes: ['/changes/', 'field'],
  files: ['/files/', 'collection'],
};

for (const {label, path} of SEARCH_CONTEXTS) {
  test(`"See all results within ${label}" narrows the results page to it`, async ({page}) => {
    const site = new Site(page);
    const overview = `/${path}/${path.split('/').at(-1)}/`;
    const [start, word] = PAGES[path] ?? [overview, 'list'];
    await site.open(start);
    const search = new SearchBox(page);
    await search.type(word);
    await search.seeAll(`See all results within ${label}`).click();
    await expect(page).toHaveURL(`/search/?${new URLSearchParams({q: word, ctx: path})}`);
    await expect(site.main.getByLabel('Search within')).toHaveValue(path);
    await expect(site.main.getByRole('article').first()).toBeVisible();
    const hrefs = await site.main
      .getByRole('article')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
    for (const href of hrefs) expect(href).toContain(`/${path}/`);
  });
}

test('"See all results outside {context}" shows when the context has no match', async ({page}) => {
  const site = new Site(page);
  await site.open('/api/waiting-list/waiting-list/');
  const search = new SearchBox(page);
  await search.type('calendar');
  await search.seeAll('See all results outside Waiting List').click();
  await expect(page).toHaveURL('/search/?q=calendar');
  await expect(site.main.getByLabel('Search within')).toHaveValue('');
});

test("the reader's context comes first", async ({page}) => {
  const site = new Site(page);
  const search = new SearchBox(page);
  for (const [path, start] of [
    ['/api/webhooks/webhooks/', /^\/api\/webhooks\//],
    ['/docs/', /^\/docs\//],
  ] as const) {
    await site.open(path);
    await search.type('invocation');
    await expect(search.suggestions.first()).toHaveAttribute('href', start);
  }
});

test('the results page takes q, ctx and version from the address', async ({page}) => {
  const site = new Site(page);
  await site.open('/search/?q=webhook&ctx=docs&version=');
  await expect(site.main.getByRole('searchbox')).toHaveValue('webhook');
  await expect(site.main.getByLabel('Search within')).toHaveValue('docs');
  await expect(site.main.locator('article a').first()).toHaveAttribute('href', /^\/docs\//);
});

test.describe('a version that has no index', () => {
  test.use({expectsNoErrors: false});

  test('is asked for by its name and reported', async ({page}) => {
    const site = new Site(page);
    const asked = page.waitForRequest('**/1.0/search-manifest.json');
    await page.goto('/search/?q=webhook&version=1.0/');
    await asked;
    await expect(site.main.getByRole('alert')).toContainText('/1.0/search-manifest.json', {
      timeout: 10_000,
    });
  });
});

test('the results page follows what is typed into it, and the address follows too', async ({
  page,
}) => {
  const site = new Site(page);
  await site.open('/search/');
  await expect(site.main.getByRole('heading', {level: 1})).toHaveText('Search the documentation');
  await site.main.getByRole('searchbox').pressSequentially('refund');
  await expect(page).toHaveURL('/search/?q=refund');
  await expect(site.main.getByRole('status')).toHaveText(/^\d+ results$|^Top 100/);
  await site.main.getByLabel('Search within').selectOption('Guides');
  await expect(page).toHaveURL('/search/?q=refund&ctx=docs');
  await expect(site.main.getByRole('status')).toHaveText(/ within Guides$/);
  for (const label of ['Errors', 'Changes', 'Files']) {
    await site.main.getByLabel('Search within').selectOption(label);
    await expect(site.main.getByRole('status')).toHaveText(new RegExp(` within ${label}$`));
  }
  await site.main.getByRole('button', {name: 'Search everywhere'}).click();
  await expect(page).toHaveURL('/search/?q=refund');
});

test('a match escapes & < > " and \'', async ({page}) => {
  const site = new Site(page);
  const query = `<img src=x onerror="alert('1')"> & event`;
  await site.open(`/search/?q=${encodeURIComponent(query)}`);
  await expect(page.getByRole('heading', {level: 1})).toContainText('<img src=x');
  await expect(site.main.getByRole('article').first()).toBeVisible();
  await expect(site.main.locator('img')).toHaveCount(0);
  const search = new SearchBox(page);
  await search.type(query);
  await expect(search.suggestions.first()).toBeVisible();
  await expect(site.navbar.locator('img[src="x"]')).toHaveCount(0);
});
