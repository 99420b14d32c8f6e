import {Site} from '../pages/site.ts';
import {expect, test} from '../test.ts';

/** A guide with event types, which lead to entries on another guide. */
const GUIDE = '/docs/orders/order/';

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
    const fields = site.main.locator("tr:has([data-label='Type'])").first();
    const cells = fields.locator('td');
    const labels = await cells.evaluateAll((all) =>
      all.map((cell) => getComputedStyle(cell, '::before').content),
    );
    expect([...new Set(labels)]).toEqual(['none']);
    const [name, type, , meaning] = await cells.evaluateAll((all) =>
      all.map((cell) => cell.getBoundingClientRect().bottom),
    );
    expect(Math.abs(Number(type) - Number(name))).toBeLessThan(6);
    expect(meaning).toBeGreaterThan(Number(name) + 10);
    const tables = site.main.locator("table:has(th:nth-child(3)):not(:has([data-label='Type']))");
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
