import {describe, expect, it} from 'vitest';
import {findNearestPages, getPageName} from './nearest-pages.ts';

const paths = [
  '/',
  '/docs/',
  '/docs/events/overview/',
  '/docs/events/eventDate/',
  '/docs/shops/overview/',
  '/docs/shops/ticketAttachment/',
  '/docs/introduction/authentication/refresh-token/',
  '/api/dashboard/create-event/',
  '/api/dashboard/create-event-date/',
  '/api/dashboard/scan-in-barcode/',
  '/api/waiting-list/waiting-list/',
];

const findFirst = (wanted: string) => findNearestPages(wanted, paths, 3)[0];

describe('the pages suggested for a missing address', () => {
  it.each([
    ['/api/dashboard/craete-event/', '/api/dashboard/create-event/'],
    ['/api/events/create-event-date.html', '/api/dashboard/create-event-date/'],
    ['/docs/shop/overview', '/docs/shops/overview/'],
    ['/docs/shops/ticket-attachment/index.html', '/docs/shops/ticketAttachment/'],
    ['/waitinglist', '/api/waiting-list/waiting-list/'],
  ])('start for %s with %s', (wanted, expected) => {
    expect(findFirst(wanted)).toBe(expected);
  });

  it('are limited in number, never include the address itself, and are none when nothing is similar', () => {
    expect(findNearestPages('/docs/event/overviews', paths, 1)).toHaveLength(1);
    expect(findNearestPages('/xqzw/vvkk', paths, 3)).toEqual([]);
    const known = [...paths, '/api/dashboard/creat-event/'];
    const [first] = findNearestPages('/api/dashboard/creat-event/', known, 3);
    expect(first).toBe('/api/dashboard/create-event/');
  });
});

it.each([
  ['/api/dashboard/create-event/', 'Create event'],
  ['/docs/events/eventDate/', 'Event date'],
  ['/errors/stock_exhausted/', 'Stock exhausted'],
  ['/changes/dashboard/2025-04-01/', '2025-04-01'],
  ['/', ''],
])('names %s "%s"', (path, name) => {
  expect(getPageName(path)).toBe(name);
});
