import {posix} from 'node:path';
import {makeTitle} from '../../src/guides/guide-names.ts';

/** `npm run guide` cannot do what was requested. */
export class GuideCommandError extends Error {
  override name = 'GuideCommandError';
}

/**
 * Adds a page to the source of the sidebar, after the last page of its folder; the first page of a
 * new section makes a category at the end.
 *
 * @param id for example `events/event`
 * @throws {GuideCommandError} when the sidebar has no place for the page
 */
export function addToSidebar(source: string, id: string): string {
  const [last] = [...source.matchAll(new RegExp(`'${posix.dirname(id)}/[\\w-]+'`, 'g'))].slice(-1);
  if (!last) return addCategory(source, id);
  const end = last.index + last[0].length;
  return `${source.slice(0, end)}, '${id}'${source.slice(end)}`;
}

/** Adds a category with its first page at the end of the last sidebar. */
function addCategory(source: string, id: string): string {
  const folder = posix.dirname(id);
  const end = /,?\s*\],?\s*\}\s*satisfies SidebarsConfig/.exec(source);
  if (folder.includes('/') || end === null) {
    throw new GuideCommandError(
      `The section "${folder}" is not in sidebars.ts. Add a category with a page of it there first.`,
    );
  }
  const category = `{type: 'category', label: '${makeTitle(folder)}', items: ['${id}']}`;
  return `${source.slice(0, end.index)}, ${category}${source.slice(end.index).replace(/^,/, '')}`;
}

/**
 * Removes a page from the source of the sidebar, and a category with its last page.
 *
 * @throws {GuideCommandError} when the sidebar does not name the page, or names it in an entry with a label or a link
 */
export function removeFromSidebar(source: string, id: string): string {
  if (!source.includes(`'${id}'`)) {
    throw new GuideCommandError(`sidebars.ts does not name the page '${id}'. Check the name.`);
  }
  const entry = new RegExp(`,\\s*'${id}'(?=\\s*[,\\]])|(?<=\\[\\s*)'${id}',\\s*(?=['{])`);
  if (entry.test(source)) return source.replace(entry, '');
  // A category that links to the page stays without the link.
  const link = new RegExp(`\\s*link:\\s*\\{\\s*type:\\s*'doc',\\s*id:\\s*'${id}',?\\s*\\},`);
  if (link.test(source)) return source.replace(link, '');
  const category = new RegExp(`\\{[^{}]*items:\\s*\\[\\s*'${id}',?\\s*\\],?\\s*\\},?\\s*`);
  if (category.test(source)) return source.replace(category, '');
  throw new GuideCommandError(
    `sidebars.ts names the page '${id}' in an entry with a label or a link. ` +
      'Take that entry out by hand first.',
  );
}
