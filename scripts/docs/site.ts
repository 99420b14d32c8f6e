import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import groupBy from 'lodash/groupBy.js';
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
  const page = isObject(link) && link.type === 'doc' ? link : [];
  if (items !== undefined) return [page, items].flatMap(listSidebarIds);
  return Object.values(sidebars).flatMap(listSidebarIds);
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

/** Finds guides with the title of another one: two entries of the sidebar and of the search that look the same. */
export function checkTitles(pages: readonly PageHead[]): Message[] {
  const titled = pages.filter(({frontMatter}) => typeof frontMatter?.title === 'string');
  const byTitle = groupBy(titled, ({frontMatter}) =>
    String(frontMatter?.title).trim().toLowerCase(),
  );
  return Object.entries(byTitle).flatMap(([title, [first, ...same]]) =>
    same.map(({file}) => {
      const message = `The title "${title}" is that of ${first?.file} as well. Say what sets this page apart.`;
      return aboutFile(file, 'title', message);
    }),
  );
}
