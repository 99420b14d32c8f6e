import {chromium, type Page} from '@playwright/test';
import {CHROMIUM_FLAGS, findChromium} from '../../scripts/browser/find-chromium.ts';
import {ChangesPage} from '../pages/changes.ts';
import {OperationPage} from '../pages/operation.ts';
import {SearchBox} from '../pages/search.ts';
import {Site} from '../pages/site.ts';
import {expect, test, watch} from '../test.ts';

const OPERATION = '/api/dashboard/create-event/';
const EXECUTABLE = {executablePath: findChromium(), args: CHROMIUM_FLAGS};

/** Uses all that the site would like to remember: mode, language, announcement, search, stars. */
async function exerciseSite(page: Page): Promise<void> {
  const site = new Site(page);
  await site.open('/docs/');
  await site.announcement.getByRole('button', {name: 'Close'}).click();
  await expect(site.announcement).toBeHidden();
  await site.colorModeButton.click();
  await site.colorModeButton.click();
  await site.expectColorMode('dark');
  const search = new SearchBox(page);
  await search.type('create event');
  await expect(search.suggestions.first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  const operation = new OperationPage(page);
  await operation.open(OPERATION);
  await operation.tab('Node').click();
  await expect(operation.sample('Node')).toBeVisible();
  await operation.star.click();
  await site.sidebar.getByRole('link').first().click();
  await expect(page).not.toHaveURL(OPERATION);
  const timeline = new ChangesPage(page);
  await timeline.navbarLink.click();
  await timeline.concerned.click();
  await expect(timeline.button('Show my 1 operation')).toBeVisible();
}

test.describe('in a browser that refuses its storage', () => {
  test.use({expectsNoErrors: false});

  test('everything works, and one warning says so', async ({page, complaints}) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      }
    });
    await new Site(page).open('/docs/');
    const reports = warnings.filter((each) => each.includes('storage is not available'));
    expect(reports).toHaveLength(1);
    await exerciseSite(page);
    // The theme reports what it cannot store, and goes on.
    const own = complaints.errors.filter((error) => !/Docusaurus.* storage/.test(error));
    expect(own).toEqual([]);
  });
});

test.describe('in two tabs', () => {
  test('mode and language follow the other tab, and both keep working', async ({
    page,
    context,
    baseURL,
  }) => {
    const other = await context.newPage();
    const complaints = watch(other, baseURL ?? '');
    const here = new OperationPage(page);
    const there = new OperationPage(other);
    await here.open(OPERATION);
    await there.open('/api/dashboard/get-event/');
    await here.tab('Go').click();
    await expect(there.tab('Go')).toHaveAttribute('aria-selected', 'true');
    await expect(there.sample('Go')).toBeVisible();
    await there.site.colorModeButton.click();
    await there.site.colorModeButton.click();
    await there.site.expectColorMode('dark');
    await here.site.expectColorMode('dark');
    expect(complaints.errors).toEqual([]);
  });
});

test.describe('out of the back/forward cache', () => {
  test('a page has the latest choices', async ({baseURL}) => {
    // Playwright switches the cache off; a separate browser has it.
    const ignored = ['--disable-back-forward-cache'];
    const browser = await chromium.launch({...EXECUTABLE, ignoreDefaultArgs: ignored});
    const page = await browser.newPage({baseURL: baseURL ?? ''});
    const complaints = watch(page, baseURL ?? '');
    const operation = new OperationPage(page);
    await operation.open(OPERATION);
    await page.evaluate(() => {
      window.addEventListener('pageshow', ({persisted}) => {
        document.documentElement.dataset.persisted = String(persisted);
      });
    });
    await page.goto('/docs/');
    await operation.site.waitUntilLive();
    await page.evaluate(() => localStorage.setItem('code-language', 'node'));
    await operation.site.colorModeButton.click();
    await operation.site.colorModeButton.click();
    await operation.site.expectColorMode('dark');
    await page.evaluate(() => history.back());
    await expect(page.locator('html[data-persisted="true"]')).toBeAttached();
    await operation.site.expectColorMode('dark');
    await expect(operation.tab('Node')).toHaveAttribute('aria-selected', 'true');
    await expect(operation.sample('Node')).toBeVisible();
    expect(complaints.errors).toEqual([]);
    await browser.close();
  });
});
