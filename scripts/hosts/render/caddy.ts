import {CACHE_CONTROL, type CacheClass} from '../../../src/config/headers.ts';
import type {SiteHeaders} from '../host-files.ts';

/** Writes a snippet for a Caddyfile, to be imported into the block of a site after its `root`. */
export function renderCaddy({baseUrl, headers, rules}: SiteHeaders): string {
  const pathsOf = (wanted: CacheClass) =>
    rules.filter(({cache}) => cache === wanted).map(({path}) => path);
  const kept = [...pathsOf('immutable'), ...pathsOf('day')];
  const matcher = (name: CacheClass) => [
    // A file that is missing must not be kept as missing.
    `\t@${name} {`,
    '\t\tfile',
    `\t\tpath ${pathsOf(name).join(' ')}`,
    '\t}',
    `\theader @${name} Cache-Control "${CACHE_CONTROL[name]}"`,
  ];
  return [
    '(site) {',
    '\theader {',
    ...headers.map(([name, value]) => `\t\t${name} "${value}"`),
    '\t}',
    `\t@revalidate not path ${kept.join(' ')}`,
    `\theader @revalidate Cache-Control "${CACHE_CONTROL.revalidate}"`,
    ...matcher('immutable'),
    ...matcher('day'),
    '\t@html path_regexp html ^(|/[^/\\\\].*?)(/index)?\\.html$',
    '\tredir @html {re.html.1}/ 301',
    '\tencode zstd gzip',
    '\tfile_server {',
    '\t\tprecompressed br gzip',
    '\t}',
    '\thandle_errors {',
    `\t\trewrite * ${baseUrl}404.html`,
    '\t\tfile_server',
    '\t}',
    '}',
    '',
  ].join('\n');
}
