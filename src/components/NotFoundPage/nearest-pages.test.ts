import {describe, expect, it} from 'vitest';
import {findNearestPages, getPageName, getPagePaths, readSitemapPaths} from './nearest-pages.ts';

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

describe('the pages nearest to an address that does not exist', () => {
  it.each([
    ['/api/dashboard/craete-event/', '/api/dashboard/create-event/'],
    ['/api/dashboard/createEvent', '/api/dashboard/create-event/'],
    ['/api/events/create-event-date.html', '/api/dashboard/create-event-date/'],
    ['/docs/shop/overview', '/docs/shops/overview/'],
    ['/docs/shops/ticket-attachment/index.html', '/docs/shops/ticketAttachment/'],
    ['/docs/refresh_token', '/docs/introduction/authentication/refresh-token/'],
    ['/waitinglist', '/api/waiting-list/waiting-list/'],
  ])('begin for %s with %s', (wanted, expected) => {
    expect(findFirst(wanted)).toBe(expected);
  });

  it('are none for an address like no other', () => {
    expect(findNearestPages('/xqzw/vvkk', paths, 3)).toEqual([]);
    expect(findNearestPages('', paths, 3)).toEqual([]);
  });

  it('never have the address itself, which leads here again', () => {
    const known = [...paths, '/api/dashboard/creat-event/'];
    for (const wanted of ['/api/dashboard/creat-event', '/api/dashboard/creat-event/']) {
      expect(findNearestPages(wanted, known, 3)[0]).toBe('/api/dashboard/create-event/');
    }
  });

  it('have a page whose address differs in its case alone', () => {
    expect(findFirst('/docs/events/eventdate/')).toBe('/docs/events/eventDate/');
  });

  it('are never more than requested', () => {
    expect(findNearestPages('/docs/event/overviews', paths, 2)).toHaveLength(2);
  });

  it('are found at once for an address of ten thousand characters and 2,500 pages', () => {
    const many = Array.from({length: 2500}, (_, at) => `/api/dashboard/create-thing-${at}/`);
    const start = performance.now();
    findNearestPages(`/api/${'create-'.repeat(1500)}`, many, 5);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

it('takes the leaves of the route tree, without the search and the not-found page', () => {
  const routes = [
    {path: '/'},
    {path: '/search/'},
    {path: '/docs/', routes: [{path: '/docs/', routes: [{path: '/docs/'}, {path: '/docs/a/'}]}]},
    {path: '/docs/'},
    {path: '/404.html'},
    {path: '*'},
  ];
  expect(getPagePaths(routes)).toEqual(['/', '/docs/', '/docs/a/']);
});

it.each([
  ['/api/dashboard/create-event/', 'Create event'],
  ['/docs/events/eventDate/', 'Event date'],
  ['/errors/stock_exhausted/', 'Stock exhausted'],
  ['/', ''],
])('names %s "%s"', (path, name) => {
  expect(getPageName(path)).toBe(name);
});

it('reads the paths of a site map', () => {
  const sitemap =
    '<url><loc>https://a.example/docs/</loc></url><url><loc>https://a.example/</loc></url>';
  expect(readSitemapPaths(sitemap)).toEqual(['/docs/', '/']);
});
