import {Validator} from '@cfworker/json-schema';
import type {JsonObject} from '../../openapi/document/json-value.ts';

/** Keywords that only say that something inside of them is wrong. */
const WRAPPERS = new Set(['$ref', 'properties', 'items', 'allOf', 'anyOf', 'oneOf']);

/** More of them say nothing new. */
const MAX_PROBLEMS = 10;

/**
 * Lists what a payload's schema objects to, the innermost reasons only.
 *
 * @param schemas all schemas by name, which refer to each other as `#/$defs/…`
 */
export function validatePayload(schemas: JsonObject, name: string, payload: unknown): string[] {
  const schema = {$ref: `#/$defs/${name}`, $defs: schemas};
  const {errors} = new Validator(schema, '2020-12', false).validate(payload);
  const reasons = errors.filter(({keyword}) => !WRAPPERS.has(keyword));
  const problems = reasons.map(
    ({instanceLocation, error}) => `${instanceLocation.slice(1) || 'The payload'}: ${error}`,
  );
  return [...new Set(problems)].slice(0, MAX_PROBLEMS);
}
