import {SearchBox} from '../pages/search.ts';
import {Site} from '../pages/site.ts';
import {expect, test} from '../test.ts';

test('arrows choose a suggestion and Enter follows it', async ({page}) => {
  const site = new Site(page);
  await site.open('/docs/');
  const search = new SearchBox(page);
  await search.type('webhook');
  await expect(search.suggestions).toHaveCount(8);
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
});

test('the list is announced: expanded, counted, and closed again', async ({page}) => {
  const site = new Site(page);
  await site.open('/docs/');
  const search = new SearchBox(page);
  await expect(search.input).toHaveAttribute('aria-expanded', 'false');
  await search.type('webhook');
  await expect(search.input).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('status').filter({hasText: '8 suggestions'})).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(search.input).toHaveAttribute('aria-expanded', 'false');
  await expect(search.list).toBeHidden();
});

test('Escape gives the focus back to where it was', async ({page}) => {
  const site = new Site(page);
  await site.open('/docs/');
  const link = site.main.getByRole('link').nth(2);
  await link.focus();
  await page.keyboard.press('Control+k');
  const search = new SearchBox(page);
  await page.keyboard.type('token');
  await expect(search.suggestions.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
  await expect(search.list).toBeHidden();
});

test('Tab leads to the links to all results, and out of the box', async ({page}) => {
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
});

for (const [name, act] of [
  ['Ctrl+Enter', (search: SearchBox) => search.input.press('Control+Enter')],
  ['Ctrl+click', (search: SearchBox) => search.active.click({modifiers: ['Control']})],
] as const) {
  test(`${name} opens a suggestion in a new tab`, async ({page, context}) => {
    const site = new Site(page);
    await site.open('/docs/');
    const search = new SearchBox(page);
    await search.type('receive webhooks');
    await expect(search.answered).toHaveText('8 suggestions');
    const href = await search.active.getAttribute('href');
    const opened = context.waitForEvent('page');
    await act(search);
    await expect(await opened).toHaveURL(href ?? '');
    await expect(page).toHaveURL('/docs/');
  });
}

test('a click follows a suggestion', async ({page}) => {
  const site = new Site(page);
  await site.open('/docs/');
  const search = new SearchBox(page);
  await search.type('resale');
  await expect(search.list).toHaveAttribute('aria-busy', 'false');
  const second = search.suggestions.nth(1);
  const href = await second.getAttribute('href');
  await second.click();
  await expect(page).toHaveURL(href ?? '');
  await expect(search.list).toBeHidden();
});

test('Enter before the suggestions are there opens the results page and is remembered', async ({
  page,
}) => {
  const site = new Site(page);
  await page.route('**/search-manifest.json', () => {});
  await site.open('/docs/');
  const search = new SearchBox(page);
  await search.type('token');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/?q=token');
  expect(await site.readStorage('recent-searches')).toEqual(['["token"]']);
});

test.describe('before the scripts have run', () => {
  for (const [way, enter] of [
    ['a click', (search: SearchBox) => search.input.click()],
    ['a slash', (search: SearchBox) => search.input.page().keyboard.press('/')],
  ] as const) {
    test(`${way} leads into the box, and what is typed stays and is searched`, async ({page}) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/assets/js/main.*.js', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/docs/', {waitUntil: 'commit'});
      const search = new SearchBox(page);
      await expect(search.input).toBeVisible();
      await enter(search);
      await page.keyboard.type('webhook');
      await expect(search.input).toHaveValue('webhook');
      release();
      await expect(search.suggestions).toHaveCount(8);
      await expect(search.input).toBeFocused();
      await expect(search.input).toHaveValue('webhook');
    });
  }
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('the box leads to the results page', async ({page}) => {
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
    const site = new Site(page);
    await site.open('/docs/');
    const search = new SearchBox(page);
    const closed = await search.input.boundingBox();
    expect(Math.min(closed?.width ?? 0, closed?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await search.input.tap();
    // The height that an on-screen keyboard leaves.
    await page.setViewportSize({width: 390, height: 480});
    await search.input.fill('webhook');
    await expect(search.answered).toHaveText('8 suggestions');
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

  test('the panel ends where the on-screen keyboard begins that leaves the page as it is', async ({
    page,
  }) => {
    const site = new Site(page);
    await site.open('/docs/');
    const search = new SearchBox(page);
    await search.input.tap();
    await search.input.pressSequentially('webhook');
    await expect(search.suggestions).toHaveCount(8);
    // Some browsers keep the layout and shrink what is seen of it.
    await page.evaluate(() => {
      const {visualViewport} = window;
      if (!visualViewport) throw new Error('This browser has no visual viewport.');
      Object.defineProperty(visualViewport, 'height', {get: () => 430});
      visualViewport.dispatchEvent(new Event('resize'));
    });
    await expect
      .poll(async () => {
        const box = await search.panel.boundingBox();
        return (box?.y ?? 0) + (box?.height ?? 0);
      })
      .toBeLessThanOrEqual(430);
    const link = search.seeAll('See all results within Guides');
    await link.scrollIntoViewIfNeeded();
    const box = await link.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(430);
  });
});
