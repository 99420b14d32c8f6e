import {Site} from './pages/site.ts';
import {expect, test} from './test.ts';

test('remembers the choice in this browser', async ({page}) => {
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
