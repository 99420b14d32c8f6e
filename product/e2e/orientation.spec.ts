import type {Locator, Page} from '@playwright/test';
import {OperationPage} from '../../e2e/pages/operation.ts';
import {SearchBox} from '../../e2e/pages/search.ts';
import {Site} from '../../e2e/pages/site.ts';
import {expect, test} from '../../e2e/test.ts';

/** Far down in the sidebar. */
const DEEP = '/api/dashboard/get-tracker-statistics/';

const heading = (page: Page) => page.getByRole('heading', {level: 1});

/** Expects the entry of the page to stand whole in what a menu shows of its list. */
async function expectEntryInView(site: Site, menu: Locator, name: string): Promise<void> {
  const entry = site.findEntry(menu);
  await expect(entry).toHaveText(name);
  await expect(entry).toBeInViewport({ratio: 1});
}

test.describe('before the scripts of the site run', () => {
  test.use({expectsNoErrors: false});

  test('the sidebar shows the entry of the page, and hydration leaves it there', async ({page}) => {
    const site = new Site(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/js/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(DEEP, {waitUntil: 'commit'});
    await expectEntryInView(site, site.sidebar, 'Get tracker statistics');
    const before = await site.sidebar.evaluate(({scrollTop}) => scrollTop);
    expect(before).toBeGreaterThan(0);
    release();
    await site.waitUntilLive();
    expect(await site.sidebar.evaluate(({scrollTop}) => scrollTop)).toBe(before);
  });
});

test('the sidebar shows the entry after a search and after Next, and stays where it is in view', async ({
  page,
}) => {
  const operation = new OperationPage(page);
  const search = new SearchBox(page);
  await operation.open('/api/dashboard/list-events/');
  await search.type('get-tracker-statistics');
  await expect(search.active).toContainText('Get tracker statistics');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Get tracker statistics');
  await expectEntryInView(operation.site, operation.site.sidebar, 'Get tracker statistics');
  const before = await operation.site.sidebar.evaluate(({scrollTop}) => scrollTop);
  expect(before).toBeGreaterThan(0);
  const name = (await operation.next.locator('.pagination-nav__label').textContent()) ?? '';
  await operation.next.click();
  await expect(heading(page)).toHaveText(name);
  await expectEntryInView(operation.site, operation.site.sidebar, name);
  expect(await operation.site.sidebar.evaluate(({scrollTop}) => scrollTop)).toBe(before);
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}});

  test('the menu shows the entry of the page', async ({page}) => {
    const site = new Site(page);
    await site.open(DEEP);
    await site.menuButton.click();
    await expectEntryInView(site, site.menu, 'Get tracker statistics');
  });
});
