import {existsSync} from 'node:fs';
import {expect, it} from 'vitest';

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

it('the guides have the names of the specification', () => {
  expect(GUIDES).toHaveLength(28);
  expect(GUIDES.filter((guide) => !existsSync(`build/docs/${guide}/index.html`))).toEqual([]);
});
