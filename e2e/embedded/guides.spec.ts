import {Site} from '../pages/site.ts';
import {expect, test} from '../test.ts';

/** A guide whose error codes lead to pages of their own, its event types to entries on a guide. */
const GUIDE = '/docs/orders/order/';

test.describe('a link to an error code', () => {
  test('leads to the page of the code, with its status', async ({page}) => {
    const site = new Site(page);
    await site.open(GUIDE);
    const link = site.main.getByRole('link', {name: /^[a-z_]+ [45]\d\d$/}).first();
    const [code = '', status = ''] = ((await link.textContent()) ?? '').split(' ');
    expect(status).toMatch(/^[45]\d\d$/);
    await link.click();
    await expect(page).toHaveURL(`/errors/${code}/`);
    await expect(site.main).toContainText(code);
    await expect(site.main).toContainText(status);
  });
});

test('a link to an event type opens its example on the page of payloads, and so does its address', async ({
  page,
}) => {
  const site = new Site(page);
  const checkExample = async (type: string) => {
    const example = page.locator(`details[id="${type}"]`);
    await expect(example).toHaveAttribute('open');
    await expect(example.locator('summary')).toBeInViewport();
    await expect(example.locator('summary')).toHaveCSS('outline-style', 'solid');
    await expect(example.locator('pre')).toContainText(`"type": "${type}"`);
    await expect(site.main.locator('details[id*="."][open]')).toHaveCount(1);
  };
  await site.open(GUIDE);
  await site.main
    .locator('a', {hasText: /^order\.paid$/})
    .first()
    .click();
  await expect(page).toHaveURL(/\/docs\/webhooks\/[\w-]+\/#order\.paid$/);
  await checkExample('order.paid');
  await page.reload();
  await checkExample('order.paid');
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}});

  test('tables of three and more columns show their rows as labelled lines, none wider than the screen', async ({
    page,
  }) => {
    const site = new Site(page);
    await site.open('/docs/events/event/');
    await expect(site.main.locator('[data-schema] [data-label]')).toHaveCount(0);
    const tables = site.main.locator(':not([data-schema]) > table:has(th:nth-child(3))');
    expect(await tables.count()).toBeGreaterThan(0);
    for (const table of await tables.all()) {
      await expect(table.locator('thead')).toBeHidden();
      expect(await table.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(358);
      const label = await table
        .locator('tbody td:nth-child(2)')
        .first()
        .evaluate((cell) => getComputedStyle(cell, '::before').content);
      expect(label).toBe(JSON.stringify(await table.locator('th:nth-child(2)').textContent()));
    }
  });
});

test('prose and boxes of a guide are as wide as each other, tables take the column; the search box shows 30 characters', async ({
  page,
}) => {
  await page.setViewportSize({width: 1440, height: 900});
  const site = new Site(page);
  await site.open('/docs/webhooks/payload-structure/');
  const {prose, boxes, tables, column} = await site.measureContent();
  expect(boxes).toBe(prose);
  expect(tables).toBeGreaterThanOrEqual(prose);
  expect(tables).toBeLessThanOrEqual(column);
  for (const width of [800, 1000, 1440]) {
    await page.setViewportSize({width, height: 900});
    expect(await site.countSearchCharacters()).toBeGreaterThanOrEqual(30);
  }
});

test('the frame of the hosted checkout has a name and loads the shop', async ({page, context}) => {
  const site = new Site(page);
  await site.open('/docs/shops/hosted-checkout/');
  const [code = ''] = await site.main.locator('pre', {hasText: '<iframe'}).allInnerTexts();
  // The page of a reader, whose frame may request the shop; the site's own pages may not.
  const reader = await context.newPage();
  await reader.route(/^https:\/\/shop\.(?:sandbox\.)?ticketing\.example\//, (route) =>
    route.fulfill({contentType: 'text/html', body: '<h1>Harbour Lights shop</h1>'}),
  );
  await reader.setContent(code);
  await expect(reader.locator('iframe')).toHaveAccessibleName(/Tickets/);
  await expect(reader.frameLocator('iframe').getByRole('heading')).toHaveText(
    'Harbour Lights shop',
  );
});

for (const path of ['/docs/introduction/use-cases/', '/docs/orders/checkout-reference/']) {
  test(`${path} shows the same code, drawings and fields by its address, by a link and on the way back`, async ({
    page,
  }) => {
    const site = new Site(page);
    const parts = page.locator(':is(.code-text > code, .diagram-canvas, .request-parts)');
    const read = () => parts.evaluateAll((all) => all.map(({innerHTML}) => innerHTML));
    await site.open(path);
    const byAddress = await read();
    expect(byAddress.length).toBeGreaterThan(0);
    await page.locator('.pagination-nav__link--prev').click();
    const next = page.locator(`.pagination-nav__link--next[href="${path}"]`);
    await next.click();
    await expect.poll(read).toEqual(byAddress);
    await page.goBack();
    await expect(next).toBeVisible();
    await page.reload();
    await site.waitUntilLive();
    await next.click();
    await expect.poll(read).toEqual(byAddress);
  });
}
