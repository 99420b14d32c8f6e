import {readFileSync} from 'node:fs';
import type {Options} from '@docusaurus/plugin-sitemap';
import {API_ROUTE, APIS, VERIFIED_DIR} from './apis.ts';

/** Days of pages that no commit dates: those of an API have that of its document, entries their own. */
function findDay(pathname: string): string | undefined {
  const [, entry] = /\/changes\/[^/]+\/(\d{4}-\d\d-\d\d)\/$/.exec(pathname) ?? [];
  if (entry) return entry;
  const api = APIS.find(({id}) => pathname.includes(`/${API_ROUTE}/${id}/`));
  if (!api) return undefined;
  const provenance = JSON.parse(readFileSync(`${VERIFIED_DIR}/provenance.json`, 'utf8'));
  return provenance[api.id].fetchedAt.slice(0, 10);
}

/** The site map: pages with the day of their last change, as far as it is known. */
export const sitemap = {
  ignorePatterns: ['/search/**'],
  lastmod: 'date',
  changefreq: null,
  priority: null,
  createSitemapItems: async ({defaultCreateSitemapItems, ...rest}) => {
    const items = await defaultCreateSitemapItems(rest);
    return items.map((item) => ({
      ...item,
      lastmod: item.lastmod ?? findDay(new URL(item.url).pathname) ?? null,
    }));
  },
} satisfies Options;
