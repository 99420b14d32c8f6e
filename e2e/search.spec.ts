import {readdirSync, readFileSync} from 'node:fs';
import {APIS} from '../src/config/apis.ts';
import {SearchBox} from './pages/search.ts';
import {Site} from './pages/site.ts';
import {expect, test} from './test.ts';

test('Ctrl+K and Cmd+K focus the search box', async ({page}) => {
  const site = new Site(page);
  await site.open('/docs/');
  const search = new SearchBox(page);
  await page.keyboard.press('Control+k');
  await expect(search.input).toBeFocused();
});

test('the search box stands on the right of the navbar', async ({page}) => {
  const site = new Site(page);
  await site.open('/');
  const box = await new SearchBox(page).input.boundingBox();
  expect(box?.x).toBeGreaterThan(720);
});

test('at most 8 suggestions with marked matches show', async ({page}) => {
  const site = new Site(page);
  await site.open('/');
  const search = new SearchBox(page);
  await search.type('event');
  await expect(search.suggestions.first()).toBeVisible();
  expect(await search.suggestions.count()).toBeLessThanOrEqual(8);
  await expect(search.list.locator('mark').first()).toBeVisible();
});

test('"No results" shows when nothing matches', async ({page}) => {
  const site = new Site(page);
  await site.open('/');
  const search = new SearchBox(page);
  await search.type('zzzzqqqq');
  await expect(page.getByText('No results')).toBeVisible();
});

test('"See all results" leads to the results page', async ({page}) => {
  const site = new Site(page);
  await site.open('/');
  const search = new SearchBox(page);
  await search.type('event');
  await page.getByRole('link', {name: 'See all results', exact: true}).click();
  await expect(page).toHaveURL('/search/?q=event');
  await expect(page.getByRole('heading', {level: 1})).toContainText('event');
});

const CONTEXTS = [
  ['Guides', '/docs/events/event/', 'docs'],
  ...APIS.map(({label, id}) => [label, `/api/${id}/${id}/`, `api/${id}`] as const),
] as const;

for (const [label, path, context] of CONTEXTS) {
  test(`"See all results within ${label}" narrows the results page to it`, async ({page}) => {
    const site = new Site(page);
    await site.open(path);
    const search = new SearchBox(page);
    await search.type('list');
    await page.getByRole('link', {name: `See all results within ${label}`, exact: true}).click();
    const url = new URL(page.url());
    expect(url.pathname).toBe('/search/');
    expect(url.searchParams.get('q')).toBe('list');
    expect(url.searchParams.get('ctx')).toBe(context);
    await expect(site.main.locator('article').first()).toBeVisible();
    for (const href of await site.main
      .locator('article a')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))) {
      expect(href).toContain(`/${context}/`);
    }
  });
}

test('"See all results outside {context}" shows when the context has no match', async ({page}) => {
  const site = new Site(page);
  await site.open('/api/waiting-list/waiting-list/');
  const search = new SearchBox(page);
  await search.type('seating');
  const link = page.getByRole('link', {name: 'See all results outside Waiting List', exact: true});
  await link.click();
  await expect(page).toHaveURL('/search/?q=seating');
});

test('the results page takes q, ctx and version from the address', async ({page}) => {
  const site = new Site(page);
  await site.open('/search/?q=webhook&ctx=docs&version=');
  await expect(site.main.getByRole('searchbox').or(site.main.locator('input')).first()).toHaveValue(
    'webhook',
  );
  await expect(site.main.locator('article a').first()).toHaveAttribute('href', /^\/docs\//);
});

test('a match escapes & < > " and \'', async ({page}) => {
  const site = new Site(page);
  await site.open(`/search/?q=${encodeURIComponent(`<img src=x onerror="alert('1')"> & event`)}`);
  await expect(page.getByRole('heading', {level: 1})).toContainText('<img src=x');
  await expect(site.main.locator('img')).toHaveCount(0);
});

test('the index has a hashed file name and covers guides and reference only', () => {
  const files = readdirSync('build').filter((file) => /^search-index.*\.json$/.test(file));
  expect(files.length).toBeGreaterThanOrEqual(CONTEXTS.length);
  for (const file of files) expect(file).toMatch(/-[0-9a-f]{8}\.json$/);
  const addresses = files.flatMap((file) => {
    const text = readFileSync(`build/${file}`, 'utf8');
    return [...text.matchAll(/"u":"([^"#?]+)/g)].map(([, address = '']) => address);
  });
  expect(addresses.length).toBeGreaterThan(300);
  for (const address of addresses) expect(address).toMatch(/^\/(docs|api)\//);
});
