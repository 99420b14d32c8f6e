import {CACHE_CONTROL, KEPT_STATUSES} from '../../../src/config/headers.ts';
import type {CacheRule, HostFiles, SiteHeaders} from '../site-headers.ts';

/** Media types that nginx compresses itself if there is no compressed copy of the file. */
const COMPRESSED =
  'application/javascript application/json application/xml application/yaml image/svg+xml text/css text/javascript text/markdown text/plain text/xml';

/** The first part of a key: the status and a blank, without a value of `Range` between them. */
const STATUS = `(?:${KEPT_STATUSES.join('|')}) `;

function escapePattern(path: string): string {
  return path.replace(/[^\w/-]/g, '\\$&');
}

/** Keys are patterns: nginx does not start with a plain key of more than about 60 characters. */
function renderKey({path}: CacheRule): string {
  const end = path.endsWith('*') ? '' : '$';
  return `"~^${STATUS}${escapePattern(path.replace(/\*$/, ''))}${end}"`;
}

/**
 * The map from responses to Cache-Control, for the level `http`. Only successful responses may be cached, else a
 * shared cache would send an error to every reader. nginx checks ranges after it has added the headers, so requests
 * with `Range` never match. For an error it adds the headers again, so the map is `volatile`.
 */
function renderMap({rules}: SiteHeaders): string {
  const lines = rules
    .filter(({cache}) => cache !== 'revalidate')
    .map((rule) => `    ${renderKey(rule)} "${CACHE_CONTROL[rule.cache]}";`);
  return [
    'map "$status$http_range $uri" $site_cache_control {',
    '    volatile;',
    `    default "${CACHE_CONTROL.revalidate}";`,
    ...lines,
    '}',
    '',
  ].join('\n');
}

/** The quality in `Accept` of the first of some media ranges that it contains: 1 by default, 0 without any. */
function renderQuality(name: string, ranges: readonly string[]): string[] {
  const lines = ranges.flatMap((range, at) => [
    `    "~*(?:^|,)\\s*${range}\\s*;(?:[^,;]*;)*\\s*q=(?<${name}_${at}>[01][.\\d]*)" $${name}_${at};`,
    `    "~*(?:^|,)\\s*${range}\\s*(?:[,;]|$)" 1;`,
  ]);
  return [`map $http_accept $${name} {`, '    default 0;', ...lines, '}'];
}

/** Matches two texts of which the second is smaller: after the same beginning it has a smaller digit. */
const LARGER = `^([01.\\d]*)(?:${[1, 2, 3, 4, 5, 6, 7, 8, 9]
  .map((digit) => `${digit}[.\\d]* \\1[0-${digit - 1}]`)
  .join('|')})`;

/**
 * The maps that choose between a page and its Markdown: `$site_markdown` is the file of the Markdown if the request
 * accepts `text/markdown` and does not prefer HTML (RFC 9110, 12.5.1).
 */
function renderNegotiation({baseUrl}: SiteHeaders): string {
  return [
    ...renderQuality('site_markdown_quality', ['text/markdown']),
    ...renderQuality('site_html_quality', ['text/html', 'text/\\*', '\\*/\\*']),
    // With zeros appended, two qualities can be compared as texts.
    `map "$\{site_html_quality}000 $\{site_markdown_quality}000" $site_prefers_html {`,
    '    "~ 0\\.?0*$" 1;',
    `    "~${LARGER}" 1;`,
    '    default 0;',
    '}',
    'map "$site_prefers_html$uri" $site_markdown {',
    // A pattern, because plain keys of a map are limited to a line of the processor's cache.
    `    "~^0${escapePattern(baseUrl)}$" "${baseUrl}index.md";`,
    '    "~^0(?<site_page>.+)/$" "$site_page.md";',
    '    default $uri;',
    '}',
    // The requested address, because `$uri` is changed to that of the file.
    'map $request_uri $site_vary {',
    '    "~^[^?]*/(?:[?]|$)" "Accept";',
    '    default "";',
    '}',
    '',
  ].join('\n');
}

/** The lines for the block `server`, after `listen`, `server_name` and `root`. */
function renderServer({baseUrl, headers, types}: SiteHeaders): string {
  return [
    ...headers.map(([name, value]) => `add_header ${name} "${value}" always;`),
    'add_header Cache-Control $site_cache_control always;',
    'add_header Vary $site_vary always;',
    '',
    'index index.html;',
    'absolute_redirect off;',
    'charset utf-8;',
    `charset_types ${COMPRESSED};`,
    'gzip on;',
    `gzip_types ${COMPRESSED};`,
    'gzip_static on;',
    'gzip_vary on;',
    `error_page 404 ${baseUrl}404.html;`,
    '',
    '# /docs/page.html and /docs/page/index.html are /docs/page/; //host/page.html leads nowhere',
    // In a quoted text, nginx reads two backslashes as one.
    'if ($request_uri ~ "^(|/[^/\\\\\\\\?][^?]*?)(?:/index)?\\.html(?:\\?|$)") {',
    '    return 301 $1/$is_args$args;',
    '}',
    '# A page, or its Markdown where the request prefers that',
    'location ~ /$ {',
    '    types { text/html html; text/markdown md; }',
    '    try_files $site_markdown $uri/index.html =404;',
    '}',
    '# A missing Markdown file names the pages next to it',
    'location ~ "^(?<site_folder>.*/)[^/]*\\.md$" {',
    '    types {}',
    '    default_type text/markdown;',
    '    error_page 404 @site_missing;',
    '}',
    'location @site_missing {',
    '    types {}',
    '    default_type text/markdown;',
    `    try_files $\{site_folder}404.md ${baseUrl}404.md =404;`,
    '}',
    ...types.flatMap((rule) => [
      `location ~ "^${escapePattern(rule.path)}$" {`,
      '    types {}',
      `    default_type '${rule.mediaType}';`,
      '}',
    ]),
    '',
  ].join('\n');
}

/** Writes the files that a configuration of nginx includes. */
export function renderNginx(site: SiteHeaders): HostFiles {
  return {
    'nginx/http.conf': `${renderMap(site)}${renderNegotiation(site)}`,
    'nginx/server.conf': renderServer(site),
    'nginx/brotli.conf': 'brotli_static on;\n',
  };
}
