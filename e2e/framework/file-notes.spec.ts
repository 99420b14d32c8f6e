import {FILES_ROUTE} from '../../src/config/downloads.ts';
import {Site} from '../pages/site.ts';
import {expect, test} from '../test.ts';

test('the page of files shows the note of a file that is in its HTML', async ({page}) => {
  await page.route(`**/${FILES_ROUTE}/`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replaceAll(/(<span data-file-note=[^>]*>)[^<]*/g, '$1Without one operation.');
    await route.fulfill({response, body});
  });
  await new Site(page).open(`/${FILES_ROUTE}/`);
  await expect(page.getByText('Without one operation.').first()).toBeVisible();
});
