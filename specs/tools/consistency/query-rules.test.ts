import {describe, expect, it} from 'vitest';
import {Cursor} from '../../../src/openapi/document/cursor.ts';
import {listPageExamples} from './page-examples.ts';
import {findContradictions} from './query-rules.ts';

type Members = {[name: string]: unknown};

const PAGE = {page: 1, per_page: 25, total: 1, last_page: 1};

/** A list with the examples of its parameters, and what the check says about its first example. */
function check(query: Members, rows: readonly Members[]): string[] {
  const examples = {default: {value: {data: rows, meta: PAGE}}};
  const parameters = Object.entries(query).map(([name, example]) => ({name, in: 'query', example}));
  return findIn({parameters, responses: toResponses(examples)});
}

function toResponses(examples: Members): Members {
  return {'200': {description: 'Ok', content: {'application/json': {examples}}}};
}

function findIn(operation: Members): string[] {
  const document = {paths: {'/orders': {get: {operationId: 'list-orders', ...operation}}}};
  const examples = listPageExamples(Cursor.atRoot(document));
  return examples.flatMap((example) =>
    findContradictions(
      example,
      examples.filter((one) => one !== example),
    ),
  );
}

const ORDER = {
  guid: '1',
  name: 'Weekend pass',
  status: 'paid',
  price: 20,
  updated_at: '2026-03-09T16:00:00+01:00',
};

/** That sound lists are accepted is shown by the published documents, which the linter finds nothing in. */
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
    ['an unknown operator', {filter: {price: {near: 3}}}, [ORDER], '"near", which is no operator'],
    ['the sort keys', {sort: ['-price']}, [ORDER, {...ORDER, price: 21}], 'row 2 belongs before'],
    ['the search term', {q: 'harbour'}, [ORDER], 'row 1 does not match'],
    ['the distance', {near: '52,4,10'}, [{latitude: 53, longitude: 4}], 'row 1 does not match'],
    ['the page size', {per_page: 100}, [ORDER], 'has `meta.per_page` 25'],
    ['what is included', {include: ['tickets']}, [ORDER], 'has no row with these resources'],
    ['a parameter without a rule', {colour: 'red'}, [ORDER], 'QUERY_RULES has no rule'],
  ])('is reported when it breaks %s', (_, query, rows, message) => {
    expect(check(query, rows)).toEqual([expect.stringContaining(message)]);
  });

  it('includes the resources whose GUIDs its rows have, in every example', () => {
    const dates = {event_date_guids: ['b', 'c'], event_dates: [{guid: 'b'}, {guid: 'c'}]};
    const examples = {
      default: {value: {data: [{...dates, location_guid: null, location: null}], meta: PAGE}},
      fewer: {value: {data: [{...dates, event_dates: [{guid: 'b'}]}], meta: PAGE}},
    };
    expect(findIn({responses: toResponses(examples)})).toEqual([
      'row 1 has `event_date_guids` ["b","c"], but includes another',
    ]);
  });

  it('answers other queries behind the first, but with the page size of the parameter', () => {
    const parameters = [
      {name: 'filter', in: 'query', example: {status: 'paid'}},
      {name: 'per_page', in: 'query', example: 25},
    ];
    const examples = {
      default: {value: {data: [ORDER], meta: PAGE}},
      drafts: {value: {data: [{status: 'draft'}], meta: {...PAGE, per_page: 50}}},
    };
    expect(findIn({parameters, responses: toResponses(examples)})).toEqual([
      'has `meta.per_page` 50, but `per_page` is 25',
    ]);
  });

  const search = (where: Members, row: Members) =>
    findIn({
      requestBody: {content: {'application/json': {examples: {one: {value: {where}}}}}},
      responses: toResponses({one: {value: {data: [row], meta: PAGE}}}),
    });

  it('answers the request body of its name, with its tree of conditions', () => {
    const paid = {field: 'status', op: 'eq', value: 'paid'};
    const cheap = {field: 'price', op: 'lt', value: 10};
    expect(search({all: [paid, {any: [cheap, {not: cheap}]}]}, ORDER)).toEqual([]);
    expect(search({all: [paid, cheap]}, ORDER)[0]).toContain('row 1 has `price` 20');
    expect(search({any: [cheap, {not: paid}]}, ORDER)[0]).toContain('matches what `not` excludes');
  });
});
