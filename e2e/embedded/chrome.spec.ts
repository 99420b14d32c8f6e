import {readFileSync} from 'node:fs';
import type {Locator} from '@playwright/test';
import {APIS, getOverviewRoute} from '../../src/config/apis.ts';
import {Site} from '../pages/site.ts';
import {expect, test} from '../test.ts';

test('the navbar leads to the guides and, by a dropdown, to the three APIs', async ({page}) => {
  const site = new Site(page);
  await site.open('/');
  await expect(site.navbar.getByRole('link', {name: 'Docs'})).toHaveAttribute('href', '/docs/');
  const menu = site.navbar.locator('summary', {hasText: /^API$/});
  await menu.click();
  for (const api of APIS) {
    const entry = site.navbar.getByRole('link', {name: api.label, exact: true});
    await expect(entry).toBeVisible();
    await expect(entry).toHaveAttribute('href', getOverviewRoute(api));
  }
  expect(APIS.map(({label}) => label)).toEqual(['Dashboard', 'Webhooks', 'Waiting List']);
  for (const name of ['All APIs', 'Errors', 'Files']) {
    await expect(site.navbar.getByRole('link', {name, exact: true})).toBeVisible();
  }
  const last = site.navbar.getByRole('link', {name: 'Files', exact: true});
  await page.keyboard.press('Escape');
  await expect(last).toBeHidden();
  await menu.press('Enter');
  await last.click();
  await expect(page).toHaveURL('/files/');
  await expect(last).toBeHidden();
});

test.describe('on a touch screen', () => {
  test.use({hasTouch: true, isMobile: true});

  test('the navbar contains menu, logo and search, and nothing is cut off', async ({page}) => {
    const site = new Site(page);
    await site.open('/api/dashboard/create-event/');
    for (const width of [390, 800, 996]) {
      await page.setViewportSize({width, height: 844});
      await expect(site.menuButton).toBeVisible();
      for (const name of ['Docs', 'API', 'Changes']) {
        await expect(site.navbar.getByRole('link', {name, exact: true})).toBeHidden();
      }
      const title = site.navbar.locator('.navbar__title').first();
      expect(await title.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
      const brand = await measure(site.navbar.locator('.navbar__brand').first());
      const search = await measure(site.navbar.locator('.navbar__items--right'));
      expect(brand.x + brand.width, `${width} px`).toBeLessThanOrEqual(search.x);
    }
  });
});

test('breadcrumbs are separated by ›, the contents of a guide are below its title or beside its text, and no table is cut off', async ({
  page,
}) => {
  const site = new Site(page);
  await site.open('/docs/introduction/testing/');
  const crumb = site.breadcrumbs.getByRole('listitem').first();
  expect(await crumb.evaluate((item) => getComputedStyle(item, '::after').content)).toContain('›');
  for (const width of [390, 997, 1024, 1179, 1180, 1280, 1920]) {
    await page.setViewportSize({width, height: 800});
    const heading = await measure(page.getByRole('heading', {level: 1}));
    const contents = page.locator('.page-contents, .theme-doc-toc-desktop');
    const box = await measure(contents.and(page.locator(':visible')));
    const text = await measure(page.locator('.theme-doc-markdown > p').first());
    const isBetween = box.y > heading.y && box.y < text.y;
    expect(isBetween || box.x > heading.x + heading.width, `${width} px`).toBe(true);
    const tables = page.locator('.theme-doc-markdown table');
    const cut = await tables.evaluateAll((all) =>
      all
        .filter((table) => table.scrollWidth > table.clientWidth)
        .map((table) => table.textContent),
    );
    expect(cut, `${width} px`).toEqual([]);
    await expect(tables.locator('pre')).toHaveCount(0);
  }
});

/** The box of a visible element. */
async function measure(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not shown, expected a place on the page.`);
  return box;
}

test('the only version is called Next, and this browser remembers the preferred version', async ({
  page,
}) => {
  const site = new Site(page);
  await site.open('/docs/');
  await expect.poll(() => site.readStorage('docs-preferred-version')).toContain('current');
  const version = page.locator('meta[name="docusaurus_version"]');
  await expect(version).toHaveAttribute('content', 'current');
  const data = JSON.parse(readFileSync('.docusaurus/globalData.json', 'utf8'));
  const {versions} = data['docusaurus-plugin-content-docs'].default;
  expect(versions.map(({label}: {label: string}) => label)).toEqual(['Next']);
});

const path = '/api/dashboard/create-event/';

test('the menu of a page copies its file, and the keyboard opens and closes it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(path);
  const menu = page.locator('[data-page-menu]');
  const summary = menu.getByText('Page as Markdown');
  const copy = menu.getByRole('button', {name: 'Copy as Markdown'});
  const file = path.replace(/\/$/, '.md');

  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(copy).toBeVisible();
  await expect(menu.getByRole('link', {name: 'View as Markdown'})).toHaveAttribute('href', file);
  for (const name of ['Open in ChatGPT', 'Open in Claude']) {
    const href = await menu.getByRole('link', {name}).getAttribute('href');
    expect(href).toContain(encodeURIComponent(file));
  }
  await page.keyboard.press('Escape');
  await expect(copy).toBeHidden();
  await expect(summary).toBeFocused();

  await summary.click();
  // The scripts that copy start after the first paint.
  await expect(async () => {
    if (await copy.isVisible()) await copy.click();
    await expect(page.getByRole('status').filter({hasText: /^Copied$/})).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(readFileSync(`build${file}`, 'utf8'));
  // The menu stays open and shows the result.
  await expect(copy).toBeVisible();
  await expect(copy).toHaveAttribute('data-done', 'copied');
});
