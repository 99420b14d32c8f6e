import {describe, expect, it} from 'vitest';
import {buildSecurityHeaders, CACHE_CONTROL} from '../../src/config/headers.ts';
import {buildCacheRules} from './cache-rules.ts';
import {hashInline} from './inline-audit.ts';
import {HostError} from './read-site.ts';
import {buildTypeRules} from './site-headers.ts';
import {parseHosts} from './testing/parse-hosts.ts';
import {renderHostFiles} from './write-hosts.ts';

const FILES = [
  '.well-known/security.txt',
  '404.html',
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
/** The second is one that no host knows by its name. */
const OUTPUTS = [
  {path: 'robots.txt', mediaType: 'text/plain'},
  {path: '.well-known/api-catalog', mediaType: 'application/linkset+json'},
];
const {immutable, day, revalidate} = CACHE_CONTROL;
/** Hosts that apply a rule to all responses of a path: there no folder is kept. */
const BY_PATH: readonly string[] = ['cloudflare-pages', 'vercel'];
const HASHES = {scripts: [hashInline('one'), hashInline('two')], styles: [hashInline('x')]};

function describeSite(baseUrl: string, siteUrl = 'https://docs.harbour.example') {
  const headers = buildSecurityHeaders(siteUrl, HASHES);
  return {
    baseUrl,
    headers,
    rules: buildCacheRules(FILES, baseUrl),
    types: buildTypeRules(OUTPUTS, baseUrl),
    missing: ['404.md', 'api/404.md', 'api/dashboard/404.md'].map((file) => baseUrl + file),
  };
}

const EXPECTED: readonly (readonly [string, string])[] = [
  ['', revalidate],
  ['404.html', revalidate],
  ['docs/', revalidate],
  ['docs/events/eventDate/', revalidate],
  ['api/dashboard/create-event/', revalidate],
  ['search-manifest.json', revalidate],
  ['sitemap.xml', revalidate],
  ['robots.txt', revalidate],
  ['.well-known/security.txt', revalidate],
  ['favicon.ico', day],
  ['img/logo.svg', day],
  ['assets/js/0a1b2c3d.4e5f6a7b.js', immutable],
  ['assets/css/styles.a0bc42a7.css', immutable],
  ['search-index-38cecbef.json', immutable],
];

describe.each(['/', '/developers/'])('the files of the hosts for a site at %s', (baseUrl) => {
  const site = describeSite(baseUrl);
  const hosts = parseHosts(renderHostFiles(site));

  it.each(Object.keys(hosts))('%s sends exactly the headers of the one source', (host) => {
    for (const [path, wanted] of EXPECTED) {
      const cache = BY_PATH.includes(host) && path.includes('/') ? revalidate : wanted;
      const expected = [...site.headers, ['Cache-Control', cache] as const].map(
        ([name, value]) => [name.toLowerCase(), value] as const,
      );
      const sent = hosts[host]?.(`${baseUrl}${path}`, 200);
      expect(sent, path).toEqual(Object.fromEntries(expected));
    }
  });

  it.each(Object.keys(hosts))('%s lets no error below a folder be kept', (host) => {
    for (const status of [400, 403, 404, 416]) {
      for (const path of ['assets/js/0a1b2c3d.4e5f6a7b.js', 'assets/gone.js', 'img/gone.svg']) {
        const {'cache-control': cache} = hosts[host]?.(`${baseUrl}${path}`, status) ?? {};
        expect(cache, `${status} ${path}`).toBe(revalidate);
      }
    }
  });
});

it.each(['/', '/developers/'])('every host below %s learns the types it cannot know', (baseUrl) => {
  const files = renderHostFiles(describeSite(baseUrl));
  const address = `${baseUrl}.well-known/api-catalog`;
  for (const host of ['nginx/server.conf', 'netlify/_headers', 'headers.json']) {
    expect(files[host], host).toContain('application/linkset+json');
  }
  expect(files['vercel/vercel.json']).toContain(address);
});

it.each(['/', '/developers/'])(
  'Vercel below %s names the nearest pages of missing Markdown',
  (baseUrl) => {
    type Rewrite = {readonly source: string; readonly destination: string};
    const config = renderHostFiles(describeSite(baseUrl))['vercel/vercel.json'] ?? '';
    const {rewrites}: {rewrites: readonly Rewrite[]} = JSON.parse(config);
    const find = (path: string) =>
      rewrites.find(({source}) =>
        new RegExp(`^${source.replace('.md', '\\.md')}$`).test(baseUrl + path),
      );
    expect(find('api/dashboard/get-evnt.md')).toEqual({
      source: `${baseUrl}api/dashboard/(.*).md`,
      destination: `${baseUrl}api/dashboard/404.md`,
      statusCode: 404,
    });
    expect(find('api/none.md')?.destination).toBe(`${baseUrl}api/404.md`);
    expect(find('docs/none/none.md')?.destination).toBe(`${baseUrl}404.md`);
    expect(find('docs/none/')).toBeUndefined();
  },
);

it('a site on plain http gets no Strict-Transport-Security from any host', () => {
  const hosts = parseHosts(renderHostFiles(describeSite('/', 'http://docs.harbour.example')));
  for (const answers of Object.values(hosts)) {
    expect(answers('/', 200)).not.toHaveProperty('strict-transport-security');
  }
});

describe('the content security policy', () => {
  const policy = buildSecurityHeaders('https://a.example', HASHES).find(
    ([name]) => name === 'Content-Security-Policy',
  )?.[1];

  it('allows no inline code without a hash and no other origin', () => {
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`script-src 'self' ${HASHES.scripts.join(' ')};`);
  });

  it('forbids frames around the site, other bases and plugins', () => {
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("object-src 'none'");
  });
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

  it('refuse a file of the bundle without a hash, which would be kept for a year', () => {
    expect(() => buildCacheRules([...FILES, 'assets/js/main.js'], '/')).toThrow(HostError);
    expect(() => buildCacheRules([...FILES, 'assets/js/main.js'], '/')).toThrow(
      'assets/js/main.js',
    );
  });
});

describe('more rules than Cloudflare Pages takes', () => {
  const render = (files: readonly string[], outputs: typeof OUTPUTS = OUTPUTS) =>
    renderHostFiles({
      ...describeSite('/'),
      rules: buildCacheRules([...FILES, ...files], '/'),
      types: buildTypeRules(outputs, '/'),
    })['cloudflare-pages/_headers'] ?? '';
  const list = <Item>(count: number, name: (at: number) => Item) =>
    Array.from({length: count}, (_, at) => name(at));
  const countRules = (text: string) => text.match(/^\//gm)?.length;

  it('are written without those that say what hosts do by themselves', () => {
    const text = render(list(92, (at) => `page-${at}.md`));
    expect(countRules(text)).toBeLessThan(10);
    expect(text).not.toContain(revalidate);
    expect(text).toContain('linkset+json');
    expect(text).not.toContain('#');
  });

  it('are written without the types of downloads, and then of search files, which the file says', () => {
    const feeds = list(100, (at) => ({
      path: `changes/${at}/feed.atom`,
      mediaType: 'application/atom+xml',
    }));
    const text = render([], feeds);
    expect(text).toMatch(/^# Left out, .* 100 rules: the media types of downloads\.\n\n\/\*\n/);
    expect(text).toContain('/search-index-38cecbef.json');
    const more = render(
      list(100, (at) => `search-${at}-0123456${at % 10}.json`),
      feeds,
    );
    expect(more).toMatch(/^# Left out, .* and how long search files are kept\.\n/);
    expect(countRules(more)).toBe(1);
  });

  it('are refused when folders alone are too many, or a line is too long, with what to do', () => {
    const folders = list(100, (at) => `img-${at}/logo.svg`);
    expect(() => render(folders)).toThrow(/found 103 rules .* at most 100 .*--keep 1/s);
    const scripts = list(40, (at) => hashInline(String(at)));
    const headers = buildSecurityHeaders('https://a.example', {...HASHES, scripts});
    expect(() => renderHostFiles({...describeSite('/'), headers})).toThrow(/a line of 2\d{3}/);
  });
});
