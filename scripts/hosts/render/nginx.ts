import {CACHE_CONTROL, KEPT_STATUSES} from '../../../src/config/headers.ts';
import type {CacheRule, HostFiles, SiteHeaders} from '../site-headers.ts';

/** Types that are compressed on the way when no compressed file lies beside them. */
const COMPRESSED =
  'application/javascript application/json application/xml application/yaml image/svg+xml text/css text/javascript text/markdown text/plain text/xml';

/** The part of a key before the path; a value of `Range` has no place between the status and the blank. */
const KEPT = `(?:${KEPT_STATUSES.join('|')}) `;

function escapePattern(path: string): string {
  return path.replace(/[^\w/-]/g, '\\$&');
}

/** Plain keys would be hashed, and nginx does not start when one is longer than 60 characters or so. */
function renderKey({path}: CacheRule): string {
  const end = path.endsWith('*') ? '' : '$';
  return `"~^${KEPT}${escapePattern(path.replace(/\*$/, ''))}${end}"`;
}

/**
 * The map from responses to Cache-Control, for the level `http`. Only responses with a file may be kept:
 * a shared cache would give an error to every reader. nginx finds a range wrong after it added the headers,
 * so a request with `Range` never matches. It adds them again then, and may not remember the first value.
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

/** The quality of what `Accept` has, by the first of some ranges that it names: as it is written, else 1; 0 without one. */
function renderQuality(name: string, ranges: readonly string[]): string[] {
  const lines = ranges.flatMap((range, at) => [
    `    "~*(?:^|,)\\s*${range}\\s*;(?:[^,;]*;)*\\s*q=(?<${name}_${at}>[01][.\\d]*)" $${name}_${at};`,
    `    "~*(?:^|,)\\s*${range}\\s*(?:[,;]|$)" 1;`,
  ]);
  return [`map $http_accept $${name} {`, '    default 0;', ...lines, '}'];
}

/** Whether the second of two texts begins like the first and then has a smaller digit. */
const LARGER = `^([01.\\d]*)(?:${[1, 2, 3, 4, 5, 6, 7, 8, 9]
  .map((digit) => `${digit}[.\\d]* \\1[0-${digit - 1}]`)
  .join('|')})`;

/**
 * The maps that choose between a page and its Markdown: `$site_markdown` is the file of the page's Markdown
 * where the request names `text/markdown` and rates HTML no higher (RFC 9110, 12.5.1).
 */
function renderNegotiation({baseUrl}: SiteHeaders): string {
  return [
    ...renderQuality('site_markdown_quality', ['text/markdown']),
    ...renderQuality('site_html_quality', ['text/html', 'text/\\*', '\\*/\\*']),
    // With zeros behind them two qualities compare as texts do.
    `map "$\{site_html_quality}000 $\{site_markdown_quality}000" $site_prefers_html {`,
    '    "~ 0\\.?0*$" 1;',
    `    "~${LARGER}" 1;`,
    '    default 0;',
    '}',
    'map "$site_prefers_html$uri" $site_markdown {',
    // A pattern: keys of a map may be no longer than a line of the processor's cache.
    `    "~^0${escapePattern(baseUrl)}$" "${baseUrl}index.md";`,
    '    "~^0(?<site_page>.+)/$" "$site_page.md";',
    '    default $uri;',
    '}',
    // The address as it was requested: that of the file that is sent ends otherwise.
    'map $request_uri $site_vary {',
    '    "~^[^?]*/(?:[?]|$)" "Accept";',
    '    default "";',
    '}',
    '',
  ].join('\n');
}

/** What belongs into the block `server`, after `listen`, `server_name` and `root`. */
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
    // nginx reads two backslashes in a quoted text as one.
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

/** Writes the parts of a configuration of nginx. */
export function renderNginx(site: SiteHeaders): HostFiles {
  return {
    'nginx/http.conf': `${renderMap(site)}${renderNegotiation(site)}`,
    'nginx/server.conf': renderServer(site),
    'nginx/brotli.conf': 'brotli_static on;\n',
  };
}
