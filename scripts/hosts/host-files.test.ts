import {describe, expect, it} from 'vitest';
import {buildSecurityHeaders, CACHE_CONTROL} from '../../src/config/headers.ts';
import {hashInline} from './inline-audit.ts';
import {HostError} from './read-site.ts';
import {buildCacheRules, buildTypeRules} from './site-headers.ts';
import {renderHostFiles} from './write-hosts.ts';

const FILES = [
  '.well-known/api-catalog',
  '.well-known/security.txt',
  '404.html',
  'api/a(b)+.yaml',
  'api/dashboard/create-event/index.html',
  'assets/css/styles.a0bc42a7.css',
  'assets/js/0a1b2c3d.4e5f6a7b.js',
  'docs/index.html',
  'favicon.ico',
  'img/logo.svg',
  'index.html',
  'robots.txt',
  'search-manifest.json',
  'search-index-38cecbef.json',
  'sitemap.xml',
];
const {immutable, day, revalidate} = CACHE_CONTROL;
const HASHES = {scripts: [hashInline('one'), hashInline('two')], styles: [hashInline('x')]};

function describeSite(baseUrl: string, siteUrl = 'https://docs.harbour.example') {
  const headers = buildSecurityHeaders(siteUrl, HASHES);
  return {
    baseUrl,
    headers,
    rules: buildCacheRules(FILES, baseUrl),
    types: buildTypeRules(FILES, baseUrl),
    missing: ['404.md', 'api/404.md', 'api/dashboard/404.md'].map((file) => baseUrl + file),
  };
}

type Rule = {readonly pattern: string; readonly headers: Readonly<Record<string, string>>};

/** Reads `_headers` as Netlify and Cloudflare Pages do. */
const readHeadersFile = (text = ''): Rule[] =>
  text.split(/\n(?=\S)/).map((block) => {
    const [pattern = '', ...lines] = block.trim().split('\n');
    const headers = lines.map((line) => line.trim().split(/: (.*)/s, 2));
    return {pattern, headers: Object.fromEntries(headers)};
  });

function readVercel(text = ''): Rule[] {
  type Entry = {readonly source: string; readonly headers: readonly {key: string; value: string}[]};
  const {headers}: {headers: readonly Entry[]} = JSON.parse(text);
  return headers.map((entry) => ({
    pattern: entry.source.replace('(.*)', '*'),
    headers: Object.fromEntries(entry.headers.map(({key, value}) => [key, value])),
  }));
}

/** The headers that a host sends for a path; without a rule, all hosts let browsers revalidate. */
function findHeaders(rules: readonly Rule[], path: string): Record<string, string> {
  const fitting = rules.filter(({pattern}) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  );
  return Object.assign({'Cache-Control': revalidate}, ...fitting.map(({headers}) => headers));
}

const EXPECTED: readonly (readonly [string, string])[] = [
  ['', revalidate],
  ['404.html', revalidate],
  ['docs/events/eventDate/', revalidate],
  ['search-manifest.json', revalidate],
  ['.well-known/security.txt', revalidate],
  ['favicon.ico', day],
  ['img/logo.svg', day],
  ['assets/js/0a1b2c3d.4e5f6a7b.js', immutable],
  ['search-index-38cecbef.json', immutable],
];

it.each(['/', '/developers/'])(
  'every host of a site at %s sends exactly the headers of the one source',
  (baseUrl) => {
    const site = describeSite(baseUrl);
    const files = renderHostFiles(site);
    const netlify = readHeadersFile(files['netlify/_headers']);
    // They send the headers of a path with its 404 too, so nothing in a folder may be cached there.
    const byPath = [
      readHeadersFile(files['cloudflare-pages/_headers']),
      readVercel(files['vercel/vercel.json']),
    ];
    // Without a rule Vercel caches pictures there for a year, because it recognises Docusaurus.
    expect(files['vercel/vercel.json']).toContain(`"source": "${baseUrl}assets/(.*)"`);
    for (const [path, cache] of EXPECTED) {
      const expected = {...Object.fromEntries(site.headers), 'Cache-Control': cache};
      expect(findHeaders(netlify, baseUrl + path), path).toEqual(expected);
      const inFolder = {...expected, 'Cache-Control': revalidate};
      for (const rules of byPath) {
        expect(findHeaders(rules, baseUrl + path), path).toEqual(
          path.includes('/') ? inFolder : expected,
        );
      }
    }
  },
);

it('every host has the media types that it does not know itself', () => {
  const files = renderHostFiles(describeSite('/developers/'));
  for (const host of ['nginx/server.conf', 'netlify/_headers', 'headers.json']) {
    expect(files[host], host).toContain('application/linkset+json');
    expect(files[host], host).not.toContain('(b)+');
  }
  expect(files['vercel/vercel.json']).toContain('/developers/.well-known/api-catalog');
});

it('Vercel returns the nearest 404.md for missing Markdown', () => {
  type Rewrite = {readonly source: string; readonly destination: string};
  const config = renderHostFiles(describeSite('/developers/'))['vercel/vercel.json'] ?? '';
  const {rewrites}: {rewrites: readonly Rewrite[]} = JSON.parse(config);
  const find = (path: string) =>
    rewrites.find(({source}) =>
      new RegExp(`^${source.replace('.md', '\\.md')}$`).test(`/developers/${path}`),
    );
  expect(find('api/dashboard/get-evnt.md')).toEqual({
    source: '/developers/api/dashboard/(.*).md',
    destination: '/developers/api/dashboard/404.md',
    statusCode: 404,
  });
  expect(find('api/none.md')?.destination).toBe('/developers/api/404.md');
  expect(find('docs/none/none.md')?.destination).toBe('/developers/404.md');
  expect(find('docs/none/')).toBeUndefined();
});

it('the content security policy allows no inline code without a hash, no other origin and no frame', () => {
  const {headers} = describeSite('/', 'http://docs.harbour.example');
  const {'Content-Security-Policy': policy, ...others} = Object.fromEntries(headers);
  // The site is on plain http.
  expect(others).not.toHaveProperty('Strict-Transport-Security');
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/);
  expect(policy).toContain(`script-src 'self' ${HASHES.scripts.join(' ')};`);
  for (const name of ['default-src', 'frame-ancestors', 'base-uri', 'object-src']) {
    expect(policy).toContain(`${name} 'none'`);
  }
});

describe('rules for caches', () => {
  it('fit each file of the site exactly once', () => {
    const rules = buildCacheRules(FILES, '/');
    for (const file of FILES) {
      const path = file === 'index.html' ? '/' : `/${file}`;
      const fitting = rules.filter((rule) =>
        rule.path.endsWith('/*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path,
      );
      expect(fitting, file).toHaveLength(1);
    }
  });

  it('refuse a file of the bundle without a hash, which would be cached for a year', () => {
    const build = () => buildCacheRules([...FILES, 'assets/js/main.js'], '/');
    expect(build).toThrow(HostError);
    expect(build).toThrow('assets/js/main.js');
  });
});

describe('the rules of Cloudflare Pages', () => {
  const render = (files: readonly string[]) =>
    renderHostFiles({
      ...describeSite('/'),
      rules: buildCacheRules([...FILES, ...files], '/'),
      types: buildTypeRules([...FILES, ...files], '/'),
    })['cloudflare-pages/_headers'] ?? '';
  const list = <Item>(name: (at: number) => Item) => Array.from({length: 100}, (_, at) => name(at));

  it('leave out the media types of downloads if they are too many, with a note in the file', () => {
    expect(render(list((at) => `page-${at}.md`))).not.toContain('#');
    const text = render(list((at) => `changes/${at}/feed.atom`));
    expect(text).toMatch(/^# Left out, .* 100 rules: the media types of downloads\.\n\n\/\*\n/);
    expect(text).toContain('/search-index-38cecbef.json');
  });

  it('are refused if there are too many pictures, or a line is too long', () => {
    expect(() => render(list((at) => `logo-${at}.svg`))).toThrow(/found 105 rules .* at most 100/);
    const scripts = list((at) => hashInline(String(at)));
    const headers = buildSecurityHeaders('https://a.example', {...HASHES, scripts});
    expect(() => renderHostFiles({...describeSite('/'), headers})).toThrow(/a line of \d{4}/);
  });
});
