import {Ajv2020} from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import memoize from 'lodash/memoize.js';
import minBy from 'lodash/minBy.js';
import {isObject} from '../../src/openapi/document/json-value.ts';
import type {Schema, SpecDocument} from './document.ts';
import {resolve} from './navigate.ts';

/**
 * Makes the function that checks examples against the schemas of one document (JSON Schema 2020-12). It lists the
 * faults of a value, each with its place in the value, and fields that the schema does not declare.
 */
export function createExampleCheck(
  document: SpecDocument,
): (schema: Schema, value: unknown) => string[] {
  const ajv = new Ajv2020({strict: false, allErrors: true, validateFormats: true});
  addFormats.default(ajv);
  ajv.addSchema(document, 'spec', false, false);
  const compile = memoize((text: string) => ajv.compile(JSON.parse(text) as object));
  return (schema, value) => {
    const validate = compile(JSON.stringify(schema).replaceAll('"#/', '"spec#/'));
    const faults = validate(value) ? [] : (validate.errors ?? []);
    return [
      ...faults.map(({instancePath, message}) => `${instancePath} ${message}`.trim()),
      ...findUnknownFields(document, schema, value).map((at) => `${at} is not declared`),
    ];
  };
}

/** Lists the paths of fields in an example that its schema does not declare. */
function findUnknownFields(
  document: SpecDocument,
  schema: Schema,
  value: unknown,
  place = '',
): string[] {
  const parts = listParts(document, schema);
  if (Array.isArray(value)) {
    const items = parts.find((part) => part.items)?.items;
    if (!items) return [];
    return value.flatMap((item, at) => findUnknownFields(document, items, item, `${place}/${at}`));
  }
  if (!isObject(value)) return [];
  const choices = parts.flatMap(({anyOf, oneOf}) => anyOf ?? oneOf ?? []);
  const found = choices.map((choice) => findUnknownFields(document, choice, value, place));
  if (found.length > 0) return minBy(found, 'length') ?? [];
  const declared = Object.assign({}, ...parts.map(({properties}) => properties ?? {})) as Record<
    string,
    Schema
  >;
  const isOpen = parts.some(({additionalProperties}) => additionalProperties);
  return Object.entries(value).flatMap(([name, member]) => {
    const field = declared[name];
    if (field) return findUnknownFields(document, field, member, `${place}/${name}`);
    return isOpen ? [] : [`${place}/${name}`];
  });
}

/** Lists a schema and its parts by references and `allOf`. */
function listParts(document: SpecDocument, schema: Schema): Schema[] {
  const target = resolve<Schema>(document, schema);
  return [target, ...(target.allOf ?? []).flatMap((part) => listParts(document, part))];
}
