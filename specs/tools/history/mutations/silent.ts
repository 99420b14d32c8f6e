import shuffle from 'lodash/shuffle.js';
import {
  isObject,
  type JsonObject,
  type JsonValue,
} from '../../../../src/openapi/document/json-value.ts';
import {field, type Mutation, operation, put, read} from './mutation.ts';

/** Changes of the text of a document that change nothing of the API. */
export const SILENT: readonly Mutation['mutate'][] = [
  reorder,
  (document) => renameSchema(document, 'Coupon', 'Voucher'),
  inline,
  put(field('Event', 'name', 'examples'), ['Another festival']),
];

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
  const schemas = read(document, ['components', 'schemas']);
  const schema = read(document, ['components', 'schemas', from]);
  if (!isObject(schemas)) throw new Error('The document has no schemas.');
  delete schemas[from];
  schemas[to] = schema;
}

function inline(document: JsonObject): void {
  const content = read(
    document,
    operation('get', '/events/{event_guid}', 'responses', '200', 'content'),
  );
  const media = isObject(content) ? content['application/json'] : undefined;
  if (!isObject(media)) throw new Error('Get event returns no JSON.');
  media.schema = structuredClone(read(document, ['components', 'schemas', 'Event']));
}
