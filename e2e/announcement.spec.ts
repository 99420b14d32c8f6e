import {Site} from './pages/site.ts';
import {expect, test} from './test.ts';

const CLOSE = {name: 'Close'};

test('invites to the mailing list for changes of the API and the webhooks', async ({page}) => {
  const site = new Site(page);
  await site.open('/');
  await expect(site.announcement).toContainText(/API/);
  await expect(site.announcement).toContainText(/webhook changes/);
  const link = site.announcement.getByRole('link');
  await expect(link).toHaveAttribute('href', 'https://news.ticketing.example/api-updates');
});

test('stays dismissed on every page until its id changes', async ({page}) => {
  const site = new Site(page);
  await site.open('/');
  await site.announcement.getByRole('button', CLOSE).click();
  await expect(site.announcement).toBeHidden();
  await site.open('/docs/');
  await expect(site.announcement).toBeHidden();

  expect(await site.readStorage('docusaurus.announcement.id')).toEqual(['api-updates']);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('docusaurus.announcement.id')) localStorage.setItem(key, 'former-id');
    }
  });
  await site.open('/docs/');
  await expect(site.announcement).toBeVisible();
});
