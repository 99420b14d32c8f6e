import {describe, expect, it} from 'vitest';
import {createErrorFinder} from './find-errors.ts';

const findAll = createErrorFinder(
  {
    codes: {},
    errors: {
      stock_exhausted: {slug: 'stock_exhausted', title: 'Not enough stock'},
      gone: {slug: 'gone', title: 'Resource no longer available'},
    },
  },
  '/base/errors/',
);
const find = (query: string) => findAll(query)[0];

describe('the page of an error is found', () => {
  it.each([
    ...['stock_exhausted', 'stockExhausted', 'stock exhausted', 'Not enough stock'],
    ...['409 stock_exhausted (req_1)', 'https://a.example/errors/stock_exhausted/'],
    '{"code": "stock_exhausted", "status": 409}',
  ])('by %s', (query) => {
    expect(find(query)).toMatchObject({url: '/base/errors/stock_exhausted/', isKnown: true});
  });

  it('with the fields that failed', () => {
    const errors = [{pointer: '/name', code: 'required', message: 'Missing.'}];
    expect(find(JSON.stringify({code: 'gone', status: 410, errors}))?.fields).toEqual([
      {name: '/name', code: 'required', message: 'Missing.'},
    ]);
  });

  it('as the list of all for a code that is unknown', () => {
    const query = '{"title": "New", "status": 409, "code": "not_known_yet"}';
    expect(find(query)).toMatchObject({url: '/base/errors/', isKnown: false});
  });
});

it.each(['', 'order', 'POST /events', 'min_price', 'how are order_tickets scanned', '{"data": 1}'])(
  'finds no error by %j',
  (query) => expect(find(query)).toBeUndefined(),
);

it('finds none where there are no error pages', () => {
  expect(createErrorFinder({errors: {}, codes: {}}, '/errors/')('gone')).toEqual([]);
});
