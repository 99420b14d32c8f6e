import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it, onTestFinished} from 'vitest';
import {listen} from '../../e2e/browser/site-server.ts';
import {readProduct} from '../../src/config/product.ts';
import {makeFolder} from '../../src/openapi/testing/make-folder.ts';
import {OUTPUTS} from '../../src/outputs/index.ts';
import {leadOn} from '../../src/outputs/lead-on/index.ts';
import type {SiteModel} from '../../src/outputs/model.ts';
import type {Output} from '../../src/outputs/output.ts';
import {
  type Middleware,
  serveOutputs,
  setupMiddlewares,
} from '../../src/plugins/outputs/serve-outputs.ts';
import {
  buildOutputs,
  describeOutputs,
  writeFiles,
} from '../../src/plugins/outputs/write-outputs.ts';
import {EMPTY_SITE} from '../outputs/testing/make-site.ts';

const site: SiteModel = {
  ...EMPTY_SITE,
  product: readProduct({
    SITE_URL: 'https://harbour.example',
    SITE_BASE_URL: '/my/docs/',
    SECURITY_CONTACT: 'mailto:security@harbour.example',
  }),
  checkedAt: new Date('2027-01-02T03:04:05Z'),
  routes: ['/my/docs/', '/my/docs/docs/'],
};

const catalogue: Output = {
  name: 'catalogue',
  build: ({routes}) => [{path: '.well-known/api-catalog', content: JSON.stringify(routes)}],
};

const paths = (file: string): Output => ({
  name: 'other',
  build: () => [{path: file, content: new Uint8Array(3)}],
});

describe('outputs', () => {
  it('are written below the site, and reported with their size and the files for the origin', () => {
    const dir = makeFolder();
    const files = buildOutputs([catalogue, paths('a/b.txt')], site);
    writeFiles(dir, files);
    expect(readFileSync(path.join(dir, '.well-known/api-catalog'), 'utf8')).toBe(
      '["/my/docs/","/my/docs/docs/"]',
    );
    const describeBelow = (baseUrl: string) => describeOutputs(files, {...site.product, baseUrl});
    expect(describeBelow('/')).toEqual(['Outputs: 2 files of 33 B.']);
    expect(describeBelow('/my/docs/')[1]).toMatch(
      /below \/my\/docs\/: also publish them at https:/,
    );
  });

  it.each(['../a', '/a', 'a/../b', 'a\\b'])('never leave the folder by %j', (file) => {
    expect(() => buildOutputs([paths(file)], site)).toThrow(
      /"other" cannot be written: found the path/,
    );
  });

  it('never have the same path', () => {
    expect(() => buildOutputs([paths('a.txt'), {...paths('a.txt'), name: 'more'}], site)).toThrow(
      /the path "a\.txt", which the output "other" has too/,
    );
  });

  it('have an ending whose media type is known', () => {
    expect(() => buildOutputs([paths('a.bin')], site)).toThrow(/"a\.bin" has no media type/);
  });
});

it('folders without a page lead to an overview, their first guide or the page above', () => {
  const routes = ['docs/', 'docs/a/b/', 'docs/c/overview/', 'api/x/x/', 'api/x/tags/y/'];
  const own = {...site, routes: routes.map((route) => `/my/docs/${route}`)};
  const pages = leadOn.build(own, []).map(({path: file, content}) => {
    return [file, /<a href="([^"]*)/.exec(String(content))?.[1]];
  });
  expect(Object.fromEntries(pages)).toMatchObject({
    'docs/a/index.html': '/my/docs/docs/a/b/',
    'docs/c/index.html': '/my/docs/docs/c/overview/',
    'api/x/tags/index.html': '/my/docs/api/x/x/',
  });
});

it('robots.txt has the site map below the base path, and security.txt exists only with a contact', () => {
  const build = (product: SiteModel['product']) =>
    new Map(
      buildOutputs(OUTPUTS, {...site, product}).map(({path: name, content}) => [name, content]),
    );
  const texts = build(site.product);
  expect(texts.get('robots.txt')).toContain('Sitemap: https://harbour.example/my/docs/sitemap.xml');
  const security = '.well-known/security.txt';
  expect(texts.get(security)).toContain(`Canonical: https://harbour.example/${security}`);
  expect(build({...site.product, securityContact: undefined}).has(security)).toBe(false);
});

/** Serves files below a base path, with 418 for requests that are passed on. */
async function serve(find: (path: string) => Promise<string | undefined>): Promise<string> {
  const handle = serveOutputs('/base/', async (path) => {
    const content = await find(path);
    return content === undefined ? undefined : {content};
  });
  const {origin, close} = await listen((request, response) =>
    handle(request, response, (error) => {
      response.statusCode = error ? 500 : 418;
      response.end();
    }),
  );
  onTestFinished(close);
  return origin;
}

describe('the middleware of the dev server', () => {
  it('returns a file with its media type, and passes on pages and other addresses', async () => {
    const requested: string[] = [];
    const origin = await serve(async (path) => {
      requested.push(path);
      return path === 'docs/a b.md' ? '# A' : undefined;
    });
    const found = await fetch(`${origin}/base/docs/a%20b.md?x=1`);
    expect([found.status, found.headers.get('content-type'), await found.text()]).toEqual([
      200,
      'text/markdown; charset=utf-8',
      '# A',
    ]);
    for (const path of ['/base/docs/a/', '/other/a.md', '/base/b.json', '/base/main.js']) {
      expect((await fetch(origin + path)).status).toBe(418);
    }
    expect((await fetch(`${origin}/base/docs/a.md`, {method: 'POST'})).status).toBe(418);
    expect(requested).toEqual(['docs/a b.md', 'b.json']);
  });

  it.each(['docs/a.md', 'programs/a-go.sh'])('explains why it has no %s', async (file) => {
    const origin = await serve(async () => undefined);
    const missing = await fetch(`${origin}/base/${file}`);
    expect([missing.status, missing.headers.get('content-type'), await missing.text()]).toEqual([
      404,
      'text/plain; charset=utf-8',
      expect.stringContaining('Run `npm run preview`.'),
    ]);
  });

  it('passes on errors, also those of malformed addresses', async () => {
    const origin = await serve(() => Promise.reject(new Error('no model')));
    expect((await fetch(`${origin}/base/a.md`)).status).toBe(500);
    expect((await fetch(`${origin}/base/%E0%A4%A.md`)).status).toBe(500);
  });

  it('is before the one that returns the home page for every address', () => {
    const middlewares: Middleware[] = ['static', 'connect-history-api-fallback'].map((name) => ({
      name,
      middleware: () => undefined,
    }));
    const list = setupMiddlewares(() => undefined)(middlewares);
    expect(list.map(({name}) => name)).toEqual([
      ...['static', 'outputs', 'connect-history-api-fallback'],
    ]);
  });
});
