import {SearchBox} from '../pages/search.ts';
import {Site} from '../pages/site.ts';
import {expect, test} from '../test.ts';

test('the box on the right shows its shortcut, and each shortcut focuses it, except from a field', async ({
  page,
}) => {
  const site = new Site(page);
  const {input} = new SearchBox(page);
  await site.open('/search/');
  await expect(site.navbar.getByText('Ctrl K')).toBeVisible();
  expect((await input.boundingBox())?.x).toBeGreaterThan(720);
  for (const keys of ['Control+k', 'Meta+k', '/']) {
    await input.blur();
    await page.keyboard.press(keys);
    await expect(input, keys).toBeFocused();
    await expect(input, keys).toHaveValue('');
  }
  const field = site.main.getByRole('searchbox');
  await field.focus();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('/');
});

test('the index is not fetched before the box has the focus', async ({page}) => {
  const site = new Site(page);
  const search = new SearchBox(page);
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await site.open('/docs/');
  await site.waitUntilIdle();
  expect(files.filter((file) => file.includes('/search-'))).toEqual([]);
  await search.input.focus();
  await expect.poll(() => files.join()).toContain('/search-index-');
});

test('at most 8 suggestions show, with marks and excerpts of 50 characters, and a link to all results', async ({
  page,
}) => {
  await new Site(page).open('/docs/');
  const search = new SearchBox(page);
  await search.input.fill('POST /events');
  await expect(search.suggestions.first()).toContainText('POST');
  await expect(search.suggestions.first().locator('code')).toHaveText('/events');
  await search.input.fill('event');
  await expect(search.list.locator('mark').first()).toHaveText(/^event/i);
  await expect(search.suggestions).toHaveCount(8);
  const excerpts = await search.list.locator('.search-excerpt').allTextContents();
  expect(excerpts.join()).toMatch(/event/i);
  for (const excerpt of excerpts)
    expect(excerpt.replaceAll('…', '').length).toBeLessThanOrEqual(50);
  await search.seeAll('See all results').click();
  await expect(page).toHaveURL('/search/?q=event');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Search results for "event"');
  await expect(search.list).toBeHidden();
});

test('a query without results has a message in the box, and links on the results page', async ({
  page,
}) => {
  const site = new Site(page);
  await site.open('/');
  const search = new SearchBox(page);
  await search.type('zzqqzz');
  await expect(page.getByRole('status').filter({hasText: 'No results'})).toBeVisible();
  await expect(search.suggestions).toHaveCount(0);
  await expect(page.getByRole('link', {name: /^See all results/})).toBeHidden();
  await search.input.fill('glosory');
  await expect(search.suggestions.first()).toHaveAttribute('href', /glossary/);
  await site.open('/search/?q=zzqqzz');
  await expect(site.main.getByRole('link', {name: 'Dashboard API'})).toBeVisible();
});

const CONTEXT = 'api/waiting-list';

test('"See all results within" and "outside" open the results inside and outside of the context', async ({
  page,
}) => {
  const site = new Site(page);
  const search = new SearchBox(page);
  await site.open('/api/waiting-list/waiting-list/');
  await search.type('list');
  await search.seeAll('See all results within Waiting List').click();
  await expect(page).toHaveURL(`/search/?${new URLSearchParams({q: 'list', ctx: CONTEXT})}`);
  await expect(site.main.getByLabel('Search within')).toHaveValue(CONTEXT);
  const results = site.main.getByRole('article').getByRole('link');
  await expect(results.first()).toBeVisible();
  const outside = site.main.locator(`article a:not([href^="/${CONTEXT}/"])`);
  await expect(outside).toHaveCount(0);
  await page.goBack();
  await search.input.fill('calendar');
  await search.seeAll('See all results outside Waiting List').click();
  await expect(page).toHaveURL('/search/?q=calendar');
  await expect(site.main.getByLabel('Search within')).toHaveValue('');
});

test.describe('the results page', () => {
  test.use({expectsNoErrors: false});

  test('reads q, ctx and version from the URL, and reports a version without an index', async ({
    page,
  }) => {
    const {main} = new Site(page);
    await page.goto('/search/?q=webhook&ctx=docs&version=');
    await expect(main.getByRole('searchbox')).toHaveValue('webhook');
    await expect(main.getByLabel('Search within')).toHaveValue('docs');
    await expect(main.locator('article a').first()).toHaveAttribute('href', /^\/docs\//);
    await page.goto('/search/?q=webhook&version=1.0/');
    const alert = main.getByRole('alert');
    await expect(alert).toContainText('/1.0/search-manifest.json', {timeout: 10_000});
  });
});

test('the results page updates results and URL while the reader types', async ({page}) => {
  const site = new Site(page);
  await site.open('/search/');
  await expect(site.main.getByRole('heading', {level: 1})).toHaveText('Search the documentation');
  await site.main.getByRole('searchbox').pressSequentially('refund');
  await expect(page).toHaveURL('/search/?q=refund');
  await expect(site.main.getByRole('status')).toHaveText(/^\d+ results$|^Top 100/);
  await site.main.getByLabel('Search within').selectOption('Guides');
  await expect(page).toHaveURL('/search/?q=refund&ctx=docs');
  await site.main.getByLabel('Search within').selectOption('Everywhere');
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
