import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import groupBy from 'lodash/groupBy.js';
import guideSidebars from '../../sidebars.ts';
import {getPageId, getRoute} from '../../src/guides/guide-names.ts';
import type {Message} from '../../src/guides/reference-error.ts';
import {getText, isObject} from '../../src/openapi/document/json-value.ts';
import type {PageHead} from './page.ts';
import {describeAnchors, type LinkTargets} from './rules/links.ts';

/** A finding about a file, without a place in it. */
export function aboutFile(file: string, rule: string, message: string): Message {
  return {file, line: 1, column: 1, rule, message};
}

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

/** Finds guides that no sidebar names. An entry without a guide is refused by Docusaurus. */
export function checkOrphans(files: readonly string[], sidebarIds: readonly string[]): Message[] {
  const orphans = files.filter((file) => !sidebarIds.includes(getPageId(file)));
  return orphans.map((file) => {
    const message = `No sidebar names the page, so nobody finds it. Add '${getPageId(file)}' to sidebars.ts.`;
    return aboutFile(file, 'orphan-page', message);
  });
}

/** Finds guides with the title of another one: two entries of the sidebar and of the search that look the same. */
export function checkTitles(pages: readonly PageHead[]): Message[] {
  const titled = pages.filter(({frontMatter}) => typeof frontMatter?.title === 'string');
  return findDoubles(titled, ({frontMatter}) =>
    String(frontMatter?.title).trim().toLowerCase(),
  ).map(({file, value, first}) => {
    const message = `The title "${value}" is that of ${first} as well. Say what sets this page apart.`;
    return aboutFile(file, 'title', message);
  });
}

function findDoubles(pages: readonly PageHead[], read: (page: PageHead) => string) {
  return Object.entries(groupBy(pages, read)).flatMap(([value, [first, ...same]]) =>
    same.map(({file}) => ({file, value, first: first?.file})),
  );
}

/** An address that a guide or an operation had, and where its reader is sent. */
export type Redirect = {readonly from: string; readonly to: string};

export const ROUTES_FILE = 'docs/routes.json';
export const REDIRECTS_FILE = 'docs/redirects.json';

/** Reads the content of `docs/redirects.json`; a missing address is empty. */
export function readRedirects(value: unknown): Redirect[] {
  const entries = Array.isArray(value) ? value : [];
  return entries.map((entry) => ({
    from: getText(entry, 'from') ?? '',
    to: getText(entry, 'to') ?? '',
  }));
}

/**
 * Finds published addresses that lead nowhere, pages that are not among the published addresses, and redirects that
 * do not work.
 *
 * @param routes content of `docs/routes.json`: every address that a guide ever had
 * @param redirects content of `docs/redirects.json`
 * @param targets addresses of the guides, with their anchors
 * @param others addresses outside of the guides that a redirect may lead to
 */
export function checkRoutes(
  pages: readonly PageHead[],
  routes: readonly string[],
  redirects: readonly Redirect[],
  targets: LinkTargets,
  others: ReadonlySet<string>,
): Message[] {
  const routeOf = ({file, frontMatter}: PageHead) => getRoute(file, frontMatter?.slug);
  const sources = new Set(redirects.map(({from}) => from));
  const gone = routes.filter((route) => !targets.has(route) && !sources.has(route));
  const unlisted = new Set(pages.map(routeOf).filter((route) => !routes.includes(route)));
  const faults = [
    ...gone.map(
      (route) => `${route} was published and is gone. Add {"from": "${route}", "to": "…"}.`,
    ),
    ...redirects.flatMap((redirect) => describeRedirect(redirect, sources, targets, others)),
  ];
  return [
    ...findDoubles(pages, routeOf).map(({file, value, first}) => {
      const message = `The page has the address ${value}, and ${first} has it too. Give one of them another slug.`;
      return aboutFile(file, 'slug', message);
    }),
    ...faults.map((message) => aboutFile(REDIRECTS_FILE, 'redirect', message)),
    ...Array.from(unlisted, (route) => {
      const message = `${route} is not on the list of published addresses. Add it.`;
      return aboutFile(ROUTES_FILE, 'redirect', message);
    }),
  ];
}

function describeRedirect(
  {from, to}: Redirect,
  sources: ReadonlySet<string>,
  targets: LinkTargets,
  others: ReadonlySet<string>,
): string[] {
  const isPage = (address: string) => targets.has(address) || others.has(address);
  const [target = '', anchor] = to.split('#');
  const anchors = targets.get(target);
  const faults: string[] = [];
  if (!/^\/docs\/(?:[^#]+\/)?(?:#[\w.-]+)?$|^\/api\/[^/#?]+\/[^/#?]+\/$/.test(from)) {
    faults.push(
      `"from" is ${JSON.stringify(from)}, expected a page or a section as in /docs/guide/#section, or an operation ` +
        'as in /api/boats/list-piers/.',
    );
  }
  if (isPage(from)) faults.push(`${from} is a page: a redirect would hide it. Remove one.`);
  const leads = `${from} leads to ${to || 'nothing'},`;
  if (sources.has(target)) faults.push(`${leads} a redirect again. Name its target.`);
  else if (!isPage(target)) {
    faults.push(`${leads} which is not a guide, an operation or an error page. Name one of these.`);
  }
  if (anchor && anchors && !anchors.includes(anchor)) {
    const advice = describeAnchors(anchor, anchors);
    faults.push(`${leads} and ${target} has no heading #${anchor}${advice}. Correct it.`);
  }
  return faults;
}
