import redirects from '../../docs/redirects.json' with {type: 'json'};

/** A URL that a guide or one of its sections had, and where its content is now. */
export type Redirect = {readonly from: string; readonly to: string};

/** All of them; the list may be empty. */
export const REDIRECTS: readonly Redirect[] = redirects;

/** Finds where a section has moved. Hosts do not receive the anchor of a URL, so a redirect file cannot do this. */
export function findMovedAnchor(
  {pathname, hash}: Pick<Location, 'pathname' | 'hash'>,
  baseUrl: string,
  redirects = REDIRECTS,
): string | undefined {
  if (!hash || !pathname.startsWith(baseUrl)) return undefined;
  const from = `/${pathname.slice(baseUrl.length)}${hash}`;
  const to = redirects.find((redirect) => redirect.from === from)?.to;
  return to && baseUrl + to.slice(1);
}
