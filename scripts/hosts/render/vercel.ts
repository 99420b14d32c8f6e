import path from 'node:path';
import {CACHE_CONTROL} from '../../../src/config/headers.ts';
import type {SiteHeaders} from '../site-headers.ts';

/** Turns a path of a rule into a pattern of Vercel, where a dot needs no escape. */
function toSource(address: string): string {
  return address.replace(/\*$/, '(.*)');
}

/**
 * Vercel looks for a file before it follows these rules, so they find missing files alone. The deepest
 * folder comes first: its file names the nearest pages.
 */
function listRewrites(missing: SiteHeaders['missing']) {
  return [...missing]
    .sort((one, other) => other.length - one.length)
    .map((file) => ({
      source: `${path.posix.dirname(file).replace(/\/?$/, '/')}(.*).md`,
      destination: file,
      statusCode: 404,
    }));
}

/** Writes `vercel.json`, which belongs into the deployed folder. */
export function renderVercel(site: SiteHeaders): string {
  const {baseUrl, headers, rules, types, missing} = site;
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    trailingSlash: true,
    headers: [
      {
        source: toSource(`${baseUrl}*`),
        headers: headers.map(([key, value]) => ({key, value})),
      },
      ...rules.map((rule) => ({
        source: toSource(rule.path),
        headers: [{key: 'Cache-Control', value: CACHE_CONTROL[rule.cache]}],
      })),
      ...types.map((rule) => ({
        source: toSource(rule.path),
        headers: [{key: 'Content-Type', value: rule.mediaType}],
      })),
    ],
    rewrites: listRewrites(missing),
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}
