import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {generateRouteFiles} from '@docusaurus/core/lib/server/codegen/codegenRoutes.js';
import type {PluginRouteConfig} from '@docusaurus/types';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

type Compact = Record<string, (source: string, site: object) => string>;
const {COMPACT}: {COMPACT: Compact} = createRequire(import.meta.url)('./compact-routes.cjs');

const SITE = {
  baseUrl: '/docs-site/',
  route: 'api',
  pages: {dashboard: 3, webhooks: 1},
  pagesDir: 'api',
  pluginId: 'api',
  errorsRoute: 'errors',
  errors: 2,
};
const plugin = {name: 'docusaurus-plugin-content-docs', id: 'api'};

const makePage = (api: string, slug: string): PluginRouteConfig => ({
  path: `/docs-site/api/${api}/${slug}/`,
  component: '@theme/ApiItem',
  exact: true,
  modules: {content: `@site/api/${api}/${slug}.api.mdx`},
  sidebar: api,
  plugin,
});

const GUIDE: PluginRouteConfig = {
  path: '/docs-site/docs/',
  component: '@theme/DocItem',
  exact: true,
  modules: {content: '@site/docs/overview.mdx'},
  plugin,
};

const REFERENCE: PluginRouteConfig = {
  path: '/docs-site/api/',
  component: '@theme/DocsRoot',
  plugin,
  routes: [
    makePage('dashboard', 'dashboard'),
    makePage('dashboard', 'create-event'),
    makePage('dashboard', 'get-event'),
    makePage('webhooks', 'webhooks'),
  ],
};

const ERROR_LIST: PluginRouteConfig = {
  path: '/docs-site/errors/',
  component: '@site/src/components/errors/ErrorIndex',
  exact: true,
  modules: {rows: '@generated/errors/default/list.json'},
  context: {plugin: '@generated/errors/plugin.json'},
  plugin: {name: 'errors', id: 'default'},
};

const ERROR_PAGES: PluginRouteConfig[] = ['gone', 'not_found'].map((slug) => ({
  path: `/docs-site/errors/${slug}/`,
  component: '@site/src/components/errors/ErrorRoute',
  exact: true,
  context: {plugin: '@generated/errors/plugin.json'},
  plugin: {name: 'errors', id: 'default'},
}));

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'routes-'));
  await generateRouteFiles({
    baseUrl: SITE.baseUrl,
    generatedFilesDir: dir,
    routes: [GUIDE, REFERENCE, ERROR_LIST, ...ERROR_PAGES],
  });
});
afterAll(() => rm(dir, {recursive: true}));

/** What Docusaurus itself writes for the routes. */
const readGenerated = (file: string) => readFile(path.join(dir, file), 'utf8');

const compact = (file: string, source: string, site: object = SITE) =>
  COMPACT[file]?.(source, site) ?? '';

/** The routes that the browser would have, on a page with an address. */
function evaluateRoutes(source: string, isNotFoundPage: boolean, pathname: string) {
  const code = source.replace(/^import .*$/gm, '').replace('export default', 'return');
  const run = new Function('ComponentCreator', 'document', 'location', code);
  const document = {querySelector: () => (isNotFoundPage ? {} : null)};
  return run((route: string, hash?: string) => `${route} ${hash ?? ''}`, document, {pathname});
}

describe('the routes that Docusaurus generates', () => {
  it('keep one with a parameter for all pages of an API, and every other one', async () => {
    const source = compact('routes.js', await readGenerated('routes.js'));
    const [guide, reference, list, errors, rest] = evaluateRoutes(source, false, '/docs-site/');
    expect(list).toMatchObject({path: '/docs-site/errors/', exact: true});
    const page = '/docs-site/errors/:slug([^/.]+)/';
    expect(errors).toEqual({path: page, component: `${page} reference`, exact: true});
    expect(guide).toMatchObject({path: '/docs-site/docs/', exact: true});
    expect(rest).toMatchObject({path: '*'});
    const dashboard = '/docs-site/api/dashboard/:slug(schemas/[^/.]+|[^/.]+)/';
    const webhooks = '/docs-site/api/webhooks/:slug(schemas/[^/.]+|[^/.]+)/';
    expect(reference.routes).toEqual([
      {path: dashboard, component: `${dashboard} reference`, exact: true, sidebar: 'dashboard'},
      {path: webhooks, component: `${webhooks} reference`, exact: true, sidebar: 'webhooks'},
    ]);
  });

  it('begin with the address itself on the document of the not-found page', async () => {
    const source = compact('routes.js', await readGenerated('routes.js'));
    const [first] = evaluateRoutes(source, true, '/docs-site/api/dashboard/(none)/');
    expect(first).toMatchObject({path: '/docs-site/api/dashboard/\\(none\\)/', exact: true});
    expect(evaluateRoutes(source, true, '/docs-site/api/dashboard/a.html')).toHaveLength(5);
  });

  it('give the one route the component of the pages and no content of its own', async () => {
    const source = await readGenerated('routesChunkNames.json');
    const before: Record<string, {__comp: string}> = JSON.parse(source);
    const names = JSON.parse(compact('routesChunkNames.json', source));
    const component = Object.entries(before).find(([key]) =>
      key.startsWith('/docs-site/api/dashboard/create-event/'),
    )?.[1].__comp;
    expect(component).toMatch(/./);
    expect(names['/docs-site/api/dashboard/:slug(schemas/[^/.]+|[^/.]+)/-reference']).toEqual({
      __comp: component,
    });
    const errors = names['/docs-site/errors/:slug([^/.]+)/-reference'];
    expect(Object.entries(before)).toContainEqual([
      expect.stringMatching(/\/errors\/gone\//),
      errors,
    ]);
    expect(errors.__context).toEqual({plugin: expect.stringMatching(/./)});
    const isOfPage = (key: string) => /\/(?:api|errors)\/\w/.test(key);
    const others = Object.entries(before).filter(([key]) => !isOfPage(key));
    expect(others.length).toBeGreaterThan(1);
    expect(names).toMatchObject(Object.fromEntries(others));
    expect(Object.keys(names)).toHaveLength(others.length + 3);
  });

  it('leave out the modules of the pages, and no other', async () => {
    const source = await readGenerated('registry.js');
    expect(source).toContain('@site/api/dashboard/create-event.api.mdx');
    const registry = compact('registry.js', source);
    expect(registry).not.toContain('@site/api/');
    expect(registry).toContain('@site/docs/overview.mdx');
    expect(registry).not.toContain('"), "@');
    expect(registry).toContain('@theme/ApiItem');
  });
});

describe('the documents of the reference', () => {
  const ids = ['dashboard/dashboard', 'dashboard/create-event', 'dashboard/get-event'];
  const docs = [...ids, 'webhooks/webhooks'].map((id) => ({id}));
  const overviews = [{id: 'dashboard/dashboard'}, {id: 'webhooks/webhooks'}];

  it('are only the overviews where every page knows them', () => {
    const guides = {versions: [{mainDocId: 'overview', docs: [{id: 'overview'}, {id: 'orders'}]}]};
    const plugins = {api: {versions: [{docs}]}, default: guides};
    const source = JSON.stringify({'docusaurus-plugin-content-docs': plugins});
    expect(JSON.parse(compact('globalData.json', source))).toEqual({
      'docusaurus-plugin-content-docs': {
        api: {versions: [{docs: overviews}]},
        default: {versions: [{mainDocId: 'overview', docs: [{id: 'overview'}]}]},
      },
    });
  });

  it('are only the overviews beside the sidebars', () => {
    const toRecord = (list: readonly {id: string}[]) =>
      Object.fromEntries(list.map((doc) => [doc.id, doc]));
    const source = {version: {docs: toRecord(docs), docsSidebars: {dashboard: [1]}}};
    expect(JSON.parse(compact('version', JSON.stringify(source)))).toEqual({
      version: {docs: toRecord(overviews), docsSidebars: {dashboard: [1]}},
    });
  });

  it('have no description beside the sidebar of the guides', () => {
    const docs = {a: {id: 'a', title: 'A', description: 'B'}};
    const source = JSON.stringify({version: {pluginId: 'default', docs}});
    expect(JSON.parse(compact('version', source))).toEqual({
      version: {pluginId: 'default', docs: {a: {id: 'a', title: 'A'}}},
    });
  });
});

describe('the settings of the site', () => {
  const settings = {title: 'A; B', ssrTemplate: '<html>', presets: [], plugins: ['a'], themes: []};
  const strictness = {onBrokenAnchors: 'throw', onBrokenLinks: 'throw', onDuplicateRoutes: 'throw'};
  const frame = {headTags: [], scripts: [], stylesheets: [], storage: {}, markdown: {emoji: true}};
  const build = {
    clientModules: ['/home/a.ts'],
    staticDirectories: ['static'],
    ...strictness,
    ...frame,
  };
  const toModule = (value: object) =>
    `/* made */\nexport default ${JSON.stringify(value, null, 2)};\n`;

  it('lose those of the build', () => {
    const source = toModule({...settings, ...build, url: 'b'});
    expect(compact('docusaurus.config.mjs', source)).toBe(
      '/* made */\nexport default {"title":"A; B","url":"b"};',
    );
  });

  it.each([toModule(settings), 'module.exports = {};'])(
    'stop the build in another form',
    (source) => {
      expect(() => compact('docusaurus.config.mjs', source)).toThrow(
        /docusaurus\.config\.mjs has no/,
      );
    },
  );
});

describe('a generated file of another form', () => {
  it.each(['routes.js', 'routesChunkNames.json', 'registry.js'])(
    'stops the build by the name of %s when one page more is expected than it holds',
    async (file) => {
      const source = await readGenerated(file);
      const site = {...SITE, pages: {...SITE.pages, dashboard: 4}};
      expect(() => compact(file, source, site)).toThrow(
        new RegExp(`${file} has \\d .*expected [45]`),
      );
      expect(() => compact(file, source, site)).toThrow('compact-routes.cjs');
    },
  );

  it('stops the build when another number of error pages is expected than it holds', async () => {
    for (const file of ['routes.js', 'routesChunkNames.json']) {
      const source = await readGenerated(file);
      expect(() => compact(file, source, {...SITE, errors: 3})).toThrow(
        new RegExp(`${file} has 2 .*"errors", expected 3`),
      );
    }
  });

  it('stops the build when one route of many is written in another way', async () => {
    const source = await readGenerated('routes.js');
    const changed = source.replace(
      /exact: true,\n(\s*)sidebar: "dashboard"/,
      'sidebar: "dashboard"',
    );
    expect(changed).not.toBe(source);
    expect(() => compact('routes.js', changed)).toThrow(
      '2 routes of pages of "dashboard", expected 3',
    );
  });

  it.each([
    ['globalData.json', '{}'],
    ['globalData.json', '{"docusaurus-plugin-content-docs":{"api":{"versions":[{"docs":[]}]}}}'],
    ['version', '{}'],
  ])('stops the build when %s holds no document: %s', (file, source) => {
    expect(() => compact(file, source)).toThrow('compact-routes.cjs');
  });
});
