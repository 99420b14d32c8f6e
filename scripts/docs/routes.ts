import {isObject} from '../../src/openapi/document/json-value.ts';
import {aboutFile, type Message} from './lint.ts';
import {getRoute} from './names.ts';
import type {PageHead} from './page.ts';

/** An address that a guide or an operation had, and where its reader is sent. */
export type Redirect = {readonly from: string; readonly to: string};

export const ROUTES_FILE = 'docs/routes.json';
export const REDIRECTS_FILE = 'docs/redirects.json';

/** Narrows the content of `docs/redirects.json`; what is no redirect is left out. */
export function readRedirects(value: unknown): Redirect[] {
  const entries = Array.isArray(value) ? value : [];
  return entries.flatMap((entry) => {
    if (!isObject(entry)) return [];
    const {from, to} = entry;
    return typeof from === 'string' && typeof to === 'string' ? [{from, to}] : [];
  });
}

/**
 * Finds addresses that were published and lead nowhere now, pages that are not on the list of
 * published addresses, and redirects that do not work.
 *
 * @param routes content of `docs/routes.json`: every address that a guide ever had
 * @param redirects content of `docs/redirects.json`
 * @param others addresses outside of the guides that a redirect may lead to
 */
export function checkRoutes(
  pages: readonly PageHead[],
  routes: readonly string[],
  redirects: readonly Redirect[],
  others: ReadonlySet<string> = new Set(),
): Message[] {
  const current = new Map(
    pages.map(({file, frontMatter}) => [getRoute(file, frontMatter?.slug), file] as const),
  );
  const sources = new Set(redirects.map(({from}) => from));
  const gone = routes.filter((route) => !current.has(route) && !sources.has(route));
  const unlisted = [...current.keys()].filter((route) => !routes.includes(route));
  const isPage = (address: string) => current.has(address) || others.has(address);
  const inRedirects = [
    ...gone.map(
      (route) =>
        `${route} was published and is gone, and no redirect leads on from it. ` +
        `Add {"from": "${route}", "to": "…"}.`,
    ),
    ...redirects.flatMap((redirect) => checkRedirect(redirect, isPage, sources)),
  ];
  const inRoutes = unlisted.map(
    (route) =>
      `${route} (${current.get(route)}) is not on the list of published addresses. Add it.`,
  );
  return [
    ...inRedirects.map((message) => aboutFile(REDIRECTS_FILE, 'redirect', message)),
    ...inRoutes.map((message) => aboutFile(ROUTES_FILE, 'redirect', message)),
  ];
}

function checkRedirect(
  {from, to}: Redirect,
  isPage: (address: string) => boolean,
  sources: ReadonlySet<string>,
): string[] {
  const target = to.replace(/[#?].*$/, '');
  const problems: string[] = [];
  if (!/^\/docs\/(?:[^#]+\/)?(?:#[\w.-]+)?$|^\/api\/[^/#?]+\/[^/#?]+\/$/.test(from)) {
    problems.push(
      `"from" is ${from}, expected a page or a section as in /docs/guide/#section, or an operation ` +
        'as in /api/boats/list-piers/.',
    );
  }
  if (isPage(from)) problems.push(`${from} is a page: a redirect would hide it. Remove one.`);
  if (sources.has(target))
    problems.push(`${from} leads to ${to}, a redirect again. Name its target.`);
  else if (!isPage(target)) {
    problems.push(`${from} leads to ${to}, which is no guide, no operation and no error page.`);
  }
  return problems;
}
