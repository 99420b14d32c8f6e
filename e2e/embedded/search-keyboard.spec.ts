import {holdBack} from '../pages/conditions.ts';
import {SearchBox} from '../pages/search.ts';
import {Site} from '../pages/site.ts';
import {expect, test} from '../test.ts';

test('the list is announced, arrows choose a suggestion, and Enter follows it', async ({page}) => {
  await new Site(page).open('/docs/');
  const search = new SearchBox(page);
  await expect(search.input).toHaveAttribute('aria-expanded', 'false');
  await search.type('webhook');
  await expect(search.resultCount).toHaveText('Top 8 results');
  await expect(search.input).toHaveAttribute('aria-expanded', 'true');
  await expect(search.active).toHaveAttribute('id', /-0$/);
  await page.keyboard.press('ArrowDown');
  await expect(search.active).toHaveAttribute('id', /-1$/);
  await expect(search.input).toHaveAttribute('aria-activedescendant', /-1$/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(search.active).toHaveAttribute('id', /-7$/);
  await page.keyboard.press('ArrowDown');
  const href = await search.active.getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href ?? '');
  await expect(search.list).toBeHidden();
  await expect(search.input).toHaveAttribute('aria-expanded', 'false');
});

test('Tab moves to the links to all results and out of the box, Escape back to the previous focus', async ({
  page,
}) => {
  const site = new Site(page);
  await site.open('/docs/');
  const search = new SearchBox(page);
  await search.type('token');
  await expect(search.suggestions.first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(search.seeAll('See all results within Guides')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(search.seeAll('See all results')).toBeFocused();
  await expect(search.list).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(search.list).toBeHidden();
  const link = site.main.getByRole('link').nth(2);
  await link.focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('s');
  await expect(search.list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
  await expect(search.list).toBeHidden();
});

test('Ctrl+Enter and Ctrl+click open a suggestion in a new tab', async ({page, context}) => {
  await new Site(page).open('/docs/');
  const search = new SearchBox(page);
  await search.type('receive webhooks');
  await expect(search.resultCount).toHaveText('Top 8 results');
  const href = (await search.active.getAttribute('href')) ?? '';
  for (const act of [
    () => search.input.press('Control+Enter'),
    () => search.active.click({modifiers: ['Control']}),
  ]) {
    const opened = context.waitForEvent('page');
    await act();
    await expect(await opened).toHaveURL(href);
    await expect(page).toHaveURL('/docs/');
  }
});

test('Enter before the suggestions opens the results page and stores the query', async ({page}) => {
  const site = new Site(page);
  await page.route('**/search-manifest.json', () => {});
  await site.open('/docs/');
  const search = new SearchBox(page);
  await search.type('token');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/?q=token');
  expect(await site.readStorage('recent-searches')).toEqual(['["token"]']);
});

test('before the scripts have run, a slash focuses the box, and the typed text stays and is searched', async ({
  page,
}) => {
  const release = await holdBack(page, '**/assets/js/main.*.js');
  await page.goto('/docs/', {waitUntil: 'commit'});
  const search = new SearchBox(page);
  await expect(search.input).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('webhook');
  await expect(search.input).toHaveValue('webhook');
  release();
  await expect(search.suggestions).toHaveCount(8);
  await expect(search.input).toBeFocused();
  await expect(search.input).toHaveValue('webhook');
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('the box opens the results page', async ({page}) => {
    await page.goto('/docs/');
    const search = new SearchBox(page);
    await search.input.fill('webhook');
    await search.input.press('Enter');
    await expect(page).toHaveURL('/search/?q=webhook');
  });
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true});

  test('the box opens at a tap and its panel fits above the keyboard', async ({page}) => {
    await new Site(page).open('/docs/');
    const search = new SearchBox(page);
    const closed = await search.input.boundingBox();
    expect(Math.min(closed?.width ?? 0, closed?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await search.input.tap();
    // The visible height above an on-screen keyboard.
    await page.setViewportSize({width: 390, height: 480});
    await search.input.fill('webhook');
    await expect(search.resultCount).toHaveText('Top 8 results');
    const panel = await search.panel.boundingBox();
    const input = await search.input.boundingBox();
    expect(panel?.y).toBeGreaterThanOrEqual((input?.y ?? 0) + (input?.height ?? 0));
    expect(panel?.x).toBeGreaterThanOrEqual(0);
    expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThanOrEqual(390);
    expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeLessThanOrEqual(480);
    const last = search.suggestions.last();
    const href = await last.getAttribute('href');
    await last.scrollIntoViewIfNeeded();
    await last.tap();
    await expect(page).toHaveURL(href ?? '');
  });
});
