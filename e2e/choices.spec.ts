import {definition} from '../src/config/definition.ts';
import {product} from '../src/config/product.ts';
import {Site} from './pages/site.ts';
import {expect, test} from './test.ts';

test('the colour mode is remembered in this browser', async ({page}) => {
  const site = new Site(page);
  await site.open('/');
  for (let press = 0; press < 3; press++) {
    await site.colorModeButton.click();
    if ((await page.locator('html').getAttribute('data-theme')) === 'dark') break;
  }
  await site.expectColorMode('dark');
  await site.open('/docs/');
  await site.expectColorMode('dark');
  expect(await site.readStorage('theme')).toEqual(['dark']);
});

test('an announcement stays dismissed on every page until its id changes', async ({page}) => {
  test.skip(product.mailingListUrl === undefined, 'this product has no mailing list');
  const site = new Site(page);
  await site.open('/');
  await site.announcement.getByRole('button', {name: 'Close'}).click();
  await expect(site.announcement).toBeHidden();
  await site.open('/docs/');
  await expect(site.announcement).toBeHidden();

  const {id} = definition.announcement;
  expect(await site.readStorage('docusaurus.announcement.id')).toEqual([id]);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('docusaurus.announcement.id')) localStorage.setItem(key, 'former-id');
    }
  });
  await site.open('/docs/');
  await expect(site.announcement).toBeVisible();
});
