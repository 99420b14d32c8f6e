import {describe, expect, it} from 'vitest';
import type {Schema} from './document.ts';
import {listOperations, resolve} from './navigate.ts';
import {readPublished, readTable} from './testing/published.ts';

const documents = Object.values(readPublished());
const fields = readTable<'schema' | 'name' | 'write'>('fields.csv');
const named = new Set(fields.map(({schema}) => schema));

function find(suffix: RegExp): {base: string; schema: Schema}[] {
  return documents.flatMap(({components}) =>
    Object.entries(components.schemas).flatMap(([name, schema]) => {
      const base = name.replace(suffix, '');
      return suffix.test(name) && !named.has(name) ? [{base, schema}] : [];
    }),
  );
}

function namesOf(base: string, marks: readonly string[]): string[] {
  const rows = fields.filter(({schema, write}) => schema === base && marks.includes(write));
  return rows.map(({name}) => name).sort();
}

describe('derived schemas', () => {
  const creates = find(/Create$/);
  const updates = find(/Update$/);
  const pages = find(/Page$/);

  it.each(creates)('lets a create request of $base carry what the table allows', (create) => {
    const {base, schema} = create;
    expect(Object.keys(schema.properties ?? {}).sort()).toEqual(
      namesOf(base, ['R', 'R!', 'O', 'O!']),
    );
    expect([...(schema.required ?? [])].sort()).toEqual(namesOf(base, ['R', 'R!']));
    expect(schema.additionalProperties).toBe(false);
  });

  it.each(updates)('lets a merge patch of $base carry what the table allows', ({base, schema}) => {
    expect(Object.keys(schema.properties ?? {}).sort()).toEqual(namesOf(base, ['R', 'O']));
    expect(schema.required).toBeUndefined();
    expect(schema.additionalProperties).toBe(false);
    if (base !== 'ShopOptions') expect(schema.minProperties).toBe(1);
  });

  it.each(pages)('makes a page of $base from rows, counters and links', ({base, schema}) => {
    expect(schema.required).toEqual(['data', 'meta', 'links']);
    const {items} = schema.properties?.data ?? {};
    // A list with `include` adds parts to its rows; both order searches have the same rows.
    const row = base === 'OrderSearch' ? 'OrderSummary' : base;
    expect((items?.allOf?.[0] ?? items)?.$ref).toBe(`#/components/schemas/${row}`);
  });

  it('refuses unknown fields in every request body that is not an answer as well', () => {
    const open = documents.flatMap((document) =>
      listOperations(document).flatMap(({operation}) =>
        Object.values(operation.requestBody?.content ?? {}).flatMap(({schema = {}}) =>
          resolve(document, schema).additionalProperties === false
            ? []
            : [schema.$ref?.split('/').at(-1)],
        ),
      ),
    );
    expect(open.sort()).toEqual(['Pet', 'SocialPageLink']);
  });

  it('derives the families that the catalogue names', () => {
    const distinct = (found: {base: string}[]) => new Set(found.map(({base}) => base)).size;
    expect([creates, updates, pages].map(distinct)).toEqual([20, 21, 34]);
  });

  it('marks the fields that the service sets as read-only where requests have a form', () => {
    const withForm = new Set([...creates, ...updates].map(({base}) => base));
    for (const {components} of documents) {
      for (const base of withForm) {
        const properties = components.schemas[base]?.properties;
        if (!properties) continue;
        const marked = Object.keys(properties).filter((name) => properties[name]?.readOnly);
        expect(marked.sort(), base).toEqual(namesOf(base, ['-']));
      }
    }
  });
});
