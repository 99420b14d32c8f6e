import {isObject, type JsonValue} from '../../src/openapi/document/json-value.ts';
import {toPointer} from '../../src/openapi/document/pointers.ts';
import type {KeptPages, Reference} from '../../src/openapi/reference/build-reference.ts';
import type {OperationPage} from '../../src/openapi/reference/types.ts';

/** The last generation of each API by its id, kept by a process that generates again and again. */
export type Generations = Map<string, Reference & {readonly document: unknown}>;

/**
 * Compares a document with that of the last generation.
 *
 * @returns undefined when nothing can be kept: what operations share has changed, or there is no last one
 */
export function findKept(
  document: unknown,
  last: ReturnType<Generations['get']>,
): (KeptPages & {readonly isText: boolean}) | undefined {
  if (!isObject(last?.document) || !isObject(document)) return undefined;
  const {paths: before, ...restBefore} = last.document;
  const {paths: now, ...rest} = document;
  const isShared = JSON.stringify(rest) === JSON.stringify(restBefore);
  if (!isShared || !isObject(before) || !isObject(now)) return undefined;
  if (Object.keys(before).join('\n') !== Object.keys(now).join('\n')) return undefined;
  const changed = new Set(
    Object.keys(now).filter((path) => JSON.stringify(now[path]) !== JSON.stringify(before[path])),
  );
  // Nothing but descriptions of operations differs: lists of operations stay as they are.
  const isText = [...changed].every((path) => getShape(now[path]) === getShape(before[path]));
  const operations = last.pages.filter((page): page is OperationPage => page.kind === 'operation');
  const same = operations.filter(({path}) => !changed.has(path));
  return {
    pages: new Map(same.map((page) => [toPointer(['paths', page.path, page.method]), page])),
    objects: isText ? last.objects : undefined,
    isText,
  };
}

/** A path without its descriptions. */
function getShape(item: JsonValue | undefined): string {
  return JSON.stringify(item, (key, value) =>
    key === 'description' && typeof value === 'string' ? undefined : value,
  );
}
