import {countSheets} from '../../scripts/browser/count-sheets.ts';
import {OperationPage} from '../pages/operation.ts';
import {Site} from '../pages/site.ts';
import {expect, test} from '../test.ts';

const OPERATION = '/api/dashboard/create-event/';
const PAGES = ['/', '/docs/webhooks/create-webhook/', OPERATION, '/api/dashboard/dashboard/'];
/** Operations and the most sheets of A4 that they take: of the middle, with a body, and the longest ones. */
const SHEETS = [
  ['/api/dashboard/get-tracker-statistics/', 3],
  ['/api/dashboard/create-event/', 5],
  ['/api/dashboard/get-order-by-id/', 8],
  ['/api/dashboard/list-tickets-of-product/', 8],
  ['/api/dashboard/search-orders-advanced/', 8],
  ['/api/dashboard/update-receiver-information-of-order/', 8],
] as const;

test.describe('on paper', () => {
  test.beforeEach(({page}) => page.emulateMedia({media: 'print'}));

  test('an operation shows the chosen sample, one response and every field, on few sheets', async ({
    page,
  }) => {
    const operation = new OperationPage(page);
    await operation.open(OPERATION);
    await expect(operation.shownSamples).toHaveCount(1);
    await expect(operation.answer.getByRole('tabpanel').filter({visible: true})).toHaveCount(1);
    expect(await operation.listHiddenFields()).toEqual([]);
    await expect(operation.site.navbar).toBeHidden();
    await expect(operation.site.sidebar).toBeHidden();
    await expect(operation.title).toBeVisible();
    await expect(operation.shownSamples).toHaveCSS('max-height', 'none');
    for (const [path, sheets] of SHEETS) {
      await operation.open(path);
      expect(await countSheets(page), path).toBeLessThanOrEqual(sheets);
    }
  });

  test('no cell of a table is cut off or breaks a word', async ({page}) => {
    await new Site(page).open('/docs/orders/refunds/');
    const cells = page.locator('td, th');
    const broken = await cells.evaluateAll((all) =>
      all
        .filter(
          (cell) =>
            cell.scrollWidth > cell.clientWidth + 1 ||
            getComputedStyle(cell).overflowWrap !== 'normal',
        )
        .map((cell) => cell.textContent),
    );
    expect(await cells.count()).toBeGreaterThan(0);
    expect(broken).toEqual([]);
  });
});

test.describe('at 200 % text', () => {
  test('a page loses nothing on a phone and on a desk', async ({page}) => {
    for (const path of PAGES) {
      await new Site(page).open(path);
      await page.addStyleTag({content: 'html { font-size: 200% !important; }'});
      for (const width of [390, 1440]) {
        await page.setViewportSize({width, height: 900});
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${path}, pixels beyond ${width}`).toBeLessThanOrEqual(0);
        await expect(page.getByRole('heading', {level: 1})).toBeVisible();
        const cut = await page
          .locator(':is(main :is(h1, h2, h3, p, button, summary, a), nav li a > span)')
          .evaluateAll((elements) =>
            elements
              .filter((each) => each.checkVisibility({visibilityProperty: true}))
              .filter((each) => {
                const {overflowX, overflowY} = getComputedStyle(each);
                const isCutX = overflowX === 'hidden' && each.scrollWidth > each.clientWidth + 1;
                const isCutY = overflowY === 'hidden' && each.scrollHeight > each.clientHeight + 1;
                return isCutX || isCutY;
              })
              .map((each) => each.textContent?.slice(0, 40)),
          );
        expect(cut, `${path}, texts that are cut at ${width} px`).toEqual([]);
      }
    }
  });
});

test.describe('in forced colours', () => {
  test.use({contextOptions: {forcedColors: 'active'}});

  test('controls keep an outline or a border, and the chosen tab differs', async ({page}) => {
    await new Site(page).open(`${OPERATION}#body.capacity`);
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
    const target = page.locator('[data-target]');
    expect(await target.evaluate((each) => getComputedStyle(each).outlineStyle)).not.toBe('none');
    const looks = await page
      .getByRole('tablist', {name: 'Language'})
      .getByRole('tab')
      .evaluateAll((tabs) =>
        tabs.map((tab) => {
          const {color, backgroundColor, borderBottomColor, outlineStyle, textDecorationLine} =
            getComputedStyle(tab);
          return [
            tab.getAttribute('aria-selected'),
            [color, backgroundColor, borderBottomColor, outlineStyle, textDecorationLine].join(' '),
          ] as const;
        }),
      );
    const chosen = looks.find(([isSelected]) => isSelected === 'true')?.[1];
    const others = looks.filter(([isSelected]) => isSelected !== 'true').map(([, look]) => look);
    expect(others.length).toBe(3);
    expect(others).not.toContain(chosen);
  });
});

test.describe('with less motion', () => {
  test.use({contextOptions: {reducedMotion: 'reduce'}});

  test('nothing moves and scrolling is not smooth', async ({page}) => {
    for (const path of PAGES) {
      await new Site(page).open(path);
      const moving = await page.locator('body *').evaluateAll((elements) =>
        elements
          .filter((element) => {
            const style = getComputedStyle(element);
            const times = style.transitionDuration.split(',').map(Number.parseFloat);
            // The theme waits for the end of a transition, so the shortest one stays.
            return Math.max(...times) > 0.001 || style.scrollBehavior === 'smooth';
          })
          .map((element) => `${element.tagName} ${element.className}`),
      );
      expect(moving, path).toEqual([]);
      expect(await page.evaluate(() => document.getAnimations().length), path).toBe(0);
    }
  });
});
