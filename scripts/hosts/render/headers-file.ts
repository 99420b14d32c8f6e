import {CACHE_CONTROL} from '../../../src/config/headers.ts';
import {HostError} from '../errors.ts';
import type {SiteHeaders} from '../site-headers.ts';

/** Limits of Cloudflare Pages; Netlify has none that is smaller. */
const MAX_RULES = 100;
const MAX_LINE = 2000;

/**
 * Writes `_headers` as Netlify and Cloudflare Pages read it. Both join the values when two rules set
 * one header for an address, so the rules for caches exclude each other.
 *
 * @throws {HostError} when there are more rules or longer lines than Cloudflare Pages takes.
 */
export function renderHeadersFile({baseUrl, headers, rules, types}: SiteHeaders): string {
  const blocks = [
    [`${baseUrl}*`, ...headers.map(([name, value]) => `  ${name}: ${value}`)],
    ...rules.map(({path, cache}) => [path, `  Cache-Control: ${CACHE_CONTROL[cache]}`]),
    ...types.map(({path, mediaType}) => [path, `  Content-Type: ${mediaType}`]),
  ];
  const longest = Math.max(...blocks.flat().map(({length}) => length));
  if (blocks.length > MAX_RULES || longest > MAX_LINE) {
    throw new HostError(
      `The file _headers does not fit Cloudflare Pages: found ${blocks.length} rules and a line of ` +
        `${longest} characters, expected at most ${MAX_RULES} and ${MAX_LINE}. Keep fewer releases ` +
        '(`npm run release -- --keep 1`), or drop redirects from docs/redirects.json.',
    );
  }
  return blocks.map((lines) => `${lines.join('\n')}\n`).join('\n');
}
