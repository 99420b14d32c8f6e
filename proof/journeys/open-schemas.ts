import mapKeys from 'lodash/mapKeys.js';
import {isObject, type JsonObject, type JsonValue} from '../../src/openapi/document/json-value.ts';

/**
 * Writes a document so that `redocly respect` 2.77 judges answers as OpenAPI means it.
 *
 * - It takes an object that says nothing of further fields for closed; by JSON Schema it is open.
 * - It compares media types with their parameters (`text/csv; charset=utf-8`).
 *
 * @returns a copy
 */
export function openSchemas(document: JsonObject): JsonObject {
  return copy(document) as JsonObject;
}

function copy(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(copy);
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, member]) => [
    name,
    copy(name === 'content' && isObject(member) ? mapKeys(member, toBareType) : member),
  ]);
  const isOpen = isObject(value.properties) && !('additionalProperties' in value);
  return {...Object.fromEntries(members), ...(isOpen && {additionalProperties: true})};
}

const toBareType = (_media: JsonValue, type: string) => type.replace(/;.*$/s, '');
