import {describeNearest} from '../../src/guides/reference-error.ts';
import {isObject} from '../../src/openapi/document/json-value.ts';
import {aboutFile, type Message} from './lint.ts';
import {getRoute} from './names.ts';
import type {PageHead} from './page.ts';

/** A guide with its anchors, where they are known. */
type RoutedPage = PageHead & {readonly anchors?: readonly string[]};

/** An address that a guide or an operation had, and where its reader is sent. */
export type Redirect = {readonly from: string; readonly to: string};

export const ROUTES_FILE = 'docs/routes.json';
export const REDIRECTS_FILE = 'docs/redirects.json';

/** Narrows the content of `docs/redirects.json`; anything else is left out. */
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
  pages: readonly RoutedPage[],
  routes: readonly string[],
  redirects: readonly Redirect[],
  others: ReadonlySet<string> = new Set(),
): Message[] {
  const byRoute = new Map<string, [RoutedPage, ...RoutedPage[]]>();
  for (const page of pages) {
    const route = getRoute(page.file, page.frontMatter?.slug);
    const same = byRoute.get(route);
    if (same) same.push(page);
    else byRoute.set(route, [page]);
  }
  const current = new Map([...byRoute].map(([route, [page]]) => [route, page.file]));
  // By the address that its file gives a page: what its slug took away from it.
  const replaced = new Map(
    pages.map(({file, frontMatter}) => [getRoute(file), {file, slug: frontMatter?.slug}] as const),
  );
  const sources = new Set(redirects.map(({from}) => from));
  const gone = routes.filter((route) => !current.has(route) && !sources.has(route));
  const unlisted = [...current.keys()].filter((route) => !routes.includes(route));
  const isPage = (address: string) => current.has(address) || others.has(address);
  const getAnchors = (route: string) => byRoute.get(route)?.[0].anchors;
  const inRedirects = [
    ...gone.filter((route) => !replaced.has(route)).map(describeGone),
    ...redirects.flatMap((redirect) => checkRedirect(redirect, isPage, sources, getAnchors)),
  ];
  const inRoutes = unlisted.map(
    (route) =>
      `${route} (${current.get(route)}) is not on the list of published addresses. Add it.`,
  );
  const bySlug = gone.flatMap((route) => {
    const page = replaced.get(route);
    if (!page) return [];
    const message =
      `The slug ${page.slug} takes the published address ${route} away from the page. Remove the slug, or ` +
      `add {"from": "${route}", "to": "${getRoute(page.file, page.slug)}"} to ${REDIRECTS_FILE}.`;
    return [aboutFile(page.file, 'slug', message)];
  });
  return [
    ...[...byRoute].flatMap(([route, same]) => describeSame(route, same)),
    ...bySlug,
    ...inRedirects.map((message) => aboutFile(REDIRECTS_FILE, 'redirect', message)),
    ...inRoutes.map((message) => aboutFile(ROUTES_FILE, 'redirect', message)),
  ];
}

function describeGone(route: string): string {
  return (
    `${route} was published and is gone, and no redirect leads on from it. ` +
    `Add {"from": "${route}", "to": "…"}.`
  );
}

/** Pages with one address: the build shows one of them, and says nothing of the other. */
function describeSame(route: string, [first, ...others]: readonly [RoutedPage, ...RoutedPage[]]) {
  return others.map(({file}) =>
    aboutFile(
      file,
      'slug',
      `The page has the address ${route}, and ${first.file} has it too. Give one of them another slug.`,
    ),
  );
}

function checkRedirect(
  {from, to}: Redirect,
  isPage: (address: string) => boolean,
  sources: ReadonlySet<string>,
  getAnchors: (route: string) => readonly string[] | undefined,
): string[] {
  const target = to.replace(/[#?].*$/, '');
  const [, anchor] = to.split('#');
  const anchors = getAnchors(target);
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
  if (anchor && anchors && !anchors.includes(anchor)) {
    const advice = describeNearest(anchor, anchors);
    problems.push(
      `${from} leads to ${to}, and ${target} has no heading #${anchor}${advice}. Correct it.`,
    );
  }
  return problems;
}
