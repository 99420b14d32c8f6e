import type {HomeDefinition} from '../../src/config/definition.ts';
import type {TagGroup} from '../../src/openapi/api.ts';
import {findClosest} from '../../src/openapi/edits.ts';

/** What the settings of the owner may name of a document. */
type DocumentNames = {
  readonly id: string;
  readonly operations: readonly string[];
  readonly tags: readonly string[];
};

/**
 * Finds names in `product/` that no document has, such as an operation that is gone. The site leaves them out, so
 * a document that changed overnight does not stop a deploy.
 *
 * @returns a sentence for each, with the file, the key and the nearest name
 */
export function findWrongNames(
  {purposes = {}, mostUsed = {}}: HomeDefinition,
  tagGroups: Readonly<Record<string, readonly TagGroup[]>>,
  documents: readonly DocumentNames[],
): string[] {
  const ids = documents.map(({id}) => id);
  const check = (
    file: string,
    key: string,
    name: string,
    what: string,
    known: readonly string[],
  ) =>
    known.includes(name)
      ? []
      : [
          `product/${file}: "${name}" in ${key} is no ${what} and is left out` +
            `${known.length > 0 ? `, the nearest is "${findClosest(name, known)}"` : ''}.`,
        ];
  const maps = {
    purposes: ['home.ts', purposes],
    mostUsed: ['home.ts', mostUsed],
    tagGroups: ['tag-groups.ts', tagGroups],
  } as const;
  const wrongIds = Object.entries(maps).flatMap(([key, [file, map]]) =>
    Object.keys(map).flatMap((id) => check(file, key, id, 'API', ids)),
  );
  const wrongNames = documents.flatMap(({id, operations, tags}) => [
    ...(mostUsed[id] ?? []).flatMap((name) =>
      check('home.ts', `mostUsed.${id}`, name, 'operation', operations),
    ),
    ...(tagGroups[id] ?? []).flatMap((group) =>
      group.tags.flatMap((name) => check('tag-groups.ts', id, name, 'tag', tags)),
    ),
  ]);
  return [...wrongIds, ...wrongNames];
}
