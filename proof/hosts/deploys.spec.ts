import {rm} from 'node:fs/promises';
// Not the extended test, which allows only one origin and no errors.
import {expect, type Page, test} from '@playwright/test';
import {Site} from '../../e2e/pages/site.ts';
import {keepGenerations} from '../../scripts/release/prepare-release.ts';
import {type Deployment, makeNextRelease, startDeployment} from './deployment.ts';
import {BUILD_DIR, GUIDE, START} from './site.ts';

test.describe.configure({mode: 'default'});

/** Folders of the releases of this worker. */
const folder = (name: string) => `test-results/hosts-deploys-${process.pid}/${name}`;
const NEXT = folder('next');
/** The next release, with the files of the one before it. */
const KEPT = folder('kept');
/** A release that lacks every script, and one that lacks the scripts of single pages. */
const WITHOUT_SCRIPTS = folder('without-scripts');
const WITHOUT_CHUNKS = folder('without-chunks');

test.beforeAll(async () => {
  await makeNextRelease(BUILD_DIR, NEXT);
  await makeNextRelease(BUILD_DIR, KEPT);
  await keepGenerations(KEPT, BUILD_DIR);
  await makeNextRelease(BUILD_DIR, WITHOUT_SCRIPTS, /^assets\/js\//);
  await makeNextRelease(BUILD_DIR, WITHOUT_CHUNKS, /^assets\/js\/(?!main|runtime)/);
});
test.afterAll(() => rm(folder(''), {recursive: true, force: true}));

let deployment: Deployment;
let origin: string;
let site: Site;
test.beforeEach(async ({page}) => {
  site = new Site(page);
  deployment = await startDeployment(BUILD_DIR);
  origin = deployment.origin;
  // Prefetching is switched off, so that a test decides which files the tab has.
  await page.addInitScript(() => {
    const connection = {effectiveType: '4g', saveData: true};
    Object.defineProperty(navigator, 'connection', {value: connection, configurable: true});
  });
});
test.afterEach(() => deployment.close());

const notice = (page: Page) => page.getByRole('alert').filter({hasText: 'failed to load'});
const follow = () => site.sidebar.locator(`a[href="${GUIDE}"]`).first();
const countLoads = (path: string) => deployment.documents.filter((each) => each === path).length;

/** The address of the page's main script, which is different in each release. */
const readMain = (page: Page) => page.locator('script[src*="/main."]').getAttribute('src');

/** Waits for all requests first: with a file of the new release, the page would work without a load. */
async function showWhenIdle(release: string): Promise<void> {
  await site.waitUntilIdle();
  deployment.show(release);
}

async function openOldTab(page: Page): Promise<void> {
  await page.goto(`${origin}${START}`);
  await site.waitUntilLive();
}

test.describe('a tab from before a deploy', () => {
  test('works without a load when the release has the files of the previous one', async ({
    page,
  }) => {
    await openOldTab(page);
    deployment.show(KEPT);
    await follow().click();
    await expect(page).toHaveURL(`${origin}${GUIDE}`);
    await expect(site.sidebar.locator(`a[href="${GUIDE}"][aria-current]`)).toBeVisible();
    expect(countLoads(GUIDE)).toBe(0);
  });

  test('loads the page exactly once when the old files are gone, and has the new release', async ({
    page,
  }) => {
    await openOldTab(page);
    const before = await readMain(page);
    deployment.show(NEXT);
    const loaded = page.waitForEvent('load');
    await follow().click();
    await loaded;
    await site.waitUntilLive();
    await expect(page).toHaveURL(`${origin}${GUIDE}`);
    expect(await readMain(page)).not.toBe(before);
    expect(countLoads(GUIDE)).toBe(1);
    await expect(notice(page)).toHaveCount(0);
  });

  test('loads the page once when the new release is broken, stays readable and offers Retry', async ({
    page,
  }) => {
    await openOldTab(page);
    deployment.show(WITHOUT_CHUNKS);
    await follow().click();
    await expect(notice(page)).toBeVisible();
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    expect(countLoads(GUIDE)).toBe(1);
    await showWhenIdle(NEXT);
    await notice(page).getByRole('button', {name: 'Retry'}).click();
    await site.waitUntilLive();
    await expect(notice(page)).toHaveCount(0);
    expect(countLoads(GUIDE)).toBe(2);
  });
});

test.describe('a page whose files are gone', () => {
  for (const [what, dir] of [
    ['every script, with storage denied', WITHOUT_SCRIPTS],
    ['the scripts of single pages', WITHOUT_CHUNKS],
  ] as const) {
    test(`reloads once and then offers Retry: without ${what}`, async ({page}) => {
      if (dir === WITHOUT_SCRIPTS) await denyStorage(page);
      deployment.show(dir);
      await page.goto(`${origin}${START}`, {waitUntil: 'commit'});
      await expect(notice(page)).toBeVisible();
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      expect(countLoads(START)).toBe(2);
      // Still broken: one load for each press of the button, and no more.
      const retried = page.waitForEvent('load');
      await notice(page).getByRole('button', {name: 'Retry'}).click();
      await retried;
      await expect(notice(page)).toBeVisible();
      expect(countLoads(START)).toBe(3);
      await showWhenIdle(NEXT);
      await notice(page).getByRole('button', {name: 'Retry'}).click();
      await site.waitUntilLive();
      await expect(notice(page)).toHaveCount(0);
      expect(countLoads(START)).toBe(4);
    });
  }

  test('does not reload when the connection is what is missing', async ({page}) => {
    await page.route('**/assets/js/**', (route) => route.abort());
    await page.goto(`${origin}${START}`);
    await expect(notice(page)).toBeVisible();
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    expect(countLoads(START)).toBe(1);
  });
});

async function denyStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
}
