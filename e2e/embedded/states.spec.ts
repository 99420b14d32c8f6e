import type {Page} from '@playwright/test';
import {holdBack, SCRIPTS, setConnection, withoutPrefetch} from '../pages/conditions.ts';
import {Site} from '../pages/site.ts';
import {expect, test} from '../test.ts';

const OPERATION = '/api/dashboard/create-event/';
/** A guide in a group that is open in the sidebar. */
const TESTING = 'a[href="/docs/introduction/testing/"]';

/** Opens a page without prefetching others. */
async function openCold(page: Page, path: string): Promise<Site> {
  await withoutPrefetch(page);
  const site = new Site(page);
  await site.open(path);
  return site;
}

test.describe('while a page of the reference loads', () => {
  test.use({expectsNoErrors: false});

  test('a spinner shows', async ({page}) => {
    const site = await openCold(page, '/api/dashboard/dashboard/');
    const release = await holdBack(page, `**${OPERATION}`);
    await site.main.locator(`a[href="${OPERATION}"]`).first().click();
    await expect(page.getByRole('status').filter({hasText: 'Loading'})).toBeVisible();
    release();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Create event');
  });

  test('a failure shows a red box with the error text, and Retry loads the page', async ({
    page,
  }) => {
    const site = await openCold(page, '/api/dashboard/dashboard/');
    await page.route(`**${OPERATION}`, (route) => route.fulfill({status: 503, body: ''}));
    await site.main.locator(`a[href="${OPERATION}"]`).first().click();
    const box = page.getByRole('alert').filter({hasText: OPERATION});
    await expect(box).toContainText('503');
    const color = await box.evaluate((element) => getComputedStyle(element).color);
    const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
    expect(red, color).toBeGreaterThan(green + blue);

    await page.unroute(`**${OPERATION}`);
    await box.getByRole('button', {name: 'Retry'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Create event');
    await expect(box).toBeHidden();
  });
});

test.describe('a page that crashes', () => {
  test.use({expectsNoErrors: false});

  test('shows the message chain and "Try again", which shows the page once it is fixed', async ({
    page,
  }) => {
    const site = await openCold(page, '/docs/');
    // The exported component of the page's script throws until the test marks it as fixed.
    await page.route(SCRIPTS, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      const broken = body.replace(
        /default:\(\)=>(\w+)/,
        'default:()=>()=>{if(window.isFixed)return"It is fixed.";throw new Error("The page broke",{cause:new Error("The reason")})}',
      );
      await route.fulfill({response, body: /mdxType|components/.test(body) ? broken : body});
    });
    await site.sidebar.locator(TESTING).first().click();
    await expect(page.getByText('This page crashed.')).toBeVisible();
    await expect(page.getByText('The page broke')).toBeVisible();
    await expect(page.getByText('The reason')).toBeVisible();
    await page.evaluate(() => Object.assign(window, {isFixed: true}));
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.getByText('It is fixed.').first()).toBeVisible();
  });
});

test.describe('when the code of a route cannot be loaded', () => {
  test.use({expectsNoErrors: false});

  test('the site warns and reloads the page', async ({page}) => {
    const site = await openCold(page, '/docs/');
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.route(SCRIPTS, (route) => route.abort());
    page.on('request', async (request) => {
      if (request.isNavigationRequest()) await page.unroute(SCRIPTS);
    });
    const reloaded = page.waitForEvent('load');
    await site.sidebar.locator(TESTING).first().click();
    await reloaded;
    await expect(page).toHaveURL('/docs/introduction/testing/');
    await site.waitUntilLive();
    expect(warnings.join('\n')).toMatch(/chunk/i);
  });
});

test('the loading bar shows only when a route change takes over 200 ms', async ({page}) => {
  const site = await openCold(page, '/docs/');
  const link = site.sidebar.locator(TESTING).first();
  const release = await holdBack(page, SCRIPTS);
  await link.click();
  await expect(site.loadingBar).toHaveCount(1);
  release();
  await expect(site.loadingBar).toHaveCount(0);
  await page.goBack();
  await expect(link).not.toHaveAttribute('aria-current', 'page');
  // Now the code is loaded.
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('#nprogress')) document.body.dataset.sawBar = 'true';
    });
    observer.observe(document.documentElement, {childList: true, subtree: true});
  });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('body[data-saw-bar]')).toHaveCount(0);
});

// Fails when Docusaurus renames its global: links in view would then be prefetched.
test('the code of a page is prefetched when its link has the focus, not when it is in view, and not with 2g or data saver', async ({
  page,
}) => {
  const site = new Site(page);
  const link = site.sidebar.locator(TESTING).first();
  const prefetched = page.locator('link[rel="prefetch"]');
  for (const [type, saveData] of [
    ['slow-2g', false],
    ['4g', true],
    ['4g', false],
  ] as const) {
    await setConnection(page, type, saveData);
    await site.open('/docs/');
    await expect(link).toBeInViewport();
    await site.waitUntilIdle();
    await expect(prefetched).toHaveCount(0);
    await link.focus();
    await site.waitUntilIdle();
    if (type === '4g' && !saveData) await expect(prefetched.first()).toBeAttached();
    else await expect(prefetched).toHaveCount(0);
  }
});
