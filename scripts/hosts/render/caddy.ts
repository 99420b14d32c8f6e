import {CACHE_CONTROL, type CacheClass} from '../../../src/config/headers.ts';
import {ACCEPT, type AcceptPattern} from '../../../src/config/negotiation.ts';
import type {SiteHeaders} from '../site-headers.ts';

/** Addresses that end in `.html`; RE2 has no look-ahead, so that `//host/` is ruled out by hand. */
const HTML = 'path_regexp html ^(|/[^/\\\\].*?)(/index)?\\.html$';

/** A quality by the header `Accept`, as a placeholder. */
const renderQuality = (name: string, patterns: readonly AcceptPattern[]) => [
  `\tmap {http.request.header.Accept} {${name}} {`,
  ...patterns.flatMap(({value, plain}) => [
    `\t\t\`~(?i)${value}\` "\${1}"`,
    `\t\t\`~(?i)${plain}\` 1`,
  ]),
  '\t\tdefault 0',
  '\t}',
];

/** A page as Markdown where the request names `text/markdown` and rates HTML no higher. */
function renderNegotiation(baseUrl: string): string[] {
  const [markdown, html] = ['double({site_markdown_quality})', 'double({site_html_quality})'];
  const type = 'Content-Type "text/markdown; charset=utf-8"';
  return [
    ...renderQuality('site_markdown_quality', ACCEPT.markdown),
    ...renderQuality('site_html_quality', ACCEPT.html),
    '\tmap {http.request.uri.path} {site_markdown} {',
    `\t\t${baseUrl} ${baseUrl}index.md`,
    `\t\t~^(.+)/$ "\${1}.md"`,
    '\t\tdefault /',
    '\t}',
    '\t@page path */',
    '\theader @page +Vary Accept',
    '\t@markdown_file path *.md',
    `\theader @markdown_file ${type}`,
    '\t@markdown {',
    '\t\tpath */',
    '\t\tfile {site_markdown}',
    `\t\texpression \`${markdown} > 0.0 && ${markdown} >= ${html}\``,
    '\t}',
    `\theader @markdown ${type}`,
    '\trewrite @markdown {site_markdown}',
  ];
}

/** Writes a snippet for a Caddyfile, to be imported into the block of a site after its `root`. */
export function renderCaddy({baseUrl, headers, rules, types}: SiteHeaders): string {
  const pathsOf = (...wanted: CacheClass[]) =>
    rules.filter(({cache}) => wanted.includes(cache)).map(({path}) => path);
  const keep = (name: CacheClass, matcher: string, paths: readonly string[]) => {
    // A list without a path is an error to Caddy.
    if (paths.length === 0) return [];
    return [
      `\t@${name} ${matcher}`,
      // Caddy sends headers of a matched request with an error too: a missing file and, because it
      // rejects a wrong range while it sends the file, every range stay out.
      '\t\tfile',
      '\t\theader !Range',
      `\t\tpath ${paths.join(' ')}`,
      '\t}',
      `\theader @${name} Cache-Control "${CACHE_CONTROL[name]}"`,
    ];
  };
  return [
    '(site) {',
    '\theader {',
    ...headers.map(([name, value]) => `\t\t${name} "${value}"`),
    '\t}',
    ...keep('immutable', '{', pathsOf('immutable')),
    ...keep('day', '{', pathsOf('day')),
    ...keep('revalidate', 'not {', pathsOf('immutable', 'day')),
    ...types.map(({path, mediaType}) => `\theader ${path} Content-Type \`${mediaType}\``),
    ...renderNegotiation(baseUrl),
    '\t@html_query {',
    `\t\t${HTML}`,
    '\t\texpression {query} != ""',
    '\t}',
    '\tredir @html_query {re.html.1}/?{query} 301',
    `\t@html ${HTML}`,
    '\tredir @html {re.html.1}/ 301',
    '\tencode zstd gzip',
    '\tfile_server {',
    '\t\tprecompressed br gzip',
    '\t}',
    '\thandle_errors {',
    `\t\theader Cache-Control "${CACHE_CONTROL.revalidate}"`,
    `\t\trewrite * ${baseUrl}404.html`,
    '\t\tfile_server',
    '\t}',
    '}',
    '',
  ].join('\n');
}
