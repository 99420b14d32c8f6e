import {readFileSync} from 'node:fs';
import type {Options} from '@docusaurus/plugin-sitemap';
import type {PresetConfig} from '@docusaurus/types';
import max from 'lodash/max.js';
import {API_ROUTE, APIS, VERIFIED_DIR} from '../config/apis.ts';
import {product} from '../config/product.ts';
import {remarkGuides} from '../guides/remark-guides.ts';

/**
 * The day of a page that has no commit: for an entry of changes the day in its address, for a page of an API that of
 * its document, for other pages that of the newest document. A guide without a commit has no day.
 */
function findDay(pathname: string): string | undefined {
  const [, entry] = /\/changes\/[^/]+\/(\d{4}-\d\d-\d\d)\/$/.exec(pathname) ?? [];
  if (entry || pathname.startsWith(`${product.baseUrl}docs/`)) return entry;
  const own = APIS.filter(({id}) => pathname.includes(`/${API_ROUTE}/${id}/`));
  const provenance = JSON.parse(readFileSync(`${VERIFIED_DIR}/provenance.json`, 'utf8'));
  const days = (own.length > 0 ? own : APIS).map(({id}) => provenance[id].fetchedAt.slice(0, 10));
  return max(days);
}

/** The site map: pages with the day of their last change. */
const sitemap = {
  ignorePatterns: ['/search/**'],
  lastmod: 'date',
  changefreq: null,
  priority: null,
  createSitemapItems: async ({defaultCreateSitemapItems, ...rest}) => {
    const items = await defaultCreateSitemapItems(rest);
    return items.map((item) => {
      return {...item, lastmod: item.lastmod ?? findDay(new URL(item.url).pathname) ?? null};
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
