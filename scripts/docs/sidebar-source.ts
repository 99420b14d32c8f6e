/** A command of the writers' bench cannot do what it was asked for. */
export class BenchError extends Error {
  override name = 'BenchError';
}

/** Lists the folders that the source of the sidebar names. */
export function listSections(source: string): string[] {
  const sections = [...source.matchAll(/'([\w-]+(?:\/[\w-]+)*)\/[\w-]+'/g)].map(([, name]) => name);
  return [...new Set(sections.filter((name) => name !== undefined))];
}

/**
 * Adds a page to the source of the sidebar, after the last page of its folder.
 *
 * @param id for example `events/event`
 * @throws {BenchError} when the sidebar has no page of the folder
 */
export function addToSidebar(source: string, id: string): string {
  const folder = id.slice(0, id.lastIndexOf('/'));
  const last = [...source.matchAll(new RegExp(`'${folder}/[\\w-]+'`, 'g'))].at(-1);
  if (!last) {
    throw new BenchError(
      `The section "${folder}" is not in sidebars.ts, which has ${listSections(source).join(', ')}. ` +
        'Use one of these, or add a category with a page of the new section there first.',
    );
  }
  const end = last.index + last[0].length;
  return `${source.slice(0, end)}, '${id}'${source.slice(end)}`;
}

/**
 * Gives a page another id in the source of the sidebar.
 *
 * @throws {BenchError} when the sidebar does not name the page
 */
export function renameInSidebar(source: string, from: string, to: string): string {
  if (source.includes(`'${from}'`)) return source.replaceAll(`'${from}'`, `'${to}'`);
  throw new BenchError(`sidebars.ts does not name the page '${from}'. Check the name.`);
}
