import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {type Browser, type BrowserContext, chromium, type Page} from '@playwright/test';
import {CHROMIUM_FLAGS, findChromium} from '../../scripts/browser/find-chromium.ts';
import {ChangesPage} from '../pages/changes.ts';
import {OperationPage} from '../pages/operation.ts';
import {SearchBox} from '../pages/search.ts';
import {Site} from '../pages/site.ts';
import {type Complaints, expect, test, watch} from '../test.ts';

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

/** What the theme itself says of storage that refuses; it goes on without. */
const STORAGE_REPORT = /Docusaurus storage error|Docusaurus browser storage is not available/;

const withoutReports = ({errors}: Complaints) =>
  errors.filter((error) => !STORAGE_REPORT.test(error));

test.describe('with storage that', () => {
  test.use({expectsNoErrors: false});

  test('is full, everything works for as long as the page is open', async ({page, complaints}) => {
    await page.goto('/robots.txt');
    const fault = await page.evaluate(() => {
      for (let size = 1 << 20; size > 0; size = Math.floor(size / 2)) {
        try {
          for (let index = 0; ; index++) localStorage.setItem(`${size}-${index}`, 'x'.repeat(size));
        } catch {}
      }
      try {
        localStorage.setItem('theme', 'dark');
        return '';
      } catch (error) {
        return error instanceof DOMException ? error.name : 'other';
      }
    });
    expect(fault).toBe('QuotaExceededError');
    await exerciseSite(page);
    expect(withoutReports(complaints)).toEqual([]);
  });
});

test.describe('in a browser that has no storage', () => {
  test.use({expectsNoErrors: false});

  test('everything works, and one warning says so', async ({page, complaints}) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {value: undefined, configurable: true});
      }
    });
    await new Site(page).open('/docs/');
    expect(complaints.errors).toEqual([]);
    expect(warnings.filter((each) => STORAGE_REPORT.test(each))).toHaveLength(1);
    await exerciseSite(page);
    expect(complaints.errors).toEqual([]);
  });
});

test('with cookies blocked in the browser, storage included, everything works', async ({
  baseURL,
}) => {
  const profile = await mkdtemp(path.join(tmpdir(), 'blocked-cookies-'));
  await mkdir(path.join(profile, 'Default'));
  const settings = {profile: {default_content_setting_values: {cookies: 2}}};
  await writeFile(path.join(profile, 'Default', 'Preferences'), JSON.stringify(settings));
  const context = await chromium.launchPersistentContext(profile, {...EXECUTABLE, baseURL});
  try {
    const page = await context.newPage();
    const complaints = watch(page, baseURL ?? '');
    await page.goto('/robots.txt');
    const fault = await page.evaluate(() => {
      try {
        return String(localStorage.length);
      } catch (error) {
        return error instanceof DOMException ? error.name : 'other';
      }
    });
    expect(fault, 'what the browser answers for storage').toBe('SecurityError');
    await exerciseSite(page);
    expect(withoutReports(complaints)).toEqual([]);
    expect(complaints.thirdParty).toEqual([]);
  } finally {
    await context.close();
    await rm(profile, {recursive: true});
  }
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
    await there.tab('cURL').click();
    await expect(here.tab('cURL')).toHaveAttribute('aria-selected', 'true');
    await other.evaluate(() => localStorage.setItem('code-language', '<img src=x>'));
    await here.site.colorModeButton.click();
    await expect(here.tab('cURL')).toHaveAttribute('aria-selected', 'true');
    expect(complaints.errors).toEqual([]);
  });
});

test.describe('out of the back/forward cache', () => {
  let browser: Browser;
  let context: BrowserContext;

  // Playwright switches the cache off; a separate browser has it.
  test.beforeEach(async ({baseURL}) => {
    const ignored = ['--disable-back-forward-cache'];
    browser = await chromium.launch({...EXECUTABLE, ignoreDefaultArgs: ignored});
    context = await browser.newContext({baseURL});
  });
  test.afterEach(() => browser.close());

  test('a page keeps its place and what is open, and has the latest choices', async ({baseURL}) => {
    const page = await context.newPage();
    const complaints = watch(page, baseURL ?? '');
    const operation = new OperationPage(page);
    await operation.open(OPERATION);
    await page.evaluate(() => {
      window.addEventListener('pageshow', ({persisted}) => {
        document.documentElement.dataset.persisted = String(persisted);
      });
    });
    const answer = operation.part('response-201');
    await answer.locator('summary').first().click();
    await expect(answer).not.toHaveAttribute('open');
    await answer.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => window.scrollY);
    expect(top).toBeGreaterThan(0);

    await page.goto('/docs/');
    await operation.site.waitUntilLive();
    await page.evaluate(() => localStorage.setItem('code-language', 'node'));
    await operation.site.colorModeButton.click();
    await operation.site.colorModeButton.click();
    await operation.site.expectColorMode('dark');
    await page.evaluate(() => history.back());
    await expect(page.locator('html[data-persisted="true"]')).toBeAttached();
    await expect(answer).not.toHaveAttribute('open');
    expect(await page.evaluate(() => window.scrollY)).toBe(top);
    await operation.site.expectColorMode('dark');
    await expect(operation.tab('Node')).toHaveAttribute('aria-selected', 'true');
    await expect(operation.sample('Node')).toBeVisible();
    await operation.tab('Go').click();
    await expect(operation.sample('Go')).toBeVisible();
    expect(complaints.errors).toEqual([]);
  });
});
