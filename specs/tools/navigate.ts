import {Cursor} from '../../src/openapi/document/cursor.ts';
import {isObject} from '../../src/openapi/document/json-value.ts';
import * as document from '../../src/openapi/document/operations.ts';
import type {
  Json,
  JsonObject,
  Method,
  Operation,
  Parameter,
  PlacedOperation,
  Reference,
  Response,
  SpecDocument,
} from './document.ts';

/** Lists every operation of a document in the order of its paths. */
export function listOperations(spec: SpecDocument): PlacedOperation[] {
  return document.listOperations(Cursor.atRoot(spec)).map(({path, method, place}) => ({
    path,
    method: method as Method,
    operation: place.value as unknown as Operation,
  }));
}

/** Lists the parameters of an operation with references resolved. */
export function listParameters(spec: SpecDocument, {parameters}: Operation): Parameter[] {
  return parameters.map((parameter) => resolve<Parameter>(spec, parameter));
}

/** The name of the schema of the JSON that an operation returns on success. */
export function nameResult(spec: SpecDocument, {responses}: Operation): string | undefined {
  const [, response] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const content = response && resolve<Response>(spec, response).content;
  return content?.['application/json']?.schema?.$ref?.split('/').at(-1);
}

/** Lists the responses of an operation with their statuses, before any of them is shared. */
export function listResponses({responses}: Operation): [string, Response][] {
  return Object.entries(responses) as [string, Response][];
}

/** Whether an object is a reference. */
export function isReference(value: object): value is Reference {
  return '$ref' in value && typeof value.$ref === 'string';
}

/**
 * Follows references until a value is reached.
 *
 * @throws {Error} when a reference cannot be resolved
 */
export function resolve<T extends object>(spec: SpecDocument, value: T | Reference): T {
  if (!isReference(value)) return value;
  const target = Cursor.atRoot(spec).find(value.$ref);
  if (target) return target.follow().value as unknown as T;
  throw new Error(
    `Reference "${value.$ref}" in "${spec.info.title}" leads nowhere. ` +
      'Compile again; when it stays, look for a step in specs/tools that renames components.',
  );
}

/**
 * Rebuilds a JSON value from the leaves up.
 *
 * @param change receives every object after its members were rebuilt, and the key of the object
 */
export function rebuild(
  value: Json,
  change: (object: JsonObject, key: string) => Json,
  key = '',
): Json {
  if (Array.isArray(value)) return value.map((item) => rebuild(item, change, key));
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, member]) => [
    name,
    isExample(name, key) ? member : rebuild(member, change, name),
  ]);
  return change(Object.fromEntries(members), key);
}

const DATA = new Set(['examples', 'example', 'default', 'enum']);

// Examples are data, not parts of the document.
const isExample = (name: string, holder: string) => holder !== 'properties' && DATA.has(name);
