import {Ajv2020} from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import mapValues from 'lodash/mapValues.js';
import memoize from 'lodash/memoize.js';
import {isObject} from '../../src/openapi/document/json-value.ts';
import type {Json, JsonObject, Schema, SpecDocument} from './document.ts';
import {rebuild} from './schemas.ts';

/**
 * Makes the function that checks examples against the schemas of one document (JSON Schema 2020-12). It lists the
 * faults of a value, each with its place in the value, and fields that the schema does not declare.
 */
export function createExampleCheck(
  document: SpecDocument,
): (schema: Schema, value: unknown) => string[] {
  const ajv = new Ajv2020({strict: false, allErrors: true, validateFormats: true});
  addFormats.default(ajv);
  ajv.addSchema(closeParts(document), 'spec', false, false);
  const compile = memoize((text: string) => ajv.compile(JSON.parse(text) as object));
  return (schema, value) => {
    const text = JSON.stringify(close(closeParts(schema))).replaceAll('"#/', '"spec#/');
    const validate = compile(text);
    const faults = validate(value) ? [] : (validate.errors ?? []);
    return faults.map(({instancePath, message, params}) => {
      const field = params.unevaluatedProperty ?? params.additionalProperty;
      return field
        ? `${instancePath}/${field} is not declared`
        : `${instancePath} ${message}`.trim();
    });
  };
}

const close = (schema: Json): Json =>
  isObject(schema) ? {...schema, unevaluatedProperties: false} : schema;

/** Closes the schemas of all fields and items, so that those that `allOf` combines stay open. */
function closeParts(part: object): JsonObject {
  const change = ({properties, items, ...rest}: JsonObject): JsonObject => ({
    ...rest,
    ...(isObject(properties) && {properties: mapValues(properties, close)}),
    ...(items !== undefined && {items: close(items)}),
  });
  return rebuild(part as JsonObject, change) as JsonObject;
}
