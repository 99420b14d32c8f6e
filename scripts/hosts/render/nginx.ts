import {CACHE_CONTROL} from '../../../src/config/headers.ts';
import type {CacheRule} from '../cache-rules.ts';
import type {HostFiles, SiteHeaders} from '../site-headers.ts';

/** Types that are compressed on the way when no compressed file lies beside them. */
const COMPRESSED =
  'application/javascript application/json application/xml image/svg+xml text/css text/javascript text/markdown text/plain text/xml';

function escapePattern(path: string): string {
  return path.replace(/[^\w/-]/g, '\\$&');
}

/** Plain keys would be hashed, and nginx does not start when one is longer than 60 characters or so. */
function renderKey({path}: CacheRule): string {
  return path.endsWith('*')
    ? `"~^${escapePattern(path.slice(0, -1))}"`
    : `"~^${escapePattern(path)}$"`;
}

/** The map from addresses to Cache-Control, for the level `http`. */
function renderMap({rules}: SiteHeaders): string {
  const lines = rules
    .filter(({cache}) => cache !== 'revalidate')
    .map((rule) => `    ${renderKey(rule)} "${CACHE_CONTROL[rule.cache]}";`);
  return [
    'map $uri $site_cache_control {',
    `    default "${CACHE_CONTROL.revalidate}";`,
    ...lines,
    '}',
    '',
  ].join('\n');
}

/** What belongs into the block `server`, after `listen`, `server_name` and `root`. */
function renderServer({baseUrl, headers, types}: SiteHeaders): string {
  return [
    ...headers.map(([name, value]) => `add_header ${name} "${value}" always;`),
    'add_header Cache-Control $site_cache_control always;',
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
    'location ~ \\.md$ {',
    '    types {}',
    '    default_type text/markdown;',
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

/**
 * Writes the parts of a configuration of nginx. The value for caches is looked up after internal
 * redirects, so that the answer 404 for a missing file is never kept.
 */
export function renderNginx(site: SiteHeaders): HostFiles {
  return {
    'nginx/http.conf': renderMap(site),
    'nginx/server.conf': renderServer(site),
    'nginx/brotli.conf': 'brotli_static on;\n',
  };
}
