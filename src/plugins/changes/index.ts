import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {API_ROUTE, APIS} from '../../config/apis.ts';
import {product} from '../../config/product.ts';
import {listFormerOperations} from '../../openapi/changes/api-history.ts';
import {HISTORY_DIR, type NotedEntry, readEntries} from '../../openapi/changes/read-entries.ts';
import {
  buildEntryViews,
  buildFormerView,
  getEntryRoute,
  pageTimeline,
  type Site,
} from '../../views/changes.ts';
import {toGenerated} from '../generated-file.ts';
import {readApiPages} from '../outputs/read-model.ts';

const FEEDS = [
  ['application/atom+xml', 'feed.atom'],
  ['application/feed+json', 'feed.json'],
] as const;
const COMPONENTS = '@site/src/components/Changes';

/** Adds the pages of changes: the timeline, one page for each entry, one for each removed operation. */
export default function changesPlugin({
  siteDir,
  baseUrl,
  generatedFilesDir,
}: LoadContext): Plugin<NotedEntry[]> {
  const history = path.join(siteDir, HISTORY_DIR);
  return {
    name: 'changes',
    getPathsToWatch: () => [history],
    loadContent: async () =>
      readEntries(
        history,
        APIS.map(({id}) => id),
      ),
    injectHtmlTags: () => ({
      headTags: FEEDS.map(([type, file]) => {
        const href = `${baseUrl}changes/${file}`;
        return {
          tagName: 'link',
          attributes: {rel: 'alternate', type, title: 'API changes', href},
        };
      }),
    }),
    async contentLoaded({content, actions}) {
      const site = await describeSite(siteDir, baseUrl, content);
      const entries = buildEntryViews(content, site);
      const addPage = async (route: string, component: string, view: object) => {
        const name = `${route.replaceAll('/', '.')}json`;
        const file = await actions.createData(name, JSON.stringify(view));
        actions.addRoute({
          path: `${baseUrl}${route}`,
          component: `${COMPONENTS}/${component}`,
          modules: {view: toGenerated(file, generatedFilesDir)},
          exact: true,
        });
      };
      // The navigation links the timeline, so the page exists without entries too.
      const timeline = entries.length > 0 ? pageTimeline(entries) : [[]];
      for (const [index, page] of timeline.entries()) {
        const number = index + 1;
        const route = number === 1 ? 'changes/' : `changes/page/${number}/`;
        await addPage(route, 'Timeline', {entries: page, number, pages: timeline.length});
      }
      for (const entry of entries) await addPage(getEntryRoute(entry), 'EntryPage', entry);
      for (const former of site.former.values()) {
        const route = `${API_ROUTE}/${former.api}/${former.operation.slug}/`;
        await addPage(route, 'FormerOperation', buildFormerView(former, site));
      }
    },
  };
}

async function describeSite(
  siteDir: string,
  baseUrl: string,
  entries: readonly NotedEntry[],
): Promise<Site> {
  const read = await Promise.all(APIS.map(({id}) => readApiPages(siteDir, id)));
  const pages = new Map(
    read.flat().flatMap((page) => (page.kind === 'operation' ? [[page.id, page] as const] : [])),
  );
  const former = listFormerOperations(entries, new Set(pages.keys()));
  return {baseUrl, hasGuides: product.content === 'all', apis: APIS, pages, former};
}
