import type {Page} from '@playwright/test';

/** A margin that every printer can do. */
const MARGIN = '1cm';

/** Prints what a page shows on A4 and counts the sheets. */
export async function countSheets(page: Page): Promise<number> {
  const margin = {top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN};
  const pdf = await page.pdf({format: 'A4', margin});
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
