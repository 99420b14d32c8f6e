type Route = {readonly path?: unknown; readonly routes?: readonly Route[]};

/** Longer addresses are not read to their end: people do not type them. */
const MAX_LENGTH = 200;
/** Likeness, from 0 to 1, below which a page is no help. */
const MIN_LIKENESS = 0.35;
/** The page's own name says more than the folders that it is in. */
const NAME_SHARE = 0.7;

/** Takes the addresses of all pages out of the site's routes, each once. */
export function getPagePaths(routes: readonly Route[]): string[] {
  const paths = routes.flatMap((route) => {
    if (route.routes) return getPagePaths(route.routes);
    return typeof route.path === 'string' ? [route.path] : [];
  });
  return [...new Set(paths)].filter((path) => !/[*:]|404|\/search\//.test(path));
}

/** Brings an address into the form in which addresses are compared. */
function normalise(path: string): string {
  return path
    .slice(0, MAX_LENGTH)
    .toLowerCase()
    .replace(/(\/index)?\.html$/, '')
    .replace(/[\s_%-]+/g, '-')
    .replace(/^\/+|\/+$/g, '');
}

function getPairs(text: string): string[] {
  return Array.from({length: Math.max(text.length - 1, 0)}, (_, at) => text.slice(at, at + 2));
}

/** Sørensen–Dice likeness of two texts by their pairs of letters, from 0 to 1. */
function getLikeness(one: string, other: string): number {
  const pairs = getPairs(one);
  const others = getPairs(other);
  if (pairs.length + others.length === 0) return 0;
  const left = new Map<string, number>();
  for (const pair of others) left.set(pair, (left.get(pair) ?? 0) + 1);
  let common = 0;
  for (const pair of pairs) {
    const count = left.get(pair) ?? 0;
    if (count > 0) common += 1;
    left.set(pair, count - 1);
  }
  return (2 * common) / (pairs.length + others.length);
}

function getName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/**
 * Finds the pages whose addresses are most like one that does not exist.
 *
 * @param wanted the address that was requested
 * @param paths addresses of all pages
 * @returns at most `limit` addresses, the likest first; none when nothing is like it.
 */
export function findNearestPages(
  wanted: string,
  paths: readonly string[],
  limit: number,
): string[] {
  const asked = normalise(wanted);
  const withoutSlash = (path: string) => path.replace(/\/+$/, '');
  // The list of routes has the address itself where pages share a route.
  const others = paths.filter((path) => withoutSlash(path) !== withoutSlash(wanted));
  return others
    .map((path) => {
      const known = normalise(path);
      const name = getLikeness(getName(asked), getName(known));
      return {path, likeness: NAME_SHARE * name + (1 - NAME_SHARE) * getLikeness(asked, known)};
    })
    .filter(({likeness}) => likeness >= MIN_LIKENESS)
    .sort((a, b) => b.likeness - a.likeness || a.path.localeCompare(b.path))
    .slice(0, limit)
    .map(({path}) => path);
}

/** Makes a readable name of an address: `/api/dashboard/create-event/` is "Create event". */
export function getPageName(path: string): string {
  const words = getName(path.replace(/\/+$/, ''))
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Takes the paths of its pages out of a site map. */
export function readSitemapPaths(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
}

/**
 * Fetches the paths of all pages of the site.
 *
 * @throws when there is no site map, as on the dev server.
 */
export async function fetchSitemapPaths(url: string, signal: AbortSignal): Promise<string[]> {
  const response = await fetch(url, {signal});
  if (!response.ok)
    throw new Error(`${url} cannot be read: the server returned ${response.status}.`);
  return readSitemapPaths(await response.text());
}
