import {CACHE_CONTROL} from '../../../src/config/headers.ts';
import type {SiteHeaders} from '../site-headers.ts';

/** Turns a path of a rule into a pattern of Vercel, where a dot needs no escape. */
function toSource(path: string): string {
  return path.replace(/\*$/, '(.*)');
}

/** Writes `vercel.json`, which belongs into the deployed folder. */
export function renderVercel({baseUrl, headers, rules, types}: SiteHeaders): string {
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    trailingSlash: true,
    headers: [
      {
        source: toSource(`${baseUrl}*`),
        headers: headers.map(([key, value]) => ({key, value})),
      },
      ...rules.map(({path, cache}) => ({
        source: toSource(path),
        headers: [{key: 'Cache-Control', value: CACHE_CONTROL[cache]}],
      })),
      ...types.map(({path, mediaType}) => ({
        source: toSource(path),
        headers: [{key: 'Content-Type', value: mediaType}],
      })),
    ],
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}
