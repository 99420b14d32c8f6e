import {APIS} from '../../src/config/apis.ts';
import {findViolations} from '../pages/find-violations.ts';
import {OperationPage} from '../pages/operation.ts';
import {Site} from '../pages/site.ts';
import {expect, test} from '../test.ts';

test('the reference landing page lists the groups', async ({page}) => {
  const site = new Site(page);
  await site.open('/api/');
  for (const {id, label} of APIS) {
    await expect(site.main.getByRole('heading', {name: label})).toBeVisible();
    await expect(site.main.locator(`a[href="/api/${id}/${id}/"]`).first()).toBeVisible();
  }
});

test.describe('with script switched off', () => {
  test.use({javaScriptEnabled: false});

  test('cut code can be expanded, and there is a link to programs with error handling', async ({
    page,
  }) => {
    await page.goto('/api/dashboard/create-event/');
    const operation = new OperationPage(page);
    const code = operation.request.locator('pre').first();
    const isCut = () =>
      code.evaluate(
        (box) => box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth,
      );
    expect(await isCut()).toBe(true);
    await operation.request.getByRole('checkbox', {name: 'Expand code'}).check();
    expect(await isCut()).toBe(false);
    const programs = operation.request.getByRole('link', {name: 'Programs with error handling'});
    await expect(programs).toBeVisible();
    const href = new URL((await programs.getAttribute('href')) ?? '', page.url());
    expect(href.pathname).toBe('/api/dashboard/create-event/samples.md');
    const text = await (await page.request.get(href.href)).text();
    expect(text).toContain('## Request with error handling');
  });
});

const ORDER = '/api/dashboard/schemas/order/';
/** The smallest target for a finger (WCAG 2.2, 2.5.8). */
const TARGET_SIZE = 24;

test.describe('with reduced motion', () => {
  test.use({contextOptions: {reducedMotion: 'reduce'}});

  test('the page of an object has no violation, and its states link to their meaning', async ({
    page,
  }) => {
    const object = new OperationPage(page);
    await object.open('/api/dashboard/schemas/ticket/');
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize({width: 390, height: 844});
    const drawing = page.getByRole('group', {name: 'States of a ticket'});
    const links = drawing.getByRole('link');
    expect(await links.count()).toBeGreaterThan(6);
    for (const link of await links.all()) {
      const box = await link.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(TARGET_SIZE);
    }
    await drawing.getByRole('link', {name: 'sold_out, value of Ticket.status'}).click();
    await object.expectTarget('fields.status~sold_out');
  });
});

test('the type of a payload links to the object in another API, which is first in its sidebar', async ({
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
