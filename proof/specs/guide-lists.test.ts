import {globSync, readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {readResults} from '../../specs/tools/testing/published.ts';
import {getList, isObject, type JsonObject} from '../../src/openapi/document/json-value.ts';
import {findContradictions} from './query-rules.ts';

/** A request of a guide with filters, and what the guide shows below it. */
const SHOWN =
  /<Request [^\n]*operation="([\w-]+)"[^\n]*query=\{\{([^\n]*)\}\}[^\n]*\/>\s*<Answer ([^\n]*\/|[^\n]*example="[^\n]*)>/g;

/** A search of a guide with its body, and the response below it. */
const SEARCHED =
  /<Request [^\n]*operation="([\w-]+)"[^\n]*>\s*```json\n([^`]*"where"[^`]*)```\s*<\/Request>[^<]*<Answer ([^\n]*?)(\/)?>\s*(?:```json\n([^`]*)```)?/g;

type Shown = {
  readonly file: string;
  readonly operation: string;
  /** The query: the body of a search, or the parameters of a list. */
  readonly query: JsonObject;
  readonly response: JsonObject;
};

/** The example response of an operation: the one that a guide names, or the first. */
function readResult(operation: string, attributes: string): JsonObject {
  const results = readResults(operation);
  const [, name = Object.keys(results)[0] ?? ''] = /example="([\w-]+)"/.exec(attributes) ?? [];
  return results[name] ?? {};
}

/** The filters of a request: `'filter[price][lt]': 10`. */
function readFilters(query: string): JsonObject {
  const found = query.matchAll(/'filter\[([\w.]+)\](?:\[(\w+)\])?': ('?)([^,']+)\3/g);
  return Object.fromEntries(
    Array.from(found, ([, field = '', operator = 'eq', , text = '']) => [
      field,
      {[operator]: text === 'true' || text === 'false' ? text === 'true' : text},
    ]),
  );
}

const shown = globSync('docs/**/*.mdx').flatMap((file): Shown[] => {
  const text = readFileSync(file, 'utf8');
  const lists = Array.from(
    text.matchAll(SHOWN),
    ([, operation = '', query = '', attributes = '']) => ({
      ...{file, operation, query: {filter: readFilters(query)}},
      response: readResult(operation, attributes),
    }),
  );
  const searches = Array.from(
    text.matchAll(SEARCHED),
    ([, operation = '', body = '{}', attributes = '', , written]) => {
      const {page: _page, per_page: _size, ...query} = JSON.parse(body) as JsonObject;
      const response = written ? JSON.parse(written) : readResult(operation, attributes);
      return {file, operation, query, response};
    },
  );
  return [...lists.filter(({query}) => Object.keys(query.filter).length > 0), ...searches];
});

it('lists with a filter and searches are found in the guides', () => {
  const names = shown.map(({operation}) => operation);
  expect(names).toEqual(expect.arrayContaining(['list-invocations', 'search-orders-advanced']));
});

it.each(shown)('the response of $operation in $file matches its query', (each) => {
  const {file, operation, query, response} = each;
  const rows = getList(response, 'data').filter(isObject);
  expect(rows).not.toEqual([]);
  const known = {operation, name: file, meta: {}, isWhole: true};
  expect(findContradictions({...known, rows, query})).toEqual([]);
});
