import sortBy from 'lodash/sortBy.js';
import type {Operation, SpecDocument} from './document.ts';
import {listOperations} from './navigate.ts';

/**
 * Puts tags in the order of main.tsp and paths in the order of the tag files.
 * The emitter sorts both by name, and the pages follow the document.
 *
 * @throws Error when a tag has no place or no description.
 */
export function orderDocument(document: SpecDocument): void {
  const names = document['x-tag-order'] ?? [];
  const described = document['x-tags'] ?? {};
  const missing = Object.keys(described).filter((name) => !names.includes(name));
  const unknown = names.filter((name) => !described[name]);
  if (missing.length > 0 || unknown.length > 0) {
    throw new Error(
      `Tags of "${document.info.title}" do not match x-tag-order in its main.tsp: ` +
        `without a place ${JSON.stringify(missing)}, without a @group ${JSON.stringify(unknown)}. ` +
        'Add the missing ones on either side.',
    );
  }
  document.tags = names.map((name) => ({name, description: described[name] ?? ''}));
  document.paths = orderPaths(document, names);
}

function orderPaths(document: SpecDocument, names: string[]): SpecDocument['paths'] {
  const rank = (operation: Operation) =>
    names.indexOf(operation.tags[0] ?? '') * 1e6 + (operation['x-position'] ?? 0);
  const first = new Map<string, number>();
  for (const {path, operation} of listOperations(document)) {
    first.set(path, Math.min(first.get(path) ?? Number.POSITIVE_INFINITY, rank(operation)));
  }
  const paths = sortBy(Object.entries(document.paths), ([path]) => first.get(path) ?? 0);
  return Object.fromEntries(paths.map(([path, item]) => [path, orderMethods(item)]));
}

function orderMethods(item: SpecDocument['paths'][string]): SpecDocument['paths'][string] {
  const position = (operation: unknown) => (operation as Operation)['x-position'] ?? 0;
  return Object.fromEntries(sortBy(Object.entries(item), ([, each]) => position(each)));
}
