import {Cursor} from '../../src/openapi/document/cursor.ts';
import * as document from '../../src/openapi/document/operations.ts';
import type {Method, Operation, PlacedOperation, Reference, SpecDocument} from './document.ts';

/** Lists every operation of a document in the order of its paths. */
export function listOperations(spec: SpecDocument): PlacedOperation[] {
  return document.listOperations(Cursor.atRoot(spec)).map(({path, method, place}) => ({
    path,
    method: method as Method,
    operation: place.value as unknown as Operation,
  }));
}

/** Gives a copy of a document, in which each operation was changed in place. */
export function changeOperations(
  spec: SpecDocument,
  change: (placed: PlacedOperation, copy: SpecDocument) => void,
): SpecDocument {
  const copy = structuredClone(spec);
  for (const placed of listOperations(copy)) change(placed, copy);
  return copy;
}

/** True for an object that points elsewhere with `$ref`. */
export function isReference(value: object): value is Reference {
  return '$ref' in value && typeof value.$ref === 'string';
}

/**
 * Follows references to a component until the value itself is reached.
 *
 * @throws {Error} when a reference leads nowhere.
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
