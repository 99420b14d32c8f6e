import {readFileSync} from 'node:fs';
import get from 'lodash/get.js';
import mapKeys from 'lodash/mapKeys.js';
import set from 'lodash/set.js';
import shuffle from 'lodash/shuffle.js';
import update from 'lodash/update.js';
import {expect, it} from 'vitest';
import {compareDocuments} from '../../../scripts/changes/compare.ts';
import {normalise} from '../../../src/openapi/changes/normalise.ts';
import type {Change} from '../../../src/openapi/changes/types.ts';
import {
  isObject,
  type JsonObject,
  type JsonValue,
} from '../../../src/openapi/document/json-value.ts';
import {type Expected, field, type Mutate, operation, put, schema} from './mutations/mutation.ts';
import {OF_CATALOGUES} from './mutations/of-catalogues.ts';
import {OF_OPERATIONS} from './mutations/of-operations.ts';
import {OF_SCHEMAS} from './mutations/of-schemas.ts';

/** Every mutation that has to be found, with its class and its operations. */
const MUTATIONS = [OF_OPERATIONS, OF_SCHEMAS, OF_CATALOGUES].flat();

/** Changes of the text of a document that change nothing of the API. */
const SILENT: readonly Mutate[] = [
  reorder,
  (document) => renameSchema(document, 'Coupon', 'Voucher'),
  inline,
  put(field('Event', 'name', 'examples'), ['Another festival']),
];

const TEXT = readFileSync('specs/published/dashboard.json', 'utf8');

function compareMutated(mutations: readonly Mutate[]): Promise<Change[]> {
  const document = JSON.parse(TEXT) as JsonObject;
  for (const mutate of mutations) mutate(document);
  return compareDocuments(normalise(JSON.parse(TEXT)), normalise(document), '2025-04-01');
}

it('finds every mutation with its class and its operations, and nothing else', async () => {
  const changes = await compareMutated(MUTATIONS.map(({mutate}) => mutate));
  const expected = new Map(
    MUTATIONS.map(({mutate: _, ...rest}): [string, Expected] => [rest.sentence, rest]),
  );
  const found = changes.map(({class: kind, sentence, operations}): Expected => {
    const isCount = typeof expected.get(sentence)?.operations === 'number';
    return {
      class: kind,
      sentence,
      operations: isCount ? operations.length : operations.map(({id}) => id),
    };
  });
  const bySentence = (a: Expected, b: Expected) => (a.sentence < b.sentence ? -1 : 1);
  expect(found.sort(bySentence)).toEqual([...expected.values()].sort(bySentence));
});

it('says nothing when order, names of schemas, references and examples change', async () => {
  expect(await compareMutated(SILENT)).toEqual([]);
});

const SETS = new Set(['required', 'enum', 'parameters', 'tags']);

function reorder(document: JsonObject): void {
  const visit = (value: JsonValue, key: string): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item, '');
      if (SETS.has(key)) value.splice(0, value.length, ...shuffle(value));
      return;
    }
    if (!isObject(value)) return;
    const members = Object.entries(value).reverse();
    for (const [name, member] of members) {
      visit(member, name);
      delete value[name];
    }
    Object.assign(value, Object.fromEntries(members));
  };
  visit(document, '');
}

function renameSchema(document: JsonObject, from: string, to: string): void {
  const reference = (name: string) => `"#/components/schemas/${name}"`;
  const text = JSON.stringify(document).replaceAll(reference(from), reference(to));
  Object.assign(document, JSON.parse(text));
  update(document, ['components', 'schemas'], (schemas: JsonObject) =>
    mapKeys(schemas, (_, name) => (name === from ? to : name)),
  );
}

function inline(document: JsonObject): void {
  const content = operation('get', '/events/{event_guid}', 'responses', '200', 'content');
  const event: unknown = get(document, schema('Event'));
  set(document, [...content, 'application/json', 'schema'], structuredClone(event));
}
