import {definition} from '../src/config/definition.ts';
import {product} from '../src/config/product.ts';
import {Site} from './pages/site.ts';
import {expect, test} from './test.ts';

const CLOSE = {name: 'Close'};

test.skip(product.mailingListUrl === undefined, 'this product has no mailing list');

test('stays dismissed on every page until its id changes', async ({page}) => {
  const site = new Site(page);
  await site.open('/');
  await site.announcement.getByRole('button', CLOSE).click();
  await expect(site.announcement).toBeHidden();
  await site.open('/docs/');
  await expect(site.announcement).toBeHidden();

  expect(await site.readStorage('docusaurus.announcement.id')).toEqual([
    definition.announcement.id,
  ]);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('docusaurus.announcement.id')) localStorage.setItem(key, 'former-id');
    }
  });
  await site.open('/docs/');
  await expect(site.announcement).toBeVisible();
});
