import {REDIRECTS, type Redirect} from '../config/moved.ts';

/**
 * Finds where a section has moved; no host sees the anchor of a URL, so no redirect file can.
 *
 * @param location page and anchor of the reader
 * @param baseUrl path of the site with both slashes
 * @param redirects what has moved
 * @returns path and anchor of the section now; undefined when it has not moved.
 */
export function findMovedAnchor(
  {pathname, hash}: Pick<Location, 'pathname' | 'hash'>,
  baseUrl: string,
  redirects: readonly Redirect[] = REDIRECTS,
): string | undefined {
  if (!hash || !pathname.startsWith(baseUrl)) return undefined;
  const from = `/${pathname.slice(baseUrl.length)}${hash}`;
  const to = redirects.find((redirect) => redirect.from === from)?.to;
  return to && baseUrl + to.slice(1);
}
