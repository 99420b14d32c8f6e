import {getValueAt, isObject, type JsonValue} from '../../src/openapi/document/json-value.ts';
import {parseReference} from '../../src/openapi/document/pointers.ts';
import type {Operation, Parameter, PlacedOperation, SpecDocument} from './document.ts';

/** Lists every operation of a document in the order of its paths. */
export function listOperations({paths}: SpecDocument): PlacedOperation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({path, method, operation})),
  );
}

/** Lists the parameters of an operation with references resolved. */
export function listParameters(spec: SpecDocument, {parameters}: Operation): Parameter[] {
  return parameters.map((parameter) => resolve(spec, parameter));
}

/** The name of the schema of the JSON that an operation returns on success. */
export function nameResult(spec: SpecDocument, {responses}: Operation): string | undefined {
  const [, response] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const content = response && resolve(spec, response).content;
  return content?.['application/json']?.schema?.$ref?.split('/').at(-1);
}

/**
 * Follows references until a value is reached.
 *
 * @throws {Error} when a reference cannot be resolved
 */
export function resolve<T extends {$ref?: string}>(spec: SpecDocument, value: T): T {
  if (value.$ref === undefined) return value;
  const keys = parseReference(value.$ref) ?? [];
  const target = getValueAt(spec as unknown as JsonValue, keys);
  if (isObject(target)) return resolve(spec, target as unknown as T);
  throw new Error(
    `Reference "${value.$ref}" in "${spec.info.title}" leads nowhere. ` +
      'Compile again; when it stays, look for a step in specs/tools that renames components.',
  );
}
