import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {
  getList,
  isObject,
  type JsonObject,
  type JsonValue,
} from '../../../src/openapi/document/json-value.ts';
import {readResults} from '../testing/published.ts';
import {describeMismatch} from './match-rows.ts';
import {findContradictions} from './query-rules.ts';

/** A request of a guide with filters, and what the guide shows below it. */
const SHOWN =
  /<Request [^\n]*operation="([\w-]+)"[^\n]*query=\{\{([^\n]*)\}\}[^\n]*\/>\s*<Answer ([^\n]*\/|[^\n]*example="[^\n]*)>/g;

/** A search of a guide with its body, and the response that the guide writes below it. */
const SEARCHED =
  /<Request [^\n]*operation="([\w-]+)"[^\n]*>\s*```json\n([^`]*"where"[^`]*)```\s*<\/Request>[^<]*<Answer ([^\n]*?)(\/)?>\s*(?:```json\n([^`]*)```)?/g;

const root = join(process.cwd(), 'docs');
const guides = readdirSync(root, {recursive: true, encoding: 'utf8'}).filter((file) =>
  file.endsWith('.mdx'),
);
const lists = guides.flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(SHOWN)].flatMap(
    ([, operation = '', query = '', answer = '']) => {
      const filters = [...query.matchAll(/'filter\[([\w.]+)\](?:\[(\w+)\])?': ('?)([^,']+)\3/g)];
      const example = answer.match(/example="([\w-]+)"/)?.[1];
      return filters.length > 0 ? [{file, operation, filters, example}] : [];
    },
  ),
);

function readRows(operation: string, name: string | undefined): readonly JsonObject[] {
  const results = readResults(operation);
  return getList(name ? results[name] : Object.values(results)[0], 'data').filter(isObject);
}

const searches = guides.flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(SEARCHED)].map(
    ([, operation = '', body = '{}', answer = '', , written]) => ({
      file,
      operation,
      body,
      answer,
      written,
    }),
  ),
);

describe('searches with conditions', () => {
  it.each(searches)('$operation of $file returns what it asks for', (search) => {
    const response: JsonValue = search.written
      ? JSON.parse(search.written)
      : {data: [...readRows(search.operation, search.answer.match(/example="([\w-]+)"/)?.[1])]};
    const rows = getList(response, 'data').filter(isObject);
    expect(rows).not.toEqual([]);
    const query = new Map(Object.entries(JSON.parse(search.body) as JsonObject));
    query.delete('page');
    query.delete('per_page');
    const known = {operation: search.operation, name: search.file, keys: [], meta: {}};
    expect(findContradictions({...known, rows, query, isWhole: true})).toEqual([]);
  });

  it('are found in the guides', () => {
    expect(searches.map(({file}) => file)).toContain('webhooks/sync-orders.mdx');
  });
});

describe('lists with a filter', () => {
  it('are found in the guides', () => {
    expect(lists.map(({operation}) => operation)).toContain('list-invocations');
  });

  it.each(lists)('$operation of $file shows only what the filter lets through', (list) => {
    const rows = readRows(list.operation, list.example);
    expect(rows).not.toEqual([]);
    for (const [, field = '', operator = 'eq', , text = ''] of list.filters) {
      const wanted: JsonValue = text === 'true' || text === 'false' ? text === 'true' : text;
      const faults = rows.flatMap((row) => describeMismatch(row, field, operator, wanted) ?? []);
      expect(faults).toEqual([]);
    }
  });
});
