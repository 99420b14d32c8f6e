import type {Page} from '@playwright/test';
import {OperationPage} from '../pages/operation.ts';
import {Site} from '../pages/site.ts';
import {expect, test} from '../test.ts';

const OPERATION = '/api/dashboard/create-event/';
/** Operations and their maximum number of A4 sheets: of average length, with a body, and the longest ones. */
const SHEETS = [
  ['/api/dashboard/get-tracker-statistics/', 3],
  ['/api/dashboard/create-event/', 5],
  ['/api/dashboard/get-order-by-id/', 8],
  ['/api/dashboard/list-tickets-of-product/', 8],
  ['/api/dashboard/search-orders-advanced/', 8],
  ['/api/dashboard/update-receiver-information-of-order/', 8],
] as const;

/** Prints a page on A4, with margins that all printers support, and counts the sheets. */
async function countSheets(page: Page): Promise<number> {
  const margin = {top: '1cm', right: '1cm', bottom: '1cm', left: '1cm'};
  const pdf = await page.pdf({format: 'A4', margin});
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test.describe('on paper', () => {
  test.beforeEach(({page}) => page.emulateMedia({media: 'print'}));

  test('an operation shows the chosen sample, one response and every field, on few sheets', async ({
    page,
  }) => {
    const operation = new OperationPage(page);
    await operation.open(OPERATION);
    await expect(operation.shownSamples).toHaveCount(1);
    await expect(operation.response.getByRole('tabpanel').filter({visible: true})).toHaveCount(1);
    const hidden = await page.locator('.ref-field').evaluateAll((fields) =>
      fields
        .filter((field) => !field.closest('.ref-response:has(.ref-codes)'))
        .filter((field) => field.getBoundingClientRect().height === 0)
        .map(({id}) => id),
    );
    expect(hidden).toEqual([]);
    await expect(operation.navbar).toBeHidden();
    await expect(operation.sidebar).toBeHidden();
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

test.describe('in forced colours', () => {
  test.use({contextOptions: {forcedColors: 'active'}});

  test('the target, the selected tab and the state of switches can be seen', async ({page}) => {
    await new Site(page).open(`${OPERATION}#body.capacity`);
    const target = page.locator('[data-target]');
    expect(await target.evaluate((each) => getComputedStyle(each).outlineStyle)).not.toBe('none');
    const looks = await page
      .getByRole('tablist', {name: 'Language'})
      .getByRole('tab')
      .evaluateAll((tabs) =>
        tabs.map((tab) => {
          const {color, backgroundColor, borderBottomColor, outlineStyle} = getComputedStyle(tab);
          return [color, backgroundColor, borderBottomColor, outlineStyle].join(' ');
        }),
      );
    const [chosen, ...others] = looks;
    expect(others.length).toBe(3);
    expect(others).not.toContain(chosen);
    await expect(page.locator('.toggle > input').first()).toHaveCSS('appearance', 'auto');
  });
});
