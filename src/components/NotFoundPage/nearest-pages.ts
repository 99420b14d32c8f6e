import {countEdits} from '../../openapi/edits';

/** Only the beginning of a longer address is compared: people do not type those. */
const MAX_LENGTH = 200;
/** Similarity, from 0 to 1, below which a page is not suggested. */
const MIN_LIKENESS = 0.45;
/** The name of a page counts more than its folders. */
const NAME_SHARE = 0.7;

function normalise(path: string): string {
  return path
    .slice(0, MAX_LENGTH)
    .toLowerCase()
    .replace(/(\/index)?\.html$/, '')
    .replace(/[\s_%-]+/g, '')
    .replace(/^\/+|\/+$/g, '');
}

function getLikeness(one: string, other: string): number {
  const length = Math.max(one.length, other.length, 1);
  const limit = Math.ceil(length * (1 - MIN_LIKENESS));
  return 1 - countEdits(one, other, limit) / length;
}

function getName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Finds at most `limit` addresses that are similar to a missing one, the most similar first. */
export function findNearestPages(
  wanted: string,
  paths: readonly string[],
  limit: number,
): string[] {
  const missing = normalise(wanted);
  return paths
    .filter((path) => path !== wanted)
    .map((path) => {
      const known = normalise(path);
      const name = getLikeness(getName(missing), getName(known));
      return {path, likeness: NAME_SHARE * name + (1 - NAME_SHARE) * getLikeness(missing, known)};
    })
    .filter(({likeness}) => likeness >= MIN_LIKENESS)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, limit)
    .map(({path}) => path);
}

/** Makes a readable name from an address: `/api/dashboard/create-event/` is "Create event". */
export function getPageName(path: string): string {
  const words = getName(path.replace(/\/+$/, ''))
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    // Hyphens in a date stay.
    .replaceAll(/(?<!\d)[-_]|[-_](?!\d)/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Reads the paths of the pages in a site map. */
export function readSitemapPaths(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
}
