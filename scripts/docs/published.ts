import {formatJson} from './new-guide.ts';
import {REDIRECTS_FILE, type Redirect, ROUTES_FILE} from './site.ts';

/** What a guide that moves or goes concerns. */
export type Project = {
  /** Content of `docs/routes.json`. */
  readonly routes: readonly string[];
  readonly redirects: readonly Redirect[];
  /** Addresses that readers may know: those of the last commit. */
  readonly known: ReadonlySet<string>;
  /** Source of the sidebar. */
  readonly sidebar: string;
  /** Path of every guide to its text. */
  readonly guides: ReadonlyMap<string, string>;
  /** Other files that may name a guide: the product, the data of the guides. */
  readonly others: ReadonlyMap<string, string>;
};

/** Takes an address off the list that was never committed. */
export function forget({routes}: Project, route: string): Map<string, string> {
  return new Map([[ROUTES_FILE, formatJson(routes.filter((each) => each !== route))]]);
}

/**
 * Leads an address on to another one. What led to it, or to sections of it, follows; an address that was
 * never committed leaves no trace.
 *
 * @param route the address that goes
 * @param to the address that takes its place, with an anchor if need be
 * @param areSectionsGone whether the sections of the page go with it: what led to one leads to `to` then
 * @returns the texts of both files by their names
 */
export function leadOn(
  published: Project,
  route: string,
  to: string,
  areSectionsGone = false,
): Map<string, string> {
  const {routes, redirects, known} = published;
  const page = to.replace(/#.*$/, '');
  const isKnown = known.has(route);
  const isIn = (address: string) => address.startsWith(`${route}#`);
  const follow = (address: string) => (isIn(address) ? address.replace(route, page) : address);
  const followTarget = (address: string) => {
    if (address === route || (areSectionsGone && isIn(address))) return to;
    return follow(address);
  };
  const led = redirects
    .filter(({from}) => from !== page)
    .map((each) => ({from: follow(each.from), to: followTarget(each.to)}))
    // A section that leads to itself, or to the page that it opens anyway.
    .filter(({from, to: target}) => from !== target && from.replace(/#.*$/, '') !== target);
  const kept = routes.filter((each) => each !== route || isKnown);
  return new Map([
    [ROUTES_FILE, formatJson([...new Set([...kept, page])].sort())],
    [REDIRECTS_FILE, formatJson([...led, ...(isKnown ? [{from: route, to}] : [])])],
  ]);
}
