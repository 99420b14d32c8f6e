import difference from 'lodash/difference.js';
import type {HomeDefinition} from '../../src/config/definition.ts';
import {describeNearest} from '../../src/guides/reference-error.ts';
import type {TagGroup} from '../../src/openapi/api.ts';

/** The names of a document that the settings of the owner may contain. */
type DocumentNames = {
  readonly id: string;
  readonly operations: readonly string[];
  readonly tags: readonly string[];
};

/**
 * Finds names in `product/` that no document has, such as that of a removed operation. The site leaves them out, so
 * that a document that changed overnight does not stop a deploy.
 *
 * @returns a sentence for each, with the file, the key and the nearest name
 */
export function findWrongNames(
  {mostUsed = {}}: HomeDefinition,
  tagGroups: Readonly<Record<string, readonly TagGroup[]>>,
  documents: readonly DocumentNames[],
): string[] {
  const find = (place: string, what: string, names: readonly string[], known: readonly string[]) =>
    difference(names, known).map((name) => {
      const nearest = describeNearest(name, known);
      return `product/${place}: "${name}" is not ${what} and is left out${nearest}.`;
    });
  return documents.flatMap(({id, operations, tags}) => {
    const grouped = tagGroups[id]?.flatMap((group) => group.tags) ?? [];
    return [
      ...find(`home.ts: mostUsed.${id}`, 'an operation', mostUsed[id] ?? [], operations),
      ...find(`tag-groups.ts: ${id}`, 'a tag', grouped, tags),
    ];
  });
}
