import {REDIRECTS, type Redirect} from '../config/moved.ts';

/** Finds where a section has moved. Hosts do not receive the anchor of a URL, so a redirect file cannot do this. */
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
