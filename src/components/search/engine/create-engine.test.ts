import {describe, expect, it} from 'vitest';
import type {SearchIndex} from '../index-files.ts';
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
      ],
    },
    {
      path: 'errors',
      pages: [
        {u: '/errors/', t: 'Errors', n: ['error codes']},
        {
          u: '/errors/limited/',
          t: 'Quota used up',
          d: 'Too many came.',
          n: ['rate_limited', '429'],
        },
        {u: '/errors/gone/', t: 'Gone', n: ['gone', '409']},
        {u: '/errors/state/', t: 'Wrong state', n: ['wrong_state', '409']},
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
  names: {
    anchors: {},
    values: {},
    events: [],
    mentions: {},
  },
};

const search = createEngine(
  {
    index,
    operations: {
      apis: [
        {
          id: 'shop',
          operations: [
            ['post', '/orders/{guid}/cancel', 'cancel-order', 'Cancel order', 'Orders'],
            ['get', '/releases', 'releases', 'Releases', 'Releases', '', 1],
          ],
        },
      ],
    },
  },
  '/',
);

const find = (query: string, context = '', isWithin = false) =>
  search({query, context, isWithin, limit: 8, excerptLength: 50});
const listUrls = (query: string) => find(query).results.map(({url}) => url);

describe('an error', () => {
  it.each(['429', 'HTTP 429', 'Too Many Requests', '429 too many requests'])(
    'comes first by its status: %s',
    (query) => expect(listUrls(query)[0]).toBe('/errors/limited/'),
  );

  it.each(['rate_limited', 'rateLimited', 'quota used up'])(
    'comes first by its words: %s',
    (query) => expect(listUrls(query)[0]).toBe('/errors/limited/'),
  );

  it.each([
    'ERROR 409 wrong_state (req_1)',
    'https://a.example/errors/wrong_state/',
    '{"code": "wrong_state", "status": 409}',
    '{"message": "{\\"code\\": \\"wrong_state\\"}"}',
  ])('comes first by what was pasted: %s', (query) => {
    expect(listUrls(query)[0]).toBe('/errors/state/');
  });

  it('has the fields that failed, else what its page says', () => {
    const errors = [{pointer: '/name', code: 'required', message: 'Missing.'}];
    const pasted = JSON.stringify({code: 'gone', status: 409, errors});
    expect(find(pasted).results[0]?.excerpt).toEqual([{text: '/name required'}]);
    expect(find('rate_limited').results[0]).toMatchObject({
      trail: ['Errors', '429', 'rate_limited'],
      excerpt: [{text: 'Too many came.'}],
    });
  });

  it.each(['418', 'order 429 tickets', 'how are order_tickets scanned', '{"data": 1}'])(
    'is not what %j names',
    (query) => expect(listUrls(query)[0] ?? '').not.toMatch(/^\/errors/),
  );
});

describe('another name of a page', () => {
  it('leads to it, with what it says', () => {
    expect(find('Postman').results[0]).toMatchObject({
      url: '/files/#shop',
      title: [{text: 'Postman collection'}],
      trail: ['Files'],
      excerpt: [{text: 'Every request.'}],
    });
    expect(listUrls('support')[0]).toBe('/docs/orders/#help');
    expect(listUrls('error codes')[0]).toBe('/errors/');
  });

  it('hides neither an operation of the same name nor what the text says', () => {
    expect(listUrls('releases')).toEqual(['/api/shop/releases/', '/docs/orders/']);
    expect(find('releases').results[0]?.isDeprecated).toBe(true);
  });
});

it('code is found below text', () => {
  expect(listUrls('expected hash')).toEqual(['/docs/expect/', '/docs/orders/#send']);
});

it('a trail has the names of the sidebar', () => {
  const [first] = find('checkout').results;
  expect(first?.trail).toEqual(['Guides', 'Orders', 'Orders and payment', 'Send the order']);
});

it('a context leaves others out, and rows of the page of files are results of their own', () => {
  const {results, contexts} = find('request', 'files', true);
  expect(results.map(({title}) => title.map(({text}) => text).join(''))).toEqual([
    'Postman collection',
    'HTTP file',
  ]);
  expect(contexts).toEqual(['docs', 'errors', 'files']);
});
