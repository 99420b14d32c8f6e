import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {API_ROUTE, APIS, PAGE_DATA_DIR, VERIFIED_DIR} from '../../config/apis.ts';
import {product} from '../../config/product.ts';
import {listFormerOperations} from '../../openapi/changes/api-history.ts';
import {HISTORY_DIR, type NotedEntry, readEntries} from '../../openapi/changes/read-entries.ts';
import {Cursor} from '../../openapi/document/cursor.ts';
import {listOperations} from '../../openapi/document/operations.ts';
import {buildEntryViews, getEntryRoute, pageTimeline, type Site} from '../../views/changes.ts';
import {toGenerated} from '../generated-file.ts';
import {readVerified} from '../specifications/index.ts';

const NAME = 'changes';
const FEEDS = [
  ['application/atom+xml', 'feed.atom'],
  ['application/feed+json', 'feed.json'],
] as const;
const COMPONENTS = '@site/src/components/Changes';

/** Pages of what changed: the timeline, one page for each entry, one for each operation that is gone. */
export default function changesPlugin({
  siteDir,
  baseUrl,
  generatedFilesDir,
}: LoadContext): Plugin<NotedEntry[]> {
  return {
    name: NAME,
    getPathsToWatch: () => [path.join(siteDir, HISTORY_DIR)],
    loadContent: async () =>
      readEntries(
        path.join(siteDir, HISTORY_DIR),
        APIS.map(({id}) => id),
      ),
    injectHtmlTags: () => ({
      headTags: FEEDS.map(([type, file]) => ({
        tagName: 'link',
        attributes: {
          rel: 'alternate',
          type,
          title: 'API changes',
          href: `${baseUrl}changes/${file}`,
        },
      })),
    }),
    async contentLoaded({content, actions}) {
      const site = describeSite(siteDir, baseUrl, content);
      const entries = buildEntryViews(content, site);
      const pages = pageTimeline(entries);
      const addPage = async (route: string, component: string, name: string, data: unknown) => {
        const file = await actions.createData(`${name}.json`, JSON.stringify(data));
        actions.addRoute({
          path: `${baseUrl}${route}`,
          component: `${COMPONENTS}/${component}`,
          modules: {view: toGenerated(file, generatedFilesDir)},
          exact: true,
        });
      };
      // Without an entry there is one page that says so, because the navigation leads to it.
      const timeline = pages.length > 0 ? pages : [[]];
      for (const [index, page] of timeline.entries()) {
        const number = index + 1;
        const route = number === 1 ? 'changes/' : `changes/page/${number}/`;
        const view = {entries: page, number, pages: timeline.length};
        await addPage(route, 'Timeline', `timeline-${number}`, view);
      }
      for (const entry of entries) {
        await addPage(getEntryRoute(entry), 'EntryPage', `${entry.api}-${entry.date}`, entry);
      }
      for (const {api, operation, date, change} of site.former) {
        const label = APIS.find(({id}) => id === api)?.label ?? api;
        const entry = `${baseUrl}${getEntryRoute({api, date})}`;
        const replacement = findReplacement(site, api, change.replacement);
        const view = {label, operation, date, entry, ...(replacement ? {replacement} : {})};
        const route = `${API_ROUTE}/${api}/${operation.slug}/`;
        await addPage(route, 'FormerOperation', `former-${api}-${operation.slug}`, view);
      }
    },
  };
}

function describeSite(siteDir: string, baseUrl: string, entries: readonly NotedEntry[]): Site {
  const operations = readVerified(path.join(siteDir, VERIFIED_DIR), APIS).map(
    ({api, document}) => [api.id, listOperations(Cursor.atRoot(document))] as const,
  );
  const known = new Map(operations.map(([api, all]) => [api, new Set(all.map(({slug}) => slug))]));
  const slugs = (api: string) => known.get(api) ?? new Set<string>();
  const titles = new Map(
    operations.flatMap(([api, all]) => all.map(({name, title}) => [`${api} ${name}`, title])),
  );
  const titleOf = (api: string, name: string) => titles.get(`${api} ${name}`);
  const read = new Map<string, ReadonlySet<string>>();
  const anchorsOf = (api: string, slug: string) => {
    if (!slugs(api).has(slug)) return undefined;
    const key = `${api}/${slug}`;
    const anchors = read.get(key) ?? readAnchors(path.join(siteDir, PAGE_DATA_DIR, `${key}.json`));
    read.set(key, anchors);
    return anchors;
  };
  const hasGuides = product.content === 'all';
  const former = listFormerOperations(entries, slugs);
  return {baseUrl, hasGuides, apis: APIS, anchorsOf, titleOf, former};
}

function readAnchors(file: string): ReadonlySet<string> {
  const {anchors} = JSON.parse(readFileSync(file, 'utf8')) as {readonly anchors: readonly string[]};
  return new Set(anchors);
}

/** The operation that replaces a former one: its title, and its page. */
function findReplacement(
  {anchorsOf, titleOf, baseUrl}: Site,
  api: string,
  name: string | undefined,
): {readonly text: string; readonly href?: string} | undefined {
  if (name === undefined) return undefined;
  const hasPage = anchorsOf(api, name) !== undefined;
  return {
    text: titleOf(api, name) ?? name,
    ...(hasPage ? {href: `${baseUrl}${API_ROUTE}/${api}/${name}/`} : {}),
  };
}
