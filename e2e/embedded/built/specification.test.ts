import {existsSync, readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {APIS, getOverviewRoute, PAGE_DATA_DIR} from '../../../src/config/apis.ts';
import {product} from '../../../src/config/product.ts';
import {PAYLOAD_TAG} from '../../../src/openapi/objects/find-objects.ts';
import type {TagView} from '../../../src/openapi/reference/types.ts';
import {readPage as read} from '../../pages/built-text.ts';

/** The first group of each match. */
const list = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, found = '']) => found);

/** Pages of a folder. */
const below = (folder: string, ...names: string[]) => names.map((name) => `${folder}/${name}`);

/** Operations with each of some verbs, for each of some objects. */
const withVerbs = (verbs: readonly string[], objects: readonly string[]) =>
  verbs.flatMap((verb) => objects.map((object) => `${verb}-${object}`));

/** The guide pages as the product specification names them; the overview is the page at /docs/. */
const GUIDES = [
  ...below('events', 'event', 'eventDate', 'location', 'overview'),
  ...below('introduction', 'issue-request', 'authentication'),
  ...below(
    'introduction/authentication',
    'create-client',
    'refresh-token',
    'remarks',
    'request-token',
  ),
  ...below('orders', 'order', 'overview', 'reservations'),
  ...below('resale', 'order-information', 'overview', 'swapping', 'validation'),
  ...below('shops', 'overview', 'shop', 'ticketAttachment', 'trackers'),
  ...below('tickets', 'eventDate', 'overview', 'ticket'),
  ...below('webhooks', 'create-webhook', 'overview', 'payload-structure', 'remarks'),
];

/** The pages of the reference that it names; of the families of the first API, some of each kind. */
const OPERATIONS = {
  dashboard: [
    ...withVerbs(
      ['get', 'update', 'delete', 'reinstate', 'move'],
      ['event', 'event-date', 'event-location', 'calendar'],
    ),
    ...withVerbs(
      ['create', 'get', 'delete', 'reinstate'],
      ['event', 'ticket', 'product', 'shop', 'shop-tracker', 'coupon'],
    ),
    ...withVerbs(
      ['update', 'delete', 'reinstate'],
      ['scanner', 'scanner-type', 'metadata', 'export', 'webhook'],
    ),
    ...withVerbs(
      ['create', 'get', 'update', 'delete'],
      ['product-group', 'cashr-entry', 'forced-product'],
    ),
    ...['attach-location-to-event-date', 'detach-event-date-from-calendar', 'reorder-tickets'],
    ...['attach-product-to-ticket', 'list-barcodes-of-ticket', 'prune-barcodes-of-ticket'],
    ...['set-template-link-of-ticket', 'reset-options-of-shop', 'list-shop-trackers'],
    ...['list-available-payment-methods-of-shop', 'reorder-payment-methods-of-shop'],
    ...['create-collapse-section-of-shop', 'set-social-page-link-of-shop', 'rebuild-order'],
    ...['search-orders-simple', 'search-orders-advanced', 'search-order-by-payment-id'],
    ...['search-orders-by-barcodes', 'get-order-by-id', 'get-order-by-alias', 'download-order'],
    ...['cancel-order', 'cancel-barcodes-of-order', 'cancel-order-product'],
    ...['cancel-order-ticket', 'create-custom-refund-of-order', 'return-order'],
    ...['return-payment-fee-of-order', 'return-order-product', 'return-order-ticket'],
    ...['retrieve-download-link-of-order', 'resend-confirmation-email-of-order'],
    ...['list-emails-sent-of-order', 'scan-in-barcode', 'scan-out-barcode'],
    ...['list-scan-actions-of-order', 'update-or-create-order-metadata'],
    ...['update-receiver-information-of-order', 'generate-coupon-codes', 'add-coupon-codes'],
    ...['retrieve-coupon-codes', 'attach-coupon-to-product', 'list-pings-of-scanner'],
    ...['expire-scanner-instance', 'delete-scanner-instance', 'attach-scanner-to-product'],
    ...['list-event-logs-of-webhook', 'list-webhook-events', 'search-across-companies'],
    ...['search-across-events', 'validate-import', 'process-import'],
    ...['propagate-imported-orders', 'get-basic-statistics', 'get-company-statistics'],
    ...['get-event-analysis', 'get-scanning-statistics', 'get-sales-statistics'],
    ...['get-tracker-statistics', 'get-dashboard-home-statistics', 'get-maps-home-statistics'],
    ...['dashboard'],
  ],
  webhooks: [
    ...['webhooks', 'list-webhooks', 'get-webhook-by-id', 'update-webhook', 'delete-webhook'],
    ...['get-webhook-filters', 'list-invocations', 'list-invocations-of-a-webhook'],
    ...['get-invocation-by-id', 'get-invocation-filters', 'add-pet'],
  ],
  'waiting-list': [
    ...['waiting-list', 'create-a-new-waiting-list', 'get-waiting-list-by-event-id'],
    ...['get-waiting-list-by-guid', 'update-waiting-list-by-guid'],
    ...['soft-delete-waiting-list-by-guid', 'get-waiting-list-rules', 'list-signups'],
    ...['create-a-signup', 'delete-signup-by-guid', 'get-signup-rules', 'get-signup-filters'],
    ...['get-signup-data-in-csv'],
  ],
};

it('guides and operations have the addresses of the specification', () => {
  expect(GUIDES).toHaveLength(28);
  expect(OPERATIONS.webhooks).toHaveLength(11);
  expect(OPERATIONS['waiting-list']).toHaveLength(13);
  const operations = Object.entries(OPERATIONS).flatMap(([api, names]) =>
    names.map((name) => `api/${api}/${name}`),
  );
  const pages = [...GUIDES.map((guide) => `docs/${guide}`), ...operations];
  expect(pages.filter((page) => !existsSync(`build/${page}/index.html`))).toEqual([]);
});

it('the home page has the tagline, the one language and the versions', () => {
  const html = read('/').replaceAll('<!-- -->', '');
  expect(html).toContain('<h1>Development documentation for Ticketing Platform</h1>');
  expect(html).toMatch(/<html[^>]* lang="en"/);
  expect(html).toContain('Documentation 101.202504');
  expect(html).toContain('Built with Docusaurus 3.10.2');
});

it('the landing page of the guides is the introduction in their sidebar', () => {
  expect(read('/docs/')).toMatch(
    /<a class="menu__link[^>]* aria-current="page"[^>]* href="\/docs\/"/,
  );
});

it('a guide links its source, and lists its headings of levels 2 and 3', () => {
  const html = read('/docs/events/event/');
  expect(html).toContain(`href="${product.repositoryUrl}/docs/events/event.mdx"`);
  const toc = /<ul class="table-of-contents .*?<\/ul><\/div>/s.exec(html)?.[0] ?? '';
  const headings = list(html, /<h[23] [^>]*\bid="([^"]+)"/g);
  expect(headings.length).toBeGreaterThan(1);
  expect(list(toc, /href="#([^"]+)"/g)).toEqual(headings);
});

describe.each(APIS)('the sidebar of $label', (api) => {
  it('groups its operations by tag, collapsed', () => {
    const html = read(getOverviewRoute(api));
    const sidebar = /<nav aria-label="Docs sidebar".*?<\/nav>/s.exec(html)?.[0] ?? '';
    const page = readFileSync(`${PAGE_DATA_DIR}/${api.id}/${api.id}.json`, 'utf8');
    const tags: readonly TagView[] = JSON.parse(page).tags;
    const groups = list(sidebar, /aria-expanded="false"[^>]*><span[^>]*>([^<]+)/g);
    // Payloads belong to no operation, so they are below all tags.
    expect(groups.filter((name) => name !== PAYLOAD_TAG)).toEqual(tags.map(({name}) => name));
    expect(sidebar).not.toContain('aria-expanded="true"');
  });
});
