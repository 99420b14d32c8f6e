import AxeBuilder from '@axe-core/playwright';
import {OperationPage} from '../../e2e/pages/operation.ts';
import {Site} from '../../e2e/pages/site.ts';
import {expect, test} from '../../e2e/test.ts';

const ORDER = '/api/dashboard/schemas/order/';
/** A target of a finger (WCAG 2.2, 2.5.8). */
const TARGET_SIZE = 24;

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({colorScheme, contextOptions: {reducedMotion: 'reduce'}});

    test('the page of an object has no violation, and its states lead to what they mean', async ({
      page,
    }) => {
      const object = new OperationPage(page);
      await object.open(ORDER);
      await expect(object.title).toHaveText('Order object');
      const {violations} = await new AxeBuilder({page}).analyze();
      expect(violations).toEqual([]);

      await page.setViewportSize({width: 390, height: 844});
      const drawing = page.getByRole('group', {name: 'States of an order'});
      const links = drawing.getByRole('link');
      expect(await links.count()).toBeGreaterThan(6);
      for (const link of await links.all()) {
        const box = await link.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(TARGET_SIZE);
      }
      await drawing.getByRole('link', {name: 'paid, value of Order.status'}).click();
      await object.expectTarget('fields.status~paid');
    });
  });
}

test('the type of a payload leads to the object in another API, whose sidebar shows it first', async ({
  page,
}) => {
  const site = new Site(page);
  await site.open('/api/webhooks/schemas/order-event-payload/');
  await site.main.getByRole('link', {name: 'Order', exact: true}).click();
  await expect(page).toHaveURL(new RegExp(`${ORDER}$`));
  const entries = site.sidebar.getByRole('link', {name: /^Order object$|Get order by id$/});
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toHaveText('Order object');
  await expect(entries.first()).toHaveAttribute('aria-current', 'page');
});
