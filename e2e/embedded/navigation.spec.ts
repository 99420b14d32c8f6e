import type {Page} from '@playwright/test';
import {withoutPrefetch} from '../pages/conditions.ts';
import {Site} from '../pages/site.ts';
import {expect, test} from '../test.ts';

const FIRST = '/api/dashboard/create-event/';
const NEXT = '/api/dashboard/get-event/';
const OTHER = '/api/dashboard/update-event/';
const OBJECT = '/api/dashboard/schemas/event/';
/** Longer than the delay of the prefetch on hover. */
const A_MOMENT = 1_000;

/** Opens an operation with a paused clock, and records the requested pages. */
async function openFirst(page: Page) {
  const requested: string[] = [];
  const site = new Site(page);
  await site.open(FIRST);
  page.on('request', (request) => {
    const {pathname} = new URL(request.url());
    if (pathname.startsWith('/api/')) requested.push(pathname);
  });
  await page.clock.install({time: 0});
  await page.clock.pauseAt(A_MOMENT);
  return {site, requested};
}

const linkTo = (site: Site, path: string) => site.sidebar.locator(`a[href="${path}"]`);
const heading = (page: Page) => page.getByRole('heading', {level: 1});

/** Elements of the shown content, in order, and its text. */
function readShown(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const content = document.querySelector('[data-reference]');
    const elements = Array.from(content?.querySelectorAll('*') ?? []);
    return [...elements.map(({tagName, id}) => `${tagName} ${id}`), content?.textContent ?? ''];
  });
}

/** The same, of the content that the server returns. */
async function readServed(page: Page, path: string): Promise<string[]> {
  const served = await page.context().newPage();
  await served.route('**/*.js', (route) => route.abort());
  await served.goto(path);
  const shown = await readShown(served);
  await served.close();
  return shown;
}

test.describe('the next operation', () => {
  test('is requested once when the pointer rests on its link, and not when it passes over', async ({
    page,
  }) => {
    const {site, requested} = await openFirst(page);
    const loaded = page.waitForResponse((response) => response.url().endsWith(OBJECT));
    await linkTo(site, NEXT).hover();
    await linkTo(site, OBJECT).hover();
    await page.clock.runFor(A_MOMENT);
    await loaded;
    await page.clock.resume();
    await linkTo(site, OBJECT).click();
    await expect(heading(page)).toHaveText('Event object');
    expect(requested).toEqual([OBJECT]);
  });

  test('is not requested before the click over a slow connection', async ({page}) => {
    await withoutPrefetch(page);
    const {site, requested} = await openFirst(page);
    await linkTo(site, NEXT).hover();
    await linkTo(site, NEXT).focus();
    await page.clock.runFor(A_MOMENT);
    await linkTo(site, NEXT).dispatchEvent('pointerdown', {pointerType: 'mouse', button: 0});
    expect(requested).toEqual([]);
    await page.clock.resume();
    await linkTo(site, NEXT).click();
    await expect(heading(page)).toHaveText('Get event');
    expect(requested).toEqual([NEXT]);
  });

  test('of two clicked links the second one is shown, as the server wrote it and at the top of the page', async ({
    page,
  }) => {
    const site = new Site(page);
    await site.open(FIRST);
    await page.evaluate(
      (paths) => {
        window.scrollTo(0, 2_000);
        for (const path of paths) {
          document.querySelector<HTMLElement>(`.theme-doc-sidebar-menu a[href="${path}"]`)?.click();
        }
      },
      [NEXT, OTHER],
    );
    await expect(heading(page)).toHaveText('Update event');
    const served = await readServed(page, OTHER);
    expect(served.length).toBeGreaterThan(500);
    await expect.poll(() => readShown(page)).toEqual(served);
    await expect(linkTo(site, OTHER)).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveTitle(/^Update event/);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test.describe('when a request is lost before the click', () => {
  test.use({expectsNoErrors: false});

  test('the page is requested again', async ({page}) => {
    const site = new Site(page);
    await site.open(FIRST);
    await page.route(`**${NEXT}`, (route) => route.abort(), {times: 1});
    const lost = page.waitForEvent('requestfailed');
    await linkTo(site, NEXT).hover();
    await lost;
    await linkTo(site, NEXT).click();
    await expect(heading(page)).toHaveText('Get event');
  });
});
