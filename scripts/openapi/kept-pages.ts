import {isObject, type JsonValue} from '../../src/openapi/document/json-value.ts';
import {toPointer} from '../../src/openapi/document/pointers.ts';
import type {KeptPages, Reference} from '../../src/openapi/reference/build-reference.ts';
import type {OperationPage} from '../../src/openapi/reference/types.ts';

/** The last generation of each API by its id, which the dev server keeps in memory. */
export type Generations = Map<string, Reference & {readonly document: unknown}>;

/**
 * Compares a document with that of the last generation.
 *
 * @returns the pages to reuse; undefined when there is no last generation, or a part that operations share has changed
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
  // When only descriptions differ, the lists of operations stay the same.
  const isText = [...changed].every((path) => getShape(now[path]) === getShape(before[path]));
  const operations = last.pages.filter((page): page is OperationPage => page.kind === 'operation');
  const same = operations.filter(({path}) => !changed.has(path));
  return {
    pages: new Map(same.map((page) => [toPointer(['paths', page.path, page.method]), page])),
    objects: isText ? last.objects : undefined,
    isText,
  };
}

/** A path item as JSON without its descriptions. */
function getShape(item: JsonValue | undefined): string {
  return JSON.stringify(item, (key, value) =>
    key === 'description' && typeof value === 'string' ? undefined : value,
  );
}
