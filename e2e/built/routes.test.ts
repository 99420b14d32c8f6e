import {existsSync, readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {APIS} from '../../src/config/apis.ts';
import {listGuides} from '../../src/guides/check-guides.ts';

/** The guide pages as the product specification names them; the overview is the page at /docs/. */
const GUIDES = [
  ...['event', 'eventDate', 'location', 'overview'].map((name) => `events/${name}`),
  'introduction/issue-request',
  'introduction/authentication',
  ...['create-client', 'refresh-token', 'remarks', 'request-token'].map(
    (name) => `introduction/authentication/${name}`,
  ),
  ...['order', 'overview', 'reservations'].map((name) => `orders/${name}`),
  ...['order-information', 'overview', 'swapping', 'validation'].map((name) => `resale/${name}`),
  ...['overview', 'shop', 'ticketAttachment', 'trackers'].map((name) => `shops/${name}`),
  ...['eventDate', 'overview', 'ticket'].map((name) => `tickets/${name}`),
  ...['create-webhook', 'overview', 'payload-structure', 'remarks'].map(
    (name) => `webhooks/${name}`,
  ),
];

/** Paths of the sitemap; the tests behind nginx walk them all. */
const PATHS = [...readFileSync('build/sitemap.xml', 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  ([, address = '']) => new URL(address).pathname,
);

it('the guides have the names of the specification', () => {
  expect(GUIDES).toHaveLength(28);
  expect(GUIDES.filter((guide) => !existsSync(`build/docs/${guide}/index.html`))).toEqual([]);
});

it('the sitemap lists the home page, every guide and every reference page', () => {
  const provenance = JSON.parse(readFileSync('.openapi/provenance.json', 'utf8'));
  const guides = PATHS.filter((path) => path.startsWith('/docs/'));
  expect(guides).toHaveLength(listGuides('docs').length);
  for (const {id} of APIS) {
    const pages = PATHS.filter((path) => path.startsWith(`/api/${id}/`));
    expect(pages, id).toHaveLength(provenance[id].operations + 1);
  }
  expect(PATHS).toContain('/');
  expect(PATHS).toContain('/api/');
});
