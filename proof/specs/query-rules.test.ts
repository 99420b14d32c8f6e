import without from 'lodash/without.js';
import {describe, expect, it} from 'vitest';
import type {SpecDocument} from '../../specs/tools/document.ts';
import {documents} from '../../specs/tools/testing/published.ts';
import {listPageExamples} from './page-examples.ts';
import {findContradictions} from './query-rules.ts';

type Members = {[name: string]: unknown};

const PAGE = {page: 1, per_page: 25, total: 1, last_page: 1};

/** Checks the examples of a list against these examples of its parameters or of its body. */
function check(query: Members, examples: Members, body?: Members): string[] {
  const operation = {
    parameters: Object.entries(query).map(([name, example]) => ({name, in: 'query', example})),
    requestBody: {content: {'application/json': {examples: body}}},
    responses: {'200': {content: {'application/json': {examples}}}},
  };
  const all = listPageExamples({paths: {'/orders': {get: operation}}} as unknown as SpecDocument);
  return all.flatMap((one) => findContradictions(one, without(all, one)));
}

const page = (...data: readonly Members[]) => ({value: {data, meta: PAGE}});

const ORDER = {
  guid: '1',
  name: 'Weekend pass',
  status: 'paid',
  price: 20,
  updated_at: '2026-03-09T16:00:00+01:00',
};

it.each(Object.entries(documents))(
  'the examples of lists of %s match their queries',
  (_, document) => {
    const all = listPageExamples(document);
    const faults = all.flatMap((one) => {
      const others = all.filter((each) => each !== one && each.operation === one.operation);
      return findContradictions(one, others).map(
        (fault) => `${one.operation}, ${one.name}: ${fault}`,
      );
    });
    expect(all).not.toEqual([]);
    expect(faults).toEqual([]);
  },
);

describe('the example of a list', () => {
  it.each<[string, Members, readonly Members[], string]>([
    ['a filter', {filter: {status: 'paid'}}, [{status: 'draft'}], 'row 1 has `status` "draft"'],
    [
      'a limit',
      {filter: {updated_at: {gte: '2026-03-10T00:00:00Z'}}},
      [ORDER],
      'row 1 has `updated_at`',
    ],
    ['a field that rows lack', {filter: {class: 'x'}}, [ORDER], 'row 1 has no field `class`'],
    [
      'an unknown operator',
      {filter: {price: {near: 3}}},
      [ORDER],
      '"near", which is not an operator',
    ],
    ['the sort keys', {sort: ['-price']}, [ORDER, {...ORDER, price: 21}], 'row 2 belongs before'],
    ['the search term', {q: 'harbour'}, [ORDER], 'row 1 does not match'],
    ['the distance', {near: '52,4,10'}, [{latitude: 53, longitude: 4}], 'row 1 does not match'],
    ['the page size', {per_page: 100}, [ORDER], 'has `meta.per_page` 25'],
    ['what is included', {include: ['tickets']}, [ORDER], 'has no row with these resources'],
    [
      'what a search excludes',
      {where: {all: [{not: {field: 'status', op: 'eq', value: 'paid'}}]}},
      [ORDER],
      'row 1 matches what `not` excludes',
    ],
    [
      'every alternative of a search',
      {
        where: {
          any: [
            {field: 'price', op: 'lt', value: 10},
            {field: 'status', value: 'draft'},
          ],
        },
      },
      [ORDER],
      'row 1 has `price` 20 and has `status` "paid"',
    ],
    [
      'the GUIDs of its rows',
      {},
      [{event_date_guids: ['a', 'b'], event_dates: [{guid: 'a'}]}],
      'row 1 has `event_date_guids` ["a","b"], but includes another',
    ],
    ['a parameter without a rule', {colour: 'red'}, [ORDER], 'QUERY_RULES has no rule'],
  ])('is reported when it breaks %s', (_, query, rows, message) => {
    expect(check(query, {default: page(...rows)})).toEqual([expect.stringContaining(message)]);
  });
});
