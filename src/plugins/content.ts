import {readFileSync} from 'node:fs';
import type {Options} from '@docusaurus/plugin-sitemap';
import type {PresetConfig} from '@docusaurus/types';
import max from 'lodash/max.js';
import {API_ROUTE, APIS, VERIFIED_DIR} from '../config/apis.ts';
import {FILES_ROUTE} from '../config/downloads.ts';
import {product} from '../config/product.ts';
import {remarkGuides} from '../guides/remark-guides.ts';
import {ERRORS_ROUTE} from '../openapi/api.ts';

const SHARED = new RegExp(`/(?:${API_ROUTE}/samples|${ERRORS_ROUTE}|${FILES_ROUTE})/`);

/**
 * The day of a page that has no commit: for an API that of its document, for all APIs that of the newest
 * document, for an entry of changes the day in its address.
 */
function findDay(pathname: string): string | undefined {
  const [, entry] = /\/changes\/[^/]+\/(\d{4}-\d\d-\d\d)\/$/.exec(pathname) ?? [];
  if (entry) return entry;
  const apis = APIS.filter(
    ({id}) => pathname.includes(`/${API_ROUTE}/${id}/`) || SHARED.test(pathname),
  );
  const provenance = JSON.parse(readFileSync(`${VERIFIED_DIR}/provenance.json`, 'utf8'));
  return max(apis.map(({id}) => provenance[id].fetchedAt.slice(0, 10)));
}

/** The site map: pages with the day of their last change. A list without a day has that of its newest page. */
const sitemap = {
  ignorePatterns: ['/search/**'],
  lastmod: 'date',
  changefreq: null,
  priority: null,
  createSitemapItems: async ({defaultCreateSitemapItems, ...rest}) => {
    const items = await defaultCreateSitemapItems(rest);
    const dated = items.map((item) => ({
      ...item,
      lastmod: item.lastmod ?? findDay(new URL(item.url).pathname),
    }));
    return dated.map(({lastmod, ...item}) => {
      const below = dated.filter(({url}) => url.startsWith(item.url));
      return {
        ...item,
        lastmod: lastmod ?? max(below.flatMap((each) => each.lastmod ?? [])) ?? null,
      };
    });
  },
} satisfies Options;

export const guides = [
  'classic',
  {
    docs: product.content === 'all' && {
      path: 'docs',
      routeBasePath: 'docs',
      sidebarPath: './sidebars.ts',
      breadcrumbs: true,
      // The address of a guide is the path of its file, as the checks and the links of the reference expect.
      numberPrefixParser: false,
      editUrl: product.repositoryUrl && `${product.repositoryUrl}/`,
      showLastUpdateTime: true,
      beforeDefaultRemarkPlugins: [remarkGuides],
    },
    blog: false,
    theme: {customCss: './src/css/custom.css'},
    sitemap,
  },
] satisfies PresetConfig;
