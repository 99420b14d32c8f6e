import path from 'node:path';
import type {ProductDefinition} from '../../config/definition.ts';
import {FILES_ROUTE, SITE_DOWNLOADS} from '../../config/downloads.ts';
import {REDIRECTS, type Redirect} from '../../config/moved.ts';
import {type Product, product} from '../../config/product.ts';
import {API_ROUTE} from '../../openapi/api.ts';
import {escapeHtml} from '../../openapi/samples/highlight.ts';
import type {Output} from '../output.ts';

/** Redirects from former URLs of guides and operations. */
export const PAGE_REDIRECTS = listPageRedirects(REDIRECTS, product.content);

/** Pages that redirect: from former URLs, and from folders that have no page. */
export const leadOn: Output = {
  name: 'lead-on',
  build(site, before = []) {
    const {baseUrl} = site.product;
    const pages = site.routes.map((route) => route.slice(baseUrl.length - 1));
    const files = [...before, ...SITE_DOWNLOADS].map(({path}) => `/${path}`);
    const moved = new Map(PAGE_REDIRECTS.map(({from, to}) => [from, to]));
    const folders = listFolders([...pages, ...moved.keys()], files);
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
      content: renderLeadOnPage(baseUrl + (moved.get(to) ?? to).slice(1), site.product),
    }));
  },
};

/** The script of every page that redirects. It keeps query and anchor, and the policy has one hash for all of them. */
export const LEAD_ON_SCRIPT =
  'var a=document.querySelector("a");location.replace(a.pathname+(location.search||a.search)+(location.hash||a.hash))';

/**
 * Renders a page that redirects to another page.
 *
 * @param path path of the target, with the base path of the site
 */
function renderLeadOnPage(path: string, {siteUrl, name}: Product): string {
  const to = escapeHtml(path);
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="UTF-8">
<title>${escapeHtml(name)}</title>
<link rel="canonical" href="${escapeHtml(siteUrl)}${to}">
<noscript><meta http-equiv="refresh" content="0; url=${to}"></noscript>
</head>
<body>
<p>The page is at <a href="${to}">${to}</a>.</p>
<script>${LEAD_ON_SCRIPT}</script>
</body>
</html>
`;
}

/**
 * Lists the redirects of pages, which need a file each; `moved-anchors.ts` does those of sections. A site without
 * guides has only redirects between operations.
 */
export function listPageRedirects(
  redirects: readonly Redirect[],
  content: ProductDefinition['content'],
): readonly Redirect[] {
  const isOfReference = (route: string) => route.startsWith(`/${API_ROUTE}/`);
  return redirects.filter(
    ({from, to}) =>
      !from.includes('#') && (content === 'all' || (isOfReference(from) && isOfReference(to))),
  );
}

/**
 * Lists the folders that have no page, with the page that a reader expects there: the overview of the folder, its
 * first guide, the changes of an API, the list of files, or else the page of the folder above.
 *
 * @param pages routes of all pages below the base path, with a slash at both ends
 * @param files paths of files below the base path, with a slash at their start
 */
function listFolders(pages: readonly string[], files: readonly string[]): Redirect[] {
  const known = new Set(pages);
  const folders = [...new Set([...pages, ...files].flatMap(listParents))].sort();
  const findTarget = (folder: string): string => {
    const name = path.posix.basename(folder);
    const above = folder.slice(0, -name.length - 1);
    if (above === '/changes/') return `/changes/?${name === 'breaking' ? 'class' : 'api'}=${name}`;
    const own = [folder, `${folder}overview/`, `${folder}${name}/`].find((page) => known.has(page));
    if (own) return own;
    const inside = pages.find((page) => page.startsWith(folder));
    if (inside && (above === '/' || folder.startsWith('/docs/'))) return inside;
    return above === '/' ? `/${FILES_ROUTE}/` : findTarget(above);
  };
  return folders
    .filter((folder) => !known.has(folder) && !folder.startsWith('/.'))
    .map((from) => ({from, to: findTarget(from)}));
}

/** All folders that contain a page or a file. */
function listParents(path: string): string[] {
  const names = path.replace(/\/$/, '').split('/').slice(1, -1);
  return names.map((_, index) => `/${names.slice(0, index + 1).join('/')}/`);
}
