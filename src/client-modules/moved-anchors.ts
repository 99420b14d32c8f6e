import siteConfig from '@generated/docusaurus.config';
import redirects from '../../docs/redirects.json';

/** Finds where a section has moved, as no host sees the anchor of a URL. */
export function findMovedAnchor(
  {pathname, hash}: Pick<Location, 'pathname' | 'hash'>,
  baseUrl: string,
): string | undefined {
  if (!hash || !pathname.startsWith(baseUrl)) return undefined;
  const from = `/${pathname.slice(baseUrl.length)}${hash}`;
  const to = redirects.find((redirect) => redirect.from === from)?.to;
  return to && baseUrl + to.slice(1);
}

/** Sends a reader with an old link to the page that has the section now. */
export function onRouteDidUpdate({location}: {readonly location: Location}): void {
  const target = findMovedAnchor(location, siteConfig.baseUrl);
  if (target) window.location.replace(target);
}
