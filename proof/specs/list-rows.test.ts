import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import type {DeliveryCatalogue} from '../../specs/tools/catalogue.ts';
import {documents, listPublished, readResults} from '../../specs/tools/testing/published.ts';
import {getMember} from '../../src/openapi/document/json-value.ts';
import {listPageExamples} from './page-examples.ts';

const lists = Object.values(documents).flatMap((document) => listPageExamples(document));
const operations = listPublished();

const findList = (id: string) =>
  lists.find(({operation, name}) => operation === id && name === 'default');

const sorts = operations.flatMap(({path, operation}) => {
  if (!/-order$/.test(path)) return [];
  const sorted = path.replace(/-order$/, 's');
  const list = operations.find((each) => each.path === sorted && each.method === 'get');
  const [media] = Object.values(operation.requestBody?.content ?? {});
  return Object.values(media?.examples ?? {}).map((example) => ({
    operation: operation.operationId,
    sent: getMember(getMember(example, 'value'), 'guids') as string[],
    list: list?.operation.operationId ?? sorted,
  }));
});

it('finds the operations that sort a list', () => {
  expect(sorts.map(({operation}) => operation)).toContain('reorder-tickets');
});

it.each(sorts)('$operation sends every row of $list once', ({sent, list}) => {
  const rows = findList(list)?.rows.map(({guid}) => guid);
  expect([...sent].sort()).toEqual(rows?.sort());
});

it.each([
  ['get-event-date', 'sold_count', 'list-tickets-of-event-date'],
  ['get-coupon', 'usage_count', 'retrieve-coupon-codes'],
])('%s has the `%s` of the rows of %s', (resource, field, list) => {
  const counts = findList(list)?.rows.map((row) => Number(row[field])) ?? [];
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(
    getMember(Object.values(readResults(resource))[0], field),
  );
});

it('lists all event types that its filter selects', () => {
  const {events}: DeliveryCatalogue = JSON.parse(
    readFileSync('specs/catalogue/webhook-deliveries.json', 'utf8'),
  );
  const {rows = [], query} = findList('list-webhook-events') ?? {};
  const filter = Object.entries(getMember(query, 'filter') ?? {});
  const selected = events.filter((event) =>
    filter.every(([name, value]) => getMember(event, name) === value),
  );
  expect(rows).toEqual(selected.map((event) => expect.objectContaining(event)));
});
