import {describe, expect, it} from 'vitest';
import type {Response, Schema, SpecDocument} from './document.ts';
import {listOperations, resolve} from './navigate.ts';
import {describeField, expectedType, nameOf} from './testing/field-facts.ts';
import {readPublished, readTable} from './testing/published.ts';

const documents = readPublished();
const operations = readTable<
  | 'api'
  | 'tag'
  | 'operation_id'
  | 'summary'
  | 'method'
  | 'path'
  | 'request_schema'
  | 'success_status'
  | 'response_schema'
  | 'error_statuses'
  | 'scope'
>('operations.csv');
const fields = readTable<'schema' | 'name' | 'type' | 'nullable' | 'write' | 'enum'>('fields.csv');
const schemaNames = [...new Set(fields.map(({schema}) => schema))];

/** Schemas that requests carry as they are: optional fields may be left out. */
const WRITTEN_AS_THEY_ARE = new Set([
  ...operations.map(({request_schema}) => request_schema),
  ...['Condition', 'CouponCodeInput', 'PetCategory'],
]);

/** Nested schemas whose request form has a separate name. */
const REQUEST_FORMS: Record<string, string> = {
  AddressInput: 'Address',
  RuleFieldInput: 'RuleField',
};

function listPublished(id: string) {
  const document = documents[id] as SpecDocument;
  return listOperations(document).map(({path, method, operation}) => {
    const statuses = Object.keys(operation.responses).filter((status) => status !== 'default');
    const success = statuses.find((status) => status.startsWith('2')) ?? '';
    const answer = resolve<Response>(document, operation.responses[success] as Response);
    return {
      api: id,
      tag: operation.tags.join('+'),
      operation_id: operation.operationId,
      summary: operation.summary,
      method: method.toUpperCase(),
      path,
      request_schema: bodyName(operation.requestBody?.content),
      success_status: success,
      response_schema: bodyName(answer.content),
      error_statuses: statuses.filter((status) => status !== success).join(' '),
      scope: (operation.security ?? []).flatMap(({oauth2 = []}) => oauth2).join(' '),
    };
  });
}

function bodyName(content: Response['content']): string {
  const [type = '', media] = Object.entries(content ?? {})[0] ?? [];
  if (!content) return 'none';
  if (type.startsWith('text/csv')) return 'csv';
  return media?.schema?.$ref ? nameOf(media.schema.$ref) : 'binary';
}

function byId<T extends {operation_id: string}>(rows: T[]): T[] {
  return [...rows].sort((left, right) => (left.operation_id < right.operation_id ? -1 : 1));
}

function holders(schema: string): [string, Schema][] {
  return Object.entries(documents).flatMap(([id, document]) => {
    const found = document.components.schemas[schema];
    return found ? [[id, found] as [string, Schema]] : [];
  });
}

describe.each(Object.keys(documents))('the %s document', (id) => {
  const rows = operations.filter(({api}) => api === id);

  it('has exactly the operations of the table', () => {
    expect(byId(listPublished(id))).toEqual(byId(rows));
  });

  it('gives every operation a default error', () => {
    const document = documents[id] as SpecDocument;
    for (const {operation} of listOperations(document)) {
      expect(Object.keys(operation.responses), operation.operationId).toContain('default');
    }
  });

  it('has the tags of the table in their order', () => {
    const document = documents[id] as SpecDocument;
    expect(document.tags.map(({name}) => name)).toEqual([...new Set(rows.map(({tag}) => tag))]);
  });
});

describe.each(schemaNames)('the schema %s', (schema) => {
  const rows = fields.filter((field) => field.schema === schema);

  it('has exactly the fields of the table in every document that carries it', () => {
    const found = holders(schema);
    expect(found.length).toBeGreaterThan(0);
    for (const [id, {properties = {}}] of found) {
      const described = Object.entries(properties).map(([name, field]) => {
        const facts = describeField(field);
        const type = facts.type.replace(/\w+Input\b/, (form) => REQUEST_FORMS[form] ?? form);
        return {name, ...facts, type};
      });
      const expected = rows.map(({name, type, nullable, enum: values}) => ({
        name,
        type: wordFor(schema, name, expectedType(type)),
        nullable: nullable === 'y' && type !== 'any',
        values: values === '' ? [] : values.split(' '),
      }));
      expect(sortByName(described), id).toEqual(sortByName(expected));
    }
  });

  it('requires every field in responses, and what a request must carry in requests', () => {
    const required = WRITTEN_AS_THEY_ARE.has(schema)
      ? rows.filter(({write}) => write.startsWith('R'))
      : rows.filter(({write}) => write !== '+');
    for (const [id, found] of holders(schema)) {
      expect([...(found.required ?? [])].sort(), id).toEqual(required.map(({name}) => name).sort());
    }
  });
});

// The envelope of a delivery is one schema with fields of its own; the table calls it an object.
function wordFor(schema: string, name: string, type: string): string {
  return schema === 'Invocation' && name === 'request_body' ? 'object<WebhookEnvelope>' : type;
}

function sortByName<T extends {name: string}>(rows: T[]): T[] {
  return [...rows].sort((left, right) => (left.name < right.name ? -1 : 1));
}
