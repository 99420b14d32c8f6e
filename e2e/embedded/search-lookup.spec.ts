import {SearchBox} from '../pages/search.ts';
import {Site} from '../pages/site.ts';
import {expect, test} from '../test.ts';

const CREATE = '/api/dashboard/create-event/';
const ID = '8c2e4f70-6a55-4c3d-8f0b-1f5d2b7e9a02';

/** What is typed, and the address that is first. */
const NAMED = [
  ['POST /events', CREATE],
  ['createEvent', CREATE],
  ['create_event', CREATE],
  ['create-event', CREATE],
  [`/events/${ID}/tickets`, '/api/dashboard/list-tickets-of-event/'],
  [`https://api.ticketing.example/v1/orders/${ID}?include=x`, '/api/dashboard/get-order-by-id/'],
  ["curl -X POST 'https://api.ticketing.example/v1/events'", CREATE],
  ['POST /evnts', CREATE],
  ['PATCH order', /^\/api\/dashboard\/update-.*order/],
  ['min_price', /^\/api\/dashboard\/(create|update)-ticket\/#body\.min_price$/],
  ['too_early', '/api/dashboard/scan-in-barcode/#response-200.reason~too_early'],
  ['sdk', /^\/files\//],
  ['postman', /^\/files\//],
  ['429', '/errors/rate_limited/'],
  ['too many requests', '/errors/rate_limited/'],
  ['POST /orders', '/docs/orders/checkout-reference/#create-order'],
  ['changelog', '/changes/'],
  ['insufficient_scope', '/errors/insufficient_scope/'],
  ['couponCodeUsed', '/errors/coupon_code_used/'],
  ['{"status": 409, "title": "New", "code": "not_known_yet"}', '/errors/'],
  ['order.paid', /^\/docs\/webhooks\/payload-structure\/#orders-order/],
] as const;

test('what names an operation, a field, a value or an error finds it first', async ({page}) => {
  await new Site(page).open('/docs/');
  const search = new SearchBox(page);
  for (const [query, href] of NAMED) {
    await search.input.fill(query);
    await expect(search.suggestions.first(), query).toHaveAttribute('href', href);
  }
});

test('a path that was found stands alone', async ({page}) => {
  const site = new Site(page);
  await site.open('/docs/');
  const search = new SearchBox(page);
  await search.input.fill('POST /events');
  await expect(search.suggestions.first()).toHaveAttribute('href', CREATE);
  await expect(search.answered).toBeAttached();
  const hrefs = await search.suggestions.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')),
  );
  for (const href of hrefs) expect(href).toMatch(/^\/api\//);
});

test('an operation shows its method and path', async ({page}) => {
  const site = new Site(page);
  await site.open('/docs/');
  const search = new SearchBox(page);
  await search.input.fill('POST /events');
  await expect(search.suggestions.first()).toContainText('POST');
  await expect(search.suggestions.first().locator('code')).toHaveText('/events');
});

/** Other words and slips of the keyboard, and what the first page speaks of. */
const UNDERSTOOD = [
  ['chargebak', /chargeback/i],
  ['webhok', /webhook/i],
  ['waitinglist', /waiting list/i],
  ['voucher', /coupon/i],
  ['callback', /webhook|callback/i],
  ['check-in', /scan/i],
  ['guest list', /guest list/i],
  ['coupon', /coupon/i],
  ['organise dates', /date/i],
  ['organize dates', /date/i],
  ['call off an event', /cancel/i],
  ['pay load', /payload/i],
  ['cancelation', /cancel/i],
] as const;

test('other words for a thing, and misspelt ones, are understood', async ({page}) => {
  await new Site(page).open('/');
  const search = new SearchBox(page);
  for (const [query, text] of UNDERSTOOD) {
    await search.input.fill(query);
    await expect(search.suggestions.first(), query).toContainText(text);
  }
});
