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

describe('a generated file of another form', () => {
  it.each(['routes.js', 'routesChunkNames.json', 'registry.js'])(
    'stops the build by the name of %s when another number of pages is expected than it holds',
    async (file) => {
      const source = await readGenerated(file);
      expect(compact(file, source)).not.toContain('/docs-site/api/dashboard/get-event/');
      const site = {...SITE, pages: {...SITE.pages, dashboard: 4}};
      expect(() => compact(file, source, site)).toThrow(
        new RegExp(`${file} has \\d .*expected [45]`),
      );
    },
  );

  it('stops the build when one route of many is written in another way', async () => {
    const source = await readGenerated('routes.js');
    const changed = source.replace(
      /exact: true,\n(\s*)sidebar: "dashboard"/,
      'sidebar: "dashboard"',
    );
    expect(() => compact('routes.js', changed)).toThrow(
      '2 routes of pages of "dashboard", expected 3',
    );
  });

  it.each([
    ['globalData.json', '{"docusaurus-plugin-content-docs":{"api":{"versions":[{"docs":[]}]}}}'],
    ['version', '{}'],
    ['docusaurus.config.mjs', 'export default {};'],
  ])('stops the build when %s lacks what is looked for', (file, source) => {
    expect(() => compact(file, source)).toThrow('compact-routes.cjs');
  });
});
