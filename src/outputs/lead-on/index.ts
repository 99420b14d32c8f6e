import {getOverviewRoute} from '../../config/apis.ts';
import {FILES_ROUTE, SITE_DOWNLOADS} from '../../config/downloads.ts';
import {PAGE_REDIRECTS} from '../../config/redirects.ts';

import {escapeHtml} from '../../openapi/samples/highlight.ts';
import type {Output} from '../output.ts';
import {listFolders} from './list-folders.ts';

/** Pages that lead on: from URLs that pages had once, and from folders that have no page. */
export const leadOn: Output = {
  name: 'lead-on',
  build({product: {siteUrl, baseUrl, name}, apis, routes}, before = []) {
    const pages = routes.map((route) => route.slice(baseUrl.length - 1));
    const files = [...before, ...SITE_DOWNLOADS].map(({path}) => `/${path}`);
    const moved = new Map(PAGE_REDIRECTS.map(({from, to}) => [from, to]));
    const folders = listFolders({
      pages: [...pages, ...moved.keys()],
      files,
      overviews: apis.map(({api}) => ({api: api.id, route: getOverviewRoute(api)})),
      fileList: `/${FILES_ROUTE}/`,
    });
    for (const {from, to} of PAGE_REDIRECTS) {
      const isPage = pages.includes(to.replace(/[?#].*/, ''));
      if (isPage && !pages.includes(from)) continue;
      throw new Error(
        `The redirect from ${from} to ${to} cannot be written: found ${isPage ? 'a page at its start' : 'no page at its end'}, ` +
          'expected the opposite. Correct docs/redirects.json.',
      );
    }
    return [...PAGE_REDIRECTS, ...folders].map(({from, to}) => ({
      path: `${from.slice(1)}index.html`,
      mediaType: 'text/html',
      content: renderLeadOnPage({
        to: baseUrl + (moved.get(to) ?? to).slice(1),
        siteUrl,
        name,
      }),
    }));
  },
};

/**
 * The script of every page that leads on: it keeps query and anchor. It is the same on all of them, so that
 * the security policy allows one script.
 */
const SCRIPT =
  'var a=document.querySelector("a");location.replace(a.pathname+(location.search||a.search)+(location.hash||a.hash))';

type LeadOnPage = {
  /** Path of the target with the base path of the site. */
  readonly to: string;
  readonly siteUrl: string;
  readonly name: string;
};

/** Renders the page of a URL that leads on to another page. */
function renderLeadOnPage(page: LeadOnPage): string {
  const to = escapeHtml(page.to);
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="UTF-8">
<title>${escapeHtml(page.name)}</title>
<link rel="canonical" href="${escapeHtml(page.siteUrl)}${to}">
<noscript><meta http-equiv="refresh" content="0; url=${to}"></noscript>
</head>
<body>
<p>The page is at <a href="${to}">${to}</a>.</p>
<script>${SCRIPT}</script>
</body>
</html>
`;
}
