import path from 'node:path';
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import guideSidebars from '../../sidebars.ts';
import {isObject} from '../../src/openapi/document/json-value.ts';
import {aboutFile, type Message} from './lint.ts';
import {getPageId} from './names.ts';
import type {PageHead} from './page.ts';

/** Lists the ids of the guides in a sidebar, in its order. */
export function listSidebarIds(
  sidebars: unknown = guideSidebars satisfies SidebarsConfig,
): string[] {
  if (typeof sidebars === 'string') return [sidebars];
  if (Array.isArray(sidebars)) return sidebars.flatMap(listSidebarIds);
  if (!isObject(sidebars)) return [];
  if (sidebars.type === 'doc') return [String(sidebars.id)];
  const {link, items} = sidebars;
  if (items !== undefined) return [...listLinkIds(link), ...listSidebarIds(items)];
  return Object.values(sidebars).flatMap(listSidebarIds);
}

function listLinkIds(link: unknown): string[] {
  return isObject(link) && link.type === 'doc' ? [String(link.id)] : [];
}

/** Finds guides that no sidebar names, and entries of the sidebar without a guide. */
export function checkOrphans(files: readonly string[], sidebarIds: readonly string[]): Message[] {
  const ids = new Map(files.map((file) => [getPageId(file), file]));
  const orphans = [...ids].filter(([id]) => !sidebarIds.includes(id));
  const missing = sidebarIds.filter((id) => !ids.has(id));
  return [
    ...orphans.map(([id, file]) =>
      aboutFile(
        file,
        'orphan-page',
        `No sidebar names the page, so nobody finds it. Add '${id}' to sidebars.ts.`,
      ),
    ),
    ...missing.map((id) =>
      aboutFile(
        'sidebars.ts',
        'orphan-page',
        `The sidebar names '${id}', and docs/${id}.mdx does not exist. Write it or remove the entry.`,
      ),
    ),
  ];
}

/** Finds pages whose `sidebar_position` contradicts their place in the sidebar. */
export function checkPositions(
  pages: readonly PageHead[],
  sidebarIds: readonly string[],
): Message[] {
  const folders = new Set(pages.map(({file}) => path.posix.dirname(file)));
  const rank = (page: PageHead) => sidebarIds.indexOf(getPageId(page.file));
  return [...folders].flatMap((folder) => {
    const sorted = pages
      .filter((page) => path.posix.dirname(page.file) === folder && rank(page) >= 0)
      .sort((a, b) => rank(a) - rank(b));
    return sorted.flatMap((page, index) => describePosition(page, sorted[index - 1]));
  });
}

function describePosition(page: PageHead, before: PageHead | undefined): Message[] {
  const position = Number(page.frontMatter?.sidebar_position);
  const former = Number(before?.frontMatter?.sidebar_position);
  if (!before || position > former) return [];
  const message =
    `sidebar_position is ${position}, and ${before.file}, which stands before it in ` +
    `sidebars.ts, has ${former}. Number the pages of a folder in the order of the sidebar.`;
  return [aboutFile(page.file, 'sidebar-position', message)];
}

/** Finds guides with the title of another one: two entries of the sidebar and of the search that look the same. */
export function checkTitles(pages: readonly PageHead[]): Message[] {
  const first = new Map<string, string>();
  return pages.flatMap(({file, frontMatter}) => {
    const title = frontMatter?.title;
    if (typeof title !== 'string') return [];
    const key = title.trim().toLowerCase();
    const other = first.get(key);
    if (other === undefined) first.set(key, file);
    if (other === undefined) return [];
    const message = `The title "${title}" is that of ${other} as well. Say what sets this page apart.`;
    return [aboutFile(file, 'title', message)];
  });
}
