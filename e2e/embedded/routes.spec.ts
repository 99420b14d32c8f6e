import {APIS, getOverviewRoute} from '../../src/config/apis.ts';
import {Site} from '../pages/site.ts';
import {expect, test} from '../test.ts';

test('the guide landing page shows the introduction overview in the external sidebar', async ({
  page,
}) => {
  const site = new Site(page);
  await site.open('/docs/');
  const current = site.sidebar.locator('[aria-current="page"]');
  await expect(current).toHaveAttribute('href', '/docs/');
});

test('the introduction overview is reached under its own name too', async ({page}) => {
  await page.goto('/docs/introduction/overview/');
  await expect(page).toHaveURL('/docs/');
});

test.describe('an unknown address', () => {
  // The browser itself logs the status 404 of the document.
  test.use({expectsNoErrors: false});

  test('gets a page that helps', async ({page}) => {
    const response = await page.goto('/docs/no-such-page/');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    const {main} = new Site(page);
    await expect(main.locator('a[href="/docs/"]').first()).toBeVisible();
    for (const api of APIS) {
      await expect(main.locator(`a[href="${getOverviewRoute(api)}"]`).first()).toBeVisible();
    }
  });
});
