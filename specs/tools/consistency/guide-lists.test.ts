import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import type {JsonObject, JsonValue} from '../../../src/openapi/document/json-value.ts';
import type {Response} from '../document.ts';
import {listOperations, resolve} from '../navigate.ts';
import {readPublished} from '../testing/published.ts';
import {describeMismatch} from './match-filter.ts';

/** A request of a guide with filters, and what the guide shows below it. */
const SHOWN =
  /<Request [^\n]*operation="([\w-]+)"[^\n]*query=\{\{([^\n]*)\}\}[^\n]*\/>\s*<Answer ([^\n]*)\/>/g;

const root = join(process.cwd(), 'docs');
const lists = readdirSync(root, {recursive: true, encoding: 'utf8'})
  .filter((file) => file.endsWith('.mdx'))
  .flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(SHOWN)].flatMap(
      ([, operation = '', query = '', answer = '']) => {
        const filters = [...query.matchAll(/'filter\[([\w.]+)\](?:\[(\w+)\])?': ('?)([^,']+)\3/g)];
        const example = answer.match(/example="([\w-]+)"/)?.[1];
        return filters.length > 0 ? [{file, operation, filters, example}] : [];
      },
    ),
  );

function readRows(operation: string, name: string | undefined): readonly JsonObject[] {
  for (const document of Object.values(readPublished())) {
    const placed = listOperations(document).find(
      (each) => each.operation.operationId === operation,
    );
    if (!placed) continue;
    const response = placed.operation.responses['200'] ?? {description: ''};
    const content = resolve<Response>(document, response).content?.['application/json'];
    const examples = (content?.examples ?? {}) as Record<string, {value: {data: JsonObject[]}}>;
    return (name ? examples[name] : Object.values(examples)[0])?.value.data ?? [];
  }
  return [];
}

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
