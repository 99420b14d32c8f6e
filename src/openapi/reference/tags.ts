import type {TagGroup} from '../api.ts';
import {isObject} from '../document/json-value.ts';
import type {DocumentIndex} from './document-index.ts';

/** A tag with operations, and its heading. */
export type GroupedTag = {readonly name: string; readonly group?: string};

/**
 * Lists the tags that have operations, by the headings of the document's `x-tagGroups` or else of the owner's
 * settings; then those without a heading, undeclared ones last.
 */
export function listTags(index: DocumentIndex): GroupedTag[] {
  const used = new Set(index.listed.map(({tag}) => tag));
  const declared = index.root.rawItems('tags').map((tag) => tag.text('name') ?? '');
  const left = new Set([...declared.filter((name) => used.has(name)), ...used]);
  const grouped = readTagGroups(index).flatMap(({name: group, tags}) =>
    tags.filter((tag) => left.delete(tag)).map((name) => ({name, group})),
  );
  return [...grouped, ...[...left].map((name) => ({name}))];
}

/** Reads tag groups; extensions have no standard, so other values are ignored. */
function readTagGroups({root, api}: DocumentIndex): readonly TagGroup[] {
  const groups: unknown = root.peek('x-tagGroups').value;
  if (!Array.isArray(groups)) return api.tagGroups ?? [];
  return groups.flatMap((group: unknown): TagGroup[] => {
    if (!isObject(group) || typeof group.name !== 'string' || !group.name.trim()) return [];
    const tags: unknown[] = Array.isArray(group.tags) ? group.tags : [];
    return [{name: group.name, tags: tags.filter((tag) => typeof tag === 'string')}];
  });
}
