import {describe, expect, it} from 'vitest';
import type {OperationsFile, SearchIndex} from '../index-files.ts';
import {createEngine} from './create-engine.ts';

const index: SearchIndex = {
  contexts: [
    {
      path: 'docs',
      pages: [
        {
          u: '/docs/orders/',
          t: 'Create an order',
          b: ['Orders', 'Orders and payment'],
          d: 'From the cart to the payment.',
          s: [
            {x: 'Refund the buyer within a year. The releases of the shop are announced.'},
            {t: 'Send the order', h: '#send', x: 'To the checkout.', c: 'hash_equals expected'},
            {t: 'Get help', h: '#help', x: 'Write to us.', n: ['support']},
          ],
        },
        {u: '/docs/expect/', t: 'Checks', s: [{x: 'What is expected, and a hash that equals.'}]},
        {u: '/docs/http/', t: 'HTTP 429', s: [{x: 'And 429 errors.'}]},
      ],
    },
    {
      path: 'errors',
      pages: [
        {u: '/errors/', t: 'Errors'},
        {
          u: '/errors/limited/',
          t: 'Quota used up',
          b: ['429', 'rate_limited'],
          d: 'Too many came.',
          n: ['rate_limited', '429', 'Too Many Requests', '429 Too Many Requests'],
        },
        {u: '/errors/file/', t: 'Empty file', d: 'A file without content.'},
        {u: '/errors/state/', t: 'Wrong state', d: 'Not now.', n: ['wrong_state', '409']},
      ],
    },
    {
      path: 'files',
      pages: [
        {u: '/files/#shop', t: 'Postman collection', d: 'Every request.', n: ['postman']},
        {u: '/files/#shop', t: 'HTTP file', d: 'Every request for an editor.'},
      ],
    },
  ],
  names: [
    {kind: 'event', name: 'event.created', mentions: ['/docs/orders/#send']},
    {kind: 'code', name: 'not_there', uses: [['response-404.code.not_there', ' with 404', 2]]},
    {
      kind: 'field',
      name: 'min_price',
      uses: [
        ['body.min_price', ' in the request', 1],
        ['response-200.data.min_price', ' in the response', 0],
      ],
    },
    {kind: 'field', name: 'min_price_total', uses: [['body.min_price_total', '', 2]]},
    {kind: 'value', name: 'too_early', uses: [['response-200.reason~too_early', '', 0]]},
  ],
};

const operations: OperationsFile = {
  apis: [
    {
      id: 'shop',
      operations: [
        ['get', '/events', 'list-events', 'List events', 'Events'],
        ['post', '/events', 'create-event', 'Create event', 'Events'],
        ['get', '/events/{guid}', 'get-event', 'Get event', 'Events'],
        ['get', '/events/{guid}/tickets', 'list-tickets', 'List tickets', 'T', 'tickets.all'],
        ['get', '/releases', 'releases', 'Releases', 'Releases', '', 1],
      ],
    },
  ],
};

const search = createEngine({index, operations}, '/');
const find = (query: string) => search({query, context: '', view: 'box'});
const listUrls = (query: string) => find(query).results.map(({url}) => url);

describe('an error comes first', () => {
  it.each([
    ['429', '/errors/limited/'],
    ['HTTP 429', '/errors/limited/'],
    ['429 error', '/errors/limited/'],
    ['Too Many Requests', '/errors/limited/'],
    ['rateLimited', '/errors/limited/'],
    ['quota used up', '/errors/limited/'],
    ['ERROR 409 wrong_state (req_1)', '/errors/state/'],
    ['https://a.example/errors/wrong_state/', '/errors/state/'],
    ['{"message": "{\\"code\\": \\"wrong_state\\"}"}', '/errors/state/'],
    ['{"code": "new_code", "status": 409, "title": "New"}', '/errors/'],
  ])('for %s', (query, url) => expect(listUrls(query)[0]).toBe(url));

  it('with the fields that failed, otherwise with the text of its page', () => {
    const errors = [{pointer: '/name', code: 'required', message: 'Missing.'}];
    const pasted = JSON.stringify({code: 'wrong_state', status: 409, errors});
    expect(find(pasted).results[0]?.excerpt).toEqual([{text: '/name required'}]);
    expect(find('rate_limited').results[0]).toMatchObject({
      trail: ['Errors', '429', 'rate_limited'],
      excerpt: [{text: 'Too many came.'}],
    });
  });

  it.each(['418', 'how are order_tickets scanned', '{"data": 1}'])('but not for %s', (query) => {
    expect(listUrls(query)[0] ?? '').not.toMatch(/^\/errors/);
  });
});

describe('an operation is found', () => {
  it.each([
    ['POST /events', 'create-event'],
    ['/events', 'list-events'],
    ['/events/8f3c-11', 'get-event'],
    ['get /%65vents/4?x#y', 'get-event'],
    ['GET https://x.example/v1/events/42/tickets?page=2#a', 'list-tickets'],
    ['events/42/tick', 'list-tickets'],
    ["curl -s -X POST 'https://x.example/v1/events' -d '{}'", 'create-event'],
    ['createEvent', 'create-event'],
    ['tickets.all', 'list-tickets'],
    ['createEv', 'create-event'],
    ['tickets.al', 'list-tickets'],
  ])('by %s', (query, slug) => expect(listUrls(query)[0]).toBe(`/api/shop/${slug}/`));

  it.each(['', 'how do I pay', 'DELETE /events', '/', '/%E0%A4%A'])('not by %j', (query) => {
    expect(listUrls(query).join()).not.toContain('/api/');
  });
});

describe('a name is found', () => {
  it.each(['min_price', 'minPrice', 'MIN-PRICE', 'min_pri', 'min_prize'])('by %s', (query) => {
    const {results} = find(query);
    expect(results.map(({url}) => url).slice(0, 2)).toEqual([
      '/api/shop/create-event/#body.min_price',
      '/api/shop/list-events/#response-200.data.min_price',
    ]);
    const excerpt = [{text: 'min_price', isMatch: true}, {text: ' in the request'}];
    expect(results[0]?.excerpt).toEqual(excerpt);
  });

  it('before longer names, first in the guide that explains it, and a value only by its complete name', () => {
    expect(listUrls('min_price')).toHaveLength(2);
    expect(listUrls('event.created')[0]).toBe('/docs/orders/#send');
    expect(listUrls('not_there')[0]).toBe('/api/shop/get-event/#response-404.code.not_there');
    expect(listUrls('tooEarly')).toEqual(['/api/shop/list-events/#response-200.reason~too_early']);
    expect(listUrls('too_earl')).toEqual([]);
  });

  it.each(['__proto__', 'constructor', '🎫'])('never by %s', (query) => {
    expect(listUrls(query)).toEqual([]);
  });
});

describe('another name of a page', () => {
  it('finds the page, with its title and text', () => {
    expect(find('Postman').results[0]).toMatchObject({
      url: '/files/#shop',
      title: [{text: 'Postman collection'}],
      trail: ['Files'],
      excerpt: [{text: 'Every request.'}],
    });
    expect(listUrls('support')[0]).toBe('/docs/orders/#help');
  });

  it('hides neither an operation of the same name nor matches in texts', () => {
    expect(listUrls('releases')).toEqual(['/api/shop/releases/', '/docs/orders/']);
    expect(find('releases').results[0]?.isDeprecated).toBe(true);
  });
});

it('code ranks below text', () => {
  expect(listUrls('expected hash')).toEqual(['/docs/expect/', '/docs/orders/#send']);
});

it('a trail has the names of the sidebar', () => {
  const [first] = find('checkout').results;
  expect(first?.trail).toEqual(['Guides', 'Orders', 'Orders and payment', 'Send the order']);
});

it('a page with all words in its title is shown from its beginning', () => {
  expect(listUrls('create order')[0]).toBe('/docs/orders/');
});

it('a guide comes before the reference', () => expect(listUrls('http')[0]).toBe('/docs/http/'));

it.each([
  ['', '/errors/file/'],
  ['files', '/files/#shop'],
])("of matching titles, that of the reader's context %j is first: %s", (context, url) => {
  expect(search({query: 'file', context, view: 'box'}).results[0]?.url).toBe(url);
});

it('the page shows one context only, and rows of the page of files are separate results', () => {
  const {results, contexts} = search({query: 'request', context: 'files', view: 'page'});
  expect(results.map(({title}) => title.map(({text}) => text).join(''))).toEqual([
    'Postman collection',
    'HTTP file',
  ]);
  expect(contexts).toEqual(['docs', 'errors', 'files']);
});
