import {readdirSync, readFileSync} from 'node:fs';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
// Not the extended test, which opens a page for each test.
import {expect, test} from '@playwright/test';
import {Agent} from 'undici';
import {readHeaders} from '../../scripts/hosts/write-hosts.ts';
import {CACHE_CONTROL} from '../../src/config/headers.ts';
import {BUILD_DIR, GUIDE, OPERATION, PORT, SITE_DIR, START} from './site.ts';

const agent = new Agent();

/** Sends the path as it is: browsers and `fetch` would normalise it, and decompress the response. */
async function request(path: string, headers: Record<string, string> = {}) {
  const origin = `http://127.0.0.1:${PORT}`;
  const response = await agent.request({origin, path, method: 'GET', headers});
  const {statusCode: status, headers: found, body} = response;
  return {status, headers: found, body: Buffer.from(await body.arrayBuffer())};
}

const script = `/assets/js/${readdirSync(`${BUILD_DIR}/assets/js`).find((file) => file.startsWith('main.'))}`;
const style = `/assets/css/${readdirSync(`${BUILD_DIR}/assets/css`)[0]}`;
const index = `/${readdirSync(BUILD_DIR).find((file) => /^search-index-/.test(file))}`;
const {immutable, day, revalidate} = CACHE_CONTROL;

for (const [path, status, cache, type] of [
  ['/', 200, revalidate, /^text\/html; charset=utf-8$/],
  [OPERATION.path, 200, revalidate, /^text\/html; charset=utf-8$/],
  ['/no-such-page/', 404, revalidate, /^text\/html; charset=utf-8$/],
  ['/assets/js/gone.01234567.js', 404, revalidate, /^text\/html; charset=utf-8$/],
  [script, 200, immutable, /javascript; charset=utf-8$/],
  [style, 200, immutable, /^text\/css; charset=utf-8$/],
  [index, 200, immutable, /^application\/json/],
  ['/sitemap.xml', 200, revalidate, /xml/],
  ['/.well-known/security.txt', 200, revalidate, /^text\/plain; charset=utf-8$/],
  ['/img/logo.svg', 200, day, /^image\/svg\+xml/],
] as const) {
  test(`${path.replace(/[0-9a-f]{8}/, '<hash>')} has status ${status} and every header`, async () => {
    const {headers} = await readHeaders(SITE_DIR);
    const response = await request(path);
    expect(response.status).toBe(status);
    expect(headers.length).toBeGreaterThanOrEqual(8);
    for (const [name, value] of headers) expect(response.headers[name.toLowerCase()]).toBe(value);
    expect(response.headers['cache-control']).toBe(cache);
    expect(response.headers['content-type']).toMatch(type);
  });
}

for (const path of [START, script]) {
  const file = `${BUILD_DIR}${path.endsWith('/') ? `${path}index.html` : path}`;
  test(`${path.replace(/[0-9a-f]{8}/, '<hash>')} is served from its compressed copies`, async () => {
    const content = readFileSync(file);
    const zipped = await request(path, {'accept-encoding': 'gzip'});
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(String(zipped.headers.vary)).toMatch(/accept-encoding/i);
    // Only a copy on disk has a length; responses that nginx compresses itself have none.
    expect(zipped.headers['content-length']).toBe(String(zipped.body.length));
    expect(gunzipSync(zipped.body).equals(content)).toBe(true);
    const brotli = await request(path, {'accept-encoding': 'gzip, br'});
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).equals(content)).toBe(true);
    const plain = await request(path);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.equals(content)).toBe(true);
  });
}

test('an address with .html, with /index.html or without its slash leads to the page', async () => {
  const page = GUIDE.slice(0, -1);
  for (const path of [page, `${page}.html`, `${page}/index.html`, `${page}/index.html?a=1`]) {
    const {status, headers} = await request(path);
    expect(status, path).toBe(301);
    expect(headers.location, path).toBe(`${page}/${path.includes('?') ? '?a=1' : ''}`);
  }
  expect((await request('/index.html')).headers.location).toBe('/');
});

test('no address leads off the site or out of its folder', async () => {
  for (const path of [
    '//attacker.example/x.html',
    '//attacker.example/docs',
    '/\\attacker.example/x.html',
    '/%2f/attacker.example/x.html',
    '//attacker.example/..;/x.html',
    '/docs%0d%0aLocation:%20https://attacker.example/x.html',
  ]) {
    const {status, headers} = await request(path);
    const target = new URL(String(headers.location ?? '/'), 'http://localhost');
    expect(target.host, `${path} → ${status} ${headers.location}`).toBe('localhost');
  }
  for (const path of [
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
  ]) {
    const {status, body} = await request(path);
    expect(status, path).toBeGreaterThanOrEqual(400);
    expect(body.toString(), path).not.toContain('devDependencies');
  }
});

test('a page that is unchanged is not sent again', async () => {
  for (const encoding of ['gzip', 'identity']) {
    const {headers} = await request(START, {'accept-encoding': encoding});
    const again = await request(START, {
      'accept-encoding': encoding,
      'if-none-match': String(headers.etag),
    });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  }
});
