import type {HomeDefinition} from '../../src/config/definition.ts';
import type {TagGroup} from '../../src/openapi/api.ts';
import {findClosest} from '../../src/openapi/edits.ts';

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
  const find = (names: readonly string[], known: readonly string[], place: string, what: string) =>
    names
      .filter((name) => !known.includes(name))
      .map((name) => {
        const nearest = known.length > 0 ? `, the nearest is "${findClosest(name, known)}"` : '';
        return `product/${place.replace('*', `"${name}"`)} is not ${what} and is left out${nearest}.`;
      });
  return documents.flatMap(({id, operations, tags}) => [
    ...find(mostUsed[id] ?? [], operations, `home.ts: * in mostUsed.${id}`, 'an operation'),
    ...(tagGroups[id] ?? []).flatMap((group) =>
      find(group.tags, tags, `tag-groups.ts: * in ${id}`, 'a tag'),
    ),
  ]);
}
