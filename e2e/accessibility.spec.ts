import type {Page} from '@playwright/test';
import {findColourViolations, findViolations} from './pages/find-violations.ts';
import {OperationPage} from './pages/operation.ts';
import {SearchBox} from './pages/search.ts';
import {Site} from './pages/site.ts';
import {TEMPLATES} from './pages/templates.ts';
import {expect, test} from './test.ts';

/** Light is looked at in full; dark for what its colours can break, at one width in turn. */
const MODES = [
  {mode: 'light', find: findViolations},
  {mode: 'dark', find: findColourViolations},
] as const;
const WIDTHS = [390, 1440] as const;
/** Widths at which nothing may be wider than the window. */
const ALL_WIDTHS = [390, 800, 1440] as const;
const OPERATIONS = TEMPLATES.filter(({name}) => name.startsWith('operation')).map(({path}) => path);
const [OPERATION = '/'] = OPERATIONS;
/** Operations whose forms hold a JSON body, a file, and parameters alone. */
const FORMS = OPERATIONS.slice(0, 3);

/** Widths are changed on the open page; the transition of colours must be over. */
async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({width, height: width < 500 ? 844 : 900});
}

for (const {mode, find} of MODES) {
  const widths = mode === 'light' ? WIDTHS : ([1440] as const);
  test.describe(`in ${mode} mode`, () => {
    test.use({colorScheme: mode, contextOptions: {reducedMotion: 'reduce'}});

    for (const [at, {name, path}] of TEMPLATES.entries()) {
      const shown = mode === 'light' ? WIDTHS : WIDTHS.filter((_, index) => index === at % 2);
      test.describe(name, () => {
        // The browser itself reports the status 404 of the not-found page.
        test.use({expectsNoErrors: name !== 'not found'});

        test(`${name} (${path}) has no violation of WCAG 2.2 A and AA at ${shown.join(', ')} px`, async ({
          page,
        }) => {
          test.setTimeout(120_000);
          const site = new Site(page);
          await site.open(path);
          await site.expectColorMode(mode);
          for (const width of shown) {
            await setWidth(page, width);
            expect(await find(page), `${width} px`).toEqual([]);
          }
          for (const width of ALL_WIDTHS) {
            await setWidth(page, width);
            const measure = () => document.documentElement.scrollWidth - window.innerWidth;
            expect(await page.evaluate(measure), `${width} px, sideways`).toBeLessThanOrEqual(0);
          }
        });
      });
    }

    test('the open menu of a phone has no violation', async ({page}) => {
      await setWidth(page, 390);
      const site = new Site(page);
      await site.open(OPERATION);
      await site.menuButton.click();
      await expect(site.menu).toBeVisible();
      expect(await find(page)).toEqual([]);
    });

    test('an operation with every detail open has no violation', async ({page}) => {
      test.setTimeout(120_000);
      const site = new Site(page);
      await site.open(OPERATION);
      await page.evaluate(() => {
        const form = '[data-sample-form]';
        for (const details of Array.from(document.querySelectorAll('details'))) {
          if (!details.matches(form)) details.open = true;
        }
      });
      for (const width of widths) {
        await setWidth(page, width);
        expect(await find(page), `${width} px`).toEqual([]);
      }
    });

    for (const path of FORMS) {
      test(`the open form of ${path} has no violation`, async ({page}) => {
        test.setTimeout(120_000);
        const operation = new OperationPage(page);
        await operation.open(path);
        await operation.formSwitch.click();
        await expect(operation.form).toBeVisible();
        for (const width of widths) {
          await setWidth(page, width);
          expect(await find(page), `${width} px`).toEqual([]);
        }
      });
    }

    test('open suggestions of the search have no violation', async ({page}) => {
      const site = new Site(page);
      await site.open(OPERATION);
      const title = await page.getByRole('heading', {level: 1}).textContent();
      const search = new SearchBox(page);
      await search.type(title ?? '');
      await expect(search.suggestions.first()).toBeVisible();
      for (const width of widths) {
        await setWidth(page, width);
        expect(await find(page), `${width} px`).toEqual([]);
      }
    });

    test('the marked target of a deep link has no violation', async ({page}) => {
      const operation = new OperationPage(page);
      await operation.open(OPERATION);
      const id = await page.locator('article [id]').last().getAttribute('id');
      await operation.open(`${OPERATION}#${encodeURIComponent(id ?? '')}`);
      await expect(operation.target).toBeAttached();
      expect(await find(page)).toEqual([]);
    });
  });
}
