import type {Page} from '@playwright/test';
import {isEmbedded} from '../scripts/product/own.ts';
import {PATHS, readPage} from './pages/built-text.ts';
import {findColourViolations, findViolations} from './pages/find-violations.ts';
import {OperationPage} from './pages/operation.ts';
import {SearchBox} from './pages/search.ts';
import {Site} from './pages/site.ts';
import {expect, test} from './test.ts';

/** A phone, with one column, and a desktop, with all columns. */
const WIDTHS = [390, 1440];

/** The longest page whose path matches a pattern and whose HTML contains a text, if there is one. */
function findLongest(name: string, address: RegExp, text = '') {
  const pages = PATHS.filter((path) => address.test(path))
    .map((path) => ({name, path, html: readPage(path)}))
    .filter(({html}) => html.includes(text));
  return pages.sort((one, other) => other.html.length - one.html.length).slice(0, 1);
}

const OPERATION_PATH = /^\/api\/([^/]+)\/(?!\1\/)[^/]+\/$/;
const OPERATIONS = [
  ...findLongest('operation', OPERATION_PATH),
  ...findLongest('operation with an upload', OPERATION_PATH, 'multipart/form-data'),
];
const OPERATION = OPERATIONS[0]?.path ?? '/';

/** A page of each kind. */
const TEMPLATES = [
  ...OPERATIONS,
  ...findLongest('guide', /^\/docs\/./),
  ...findLongest('webhook workbench', /^\/docs\/.*\/workbench\/$/),
  ...findLongest('overview', /^\/api\/([^/]+)\/\1\/$/),
  ...findLongest('error', /^\/errors\/./),
  ...findLongest('errors', /^\/errors\/$/),
  ...findLongest('changes', /^\/changes\/$/),
  ...findLongest('changes of a day', /^\/changes\/[^/]+\/[\d-]+\/$/),
  {name: 'home', path: '/'},
  {name: 'first guide', path: '/docs/'},
  {name: 'reference', path: '/api/'},
  {name: 'files', path: '/files/'},
  {name: 'search results', path: '/search/?q=list'},
  {name: 'not found', path: '/no-such-page/'},
];

// An owner's site may have fewer.
if (isEmbedded) test('each kind of page is tested', () => expect(TEMPLATES).toHaveLength(15));

/** Text size of WCAG 1.4.4. */
const LARGE_TEXT = 'html { font-size: 200% !important; }';

/** Text spacing of WCAG 1.4.12. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } ' +
  'p { margin-bottom: 2em !important; }';

/** Resizes the open page to a phone or a desktop. */
async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({width, height: width < 500 ? 844 : 900});
}

/** Checks all rules in the light mode, and contrast in the dark mode. */
async function expectNoViolations(page: Page, widths: readonly number[] = WIDTHS): Promise<void> {
  for (const width of widths) {
    await setWidth(page, width);
    expect(await findViolations(page), `${width} px`).toEqual([]);
  }
  await page.emulateMedia({colorScheme: 'dark'});
  await new Site(page).expectColorMode('dark');
  // The colours change within a few frames.
  await expect.poll(() => findColourViolations(page), 'dark').toEqual([]);
}

/** Finds content that overflows sideways, is clipped, has the colour of the page, or moves. */
async function findLost(page: Page) {
  return page.evaluate(() => {
    const shown = Array.from(document.body.querySelectorAll<HTMLElement>('*')).filter((each) =>
      each.checkVisibility({opacityProperty: true, visibilityProperty: true}),
    );
    const nameOf = (each: Element) =>
      `${each.tagName.toLowerCase()}.${each.className} ${each.textContent?.trim().slice(0, 40)}`;
    const paper = getComputedStyle(document.body).backgroundColor;
    const isReadOnly = (each: Element) => each.closest('.visually-hidden, [class*="skip"]');
    const clipped = shown.filter((each) => {
      const {overflowX, overflowY, clipPath, textOverflow} = getComputedStyle(each);
      // A preview; the open disclosure shows all of it.
      if (textOverflow === 'ellipsis' && each.closest('summary')) return false;
      if (clipPath !== 'none' || isReadOnly(each) || each.clientWidth < 2) return false;
      return (
        (/hidden|clip/.test(overflowX) && each.scrollWidth > each.clientWidth + 1) ||
        (/hidden|clip/.test(overflowY) && each.scrollHeight > each.clientHeight + 1)
      );
    });
    const invisible = shown.filter((each) =>
      ['::before', '::after'].some((part) => {
        const {maskImage, backgroundColor, content} = getComputedStyle(each, part);
        return content !== 'none' && maskImage !== 'none' && backgroundColor === paper;
      }),
    );
    const moving = shown.filter((each) => {
      const {animationDuration, transitionDuration, scrollBehavior} = getComputedStyle(each);
      const times = `${animationDuration}, ${transitionDuration}`.split(',');
      // The theme waits for transitionend, so a transition of 1 ms remains.
      const isAnimated = times.some((time) => Number.parseFloat(time) > 0.001);
      return isAnimated || scrollBehavior === 'smooth';
    });
    return {
      sideways: Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
      clipped: clipped.map(nameOf),
      invisible: invisible.map(nameOf),
      moving: moving.map(nameOf),
    };
  });
}

test.use({contextOptions: {reducedMotion: 'reduce'}});
// Checking a long page takes seconds, and longer on a busy machine.
test.beforeEach(() => test.setTimeout(120_000));

for (const {name, path} of TEMPLATES) {
  test.describe(name, () => {
    // The browser itself reports the status 404 of the not-found page.
    test.use({expectsNoErrors: name !== 'not found'});

    test(`${name} (${path}) has no violation of WCAG 2.2 A and AA, and loses nothing at 320 px with wider text and with text of 200 %`, async ({
      page,
    }) => {
      const nothing = {sideways: 0, clipped: [], invisible: [], moving: []};
      await new Site(page).open(path);
      await expectNoViolations(page);
      const large = await page.addStyleTag({content: LARGE_TEXT});
      for (const width of WIDTHS) {
        await setWidth(page, width);
        await expect.poll(() => findLost(page), `200 % at ${width} px`).toEqual(nothing);
      }
      await large.evaluate((element) => element.parentNode?.removeChild(element));
      await setWidth(page, 800);
      await expect.poll(async () => (await findLost(page)).sideways, '800 px').toBe(0);
      await page.emulateMedia({colorScheme: 'light', forcedColors: 'active'});
      await page.setViewportSize({width: 320, height: 640});
      await page.addStyleTag({content: TEXT_SPACING});
      await expect.poll(() => findLost(page), 'wider text').toEqual(nothing);
    });
  });
}

test('the open menu of a phone has no violation', async ({page}) => {
  await setWidth(page, 390);
  const site = new Site(page);
  await site.open(OPERATION);
  await site.menuButton.click();
  await expect(site.menu).toBeVisible();
  await expectNoViolations(page, [390]);
});

test('an operation with every detail open has no violation', async ({page}) => {
  await new Site(page).open(OPERATION);
  await page.evaluate(() => {
    const form = '[data-sample-form]';
    for (const details of Array.from(document.querySelectorAll('details'))) {
      if (!details.matches(form)) details.open = true;
    }
  });
  await expectNoViolations(page);
});

for (const {path} of OPERATIONS) {
  test(`the open form of ${path} has no violation`, async ({page}) => {
    const operation = new OperationPage(page);
    await operation.open(path);
    await operation.formSwitch.click();
    await expect(operation.form).toBeVisible();
    await expectNoViolations(page);
  });
}

test('open suggestions of the search have no violation', async ({page}) => {
  await new Site(page).open(OPERATION);
  const title = await page.getByRole('heading', {level: 1}).textContent();
  const search = new SearchBox(page);
  await search.type(title ?? '');
  await expect(search.suggestions.first()).toBeVisible();
  await expectNoViolations(page);
});

test('the marked target of a deep link has no violation', async ({page}) => {
  const operation = new OperationPage(page);
  await operation.open(OPERATION);
  const id = await page.locator('article [id]').last().getAttribute('id');
  await operation.open(`${OPERATION}#${encodeURIComponent(id ?? '')}`);
  await expect(operation.target).toBeAttached();
  await expectNoViolations(page, [1440]);
});
