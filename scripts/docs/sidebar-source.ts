import {makeTitle} from './names.ts';

/** A command of the writers' bench cannot do what was requested. */
export class BenchError extends Error {
  override name = 'BenchError';
}

/** Lists the folders that the source of the sidebar names. */
function listSections(source: string): string[] {
  const sections = [...source.matchAll(/'([\w-]+(?:\/[\w-]+)*)\/[\w-]+'/g)].map(([, name]) => name);
  return [...new Set(sections.filter((name) => name !== undefined))];
}

/** Lists the pages of a folder in the order in which the source of the sidebar names them. */
export function listFolder(source: string, folder: string): string[] {
  return [...source.matchAll(new RegExp(`'(${folder}/[\\w-]+)'`, 'g'))].map(([, id = '']) => id);
}

/**
 * Adds a page to the source of the sidebar, after the last page of its folder; the first page of a
 * new section makes a category at the end.
 *
 * @param id for example `events/event`
 * @param place the page that it goes behind or before, when it is not the last one
 * @throws {BenchError} when the sidebar has no place for the page, or does not name that page
 */
export function addToSidebar(source: string, id: string, place: SidebarPlace = {}): string {
  const folder = getFolder(id);
  const {after = place.before ? undefined : listFolder(source, folder).at(-1), before} = place;
  const neighbour = before ?? after;
  if (neighbour === undefined) return addCategory(source, id);
  const begin = source.indexOf(`'${neighbour}'`);
  if (begin < 0) throw makeUnknownPageError(neighbour);
  const end = begin + neighbour.length + 2;
  return before
    ? `${source.slice(0, begin)}'${id}', ${source.slice(begin)}`
    : `${source.slice(0, end)}, '${id}'${source.slice(end)}`;
}

/** Adds a category with its first page at the end of the last sidebar. */
function addCategory(source: string, id: string): string {
  const folder = getFolder(id);
  const end = /,?\s*\],?\s*\}\s*satisfies SidebarsConfig/.exec(source);
  if (folder.includes('/') || end === null) {
    throw new BenchError(
      `The section "${folder}" is not in sidebars.ts, which has ${listSections(source).join(', ')}. ` +
        'Use one of these, or add a category with a page of the new section there first.',
    );
  }
  const category = `{type: 'category', label: '${makeTitle(folder)}', items: ['${id}']}`;
  return `${source.slice(0, end.index)}, ${category}${source.slice(end.index).replace(/^,/, '')}`;
}

/** The page that another one goes behind or before. */
export type SidebarPlace = {readonly after?: string; readonly before?: string};

/**
 * Gives a page another id in the source of the sidebar.
 *
 * @throws {BenchError} when the sidebar does not name the page
 */
export function renameInSidebar(source: string, from: string, to: string): string {
  if (source.includes(`'${from}'`)) return source.replaceAll(`'${from}'`, `'${to}'`);
  throw makeUnknownPageError(from);
}

/** Says whether a page is next to another one: then it can come back to its place. */
export function hasNeighbour(source: string, id: string): boolean {
  return new RegExp(`'\\s*,\\s*'${id}'|'${id}'\\s*,\\s*'`).test(source);
}

/**
 * Takes a page out of the source of the sidebar; the last page of a category takes that along.
 *
 * @throws {BenchError} when the sidebar does not name the page, or names it in a separate entry
 */
export function removeFromSidebar(source: string, id: string): string {
  if (!source.includes(`'${id}'`)) throw makeUnknownPageError(id);
  const entry = new RegExp(`,\\s*'${id}'(?=\\s*[,\\]])|(?<=\\[\\s*)'${id}',\\s*(?=['{])`);
  if (entry.test(source)) return source.replace(entry, '');
  // A category that leads to the page stays without it.
  const link = new RegExp(`\\s*link:\\s*\\{\\s*type:\\s*'doc',\\s*id:\\s*'${id}',?\\s*\\},`);
  if (link.test(source)) return source.replace(link, '');
  const [only] = new RegExp(`items:\\s*\\[\\s*'${id}'\\s*,?\\s*\\]`).exec(source) ?? [];
  if (only === undefined) {
    throw new BenchError(
      `sidebars.ts names the page '${id}' in an entry with a label or a link of its own. ` +
        'Take that entry out by hand first.',
    );
  }
  const [begin, end] = findBraces(source, source.indexOf(only));
  return source.slice(0, begin) + source.slice(end).replace(/^\s*,\s*/, '');
}

/** Finds the object that holds a place of the source; labels of a sidebar have no braces. */
function findBraces(source: string, place: number): [begin: number, end: number] {
  let depth = 0;
  let begin = place;
  while (begin > 0 && depth <= 0) {
    begin -= 1;
    if (source[begin] === '{') depth += 1;
    if (source[begin] === '}') depth -= 1;
  }
  let end = begin + 1;
  while (end < source.length && depth > 0) {
    if (source[end] === '{') depth += 1;
    if (source[end] === '}') depth -= 1;
    end += 1;
  }
  return [begin, end];
}

/** The folder of a page, e.g. `events` of `events/event`. */
export function getFolder(id: string): string {
  return id.slice(0, id.lastIndexOf('/'));
}

function makeUnknownPageError(id: string): BenchError {
  return new BenchError(`sidebars.ts does not name the page '${id}'. Check the name.`);
}
