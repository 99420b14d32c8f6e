import mapValues from 'lodash/mapValues.js';
import sortBy from 'lodash/sortBy.js';
import type {Operation, SpecDocument} from './document.ts';

/**
 * Sorts tags in the order of main.tsp, and paths in the order of the tag files. The emitter sorts both by name, and
 * the pages have the order of the document.
 *
 * @throws Error when a tag has no position or no description
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
  const position = (operation: Operation) => operation['x-position'] ?? 0;
  const rank = (operation: Operation) =>
    names.indexOf(operation.tags[0] ?? '') * 1e6 + position(operation);
  const items = mapValues(document.paths, (item) =>
    Object.fromEntries(sortBy(Object.entries(item), ([, operation]) => position(operation))),
  );
  const paths = sortBy(Object.entries(items), ([, item]) =>
    Math.min(...Object.values(item).map(rank)),
  );
  return Object.fromEntries(paths);
}
