import {describe, expect, it} from 'vitest';
import {createErrorFinder} from './find-errors.ts';

const pages = [
  {u: '/base/errors/', t: 'Errors', n: ['error codes']},
  {u: '/base/errors/stock_exhausted/', t: 'Not enough stock', n: ['stock_exhausted', '409']},
  {u: '/base/errors/gone/', t: 'Resource no longer available', d: 'It was deleted.', n: ['gone']},
];
const findAll = createErrorFinder(pages, () => [], '/base/errors/');
const find = (query: string) => findAll(query, 50)[0];

describe('the page of an error is found', () => {
  it.each([
    ...['stock_exhausted', 'stockExhausted', 'stock exhausted', 'Not enough stock'],
    ...['409 stock_exhausted (req_1)', 'https://a.example/errors/stock_exhausted/'],
    '{"code": "stock_exhausted", "status": 409}',
  ])('by %s', (query) => {
    expect(find(query)).toMatchObject({
      url: '/base/errors/stock_exhausted/',
      title: [{text: 'Not enough stock'}],
      trail: ['Errors', '409', 'stock_exhausted'],
    });
  });

  it('with the fields that failed, else with its description', () => {
    const errors = [{pointer: '/name', code: 'required', message: 'Missing.'}];
    const query = JSON.stringify({code: 'gone', status: 410, errors});
    expect(find(query)?.excerpt).toEqual([{text: '/name required'}]);
    expect(find('gone')?.excerpt).toEqual([{text: 'It was deleted.'}]);
  });

  it('as the list of all for a code that is unknown', () => {
    const query = '{"title": "New", "status": 409, "code": "not_known_yet"}';
    expect(find(query)).toMatchObject({url: '/base/errors/', title: [{text: 'not_known_yet'}]});
  });
});

it.each(['', 'order', 'POST /events', 'min_price', 'how are order_tickets scanned', '{"data": 1}'])(
  'finds no error by %j',
  (query) => expect(find(query)).toBeUndefined(),
);

it('finds none where there are no error pages', () => {
  expect(createErrorFinder([], () => [], '/errors/')('gone', 50)).toEqual([]);
});
