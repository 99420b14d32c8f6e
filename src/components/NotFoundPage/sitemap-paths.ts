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
