import {createRequire} from 'node:module';
import {describe, expect, it} from 'vitest';

type Compact = Record<string, (source: string, site: object) => string>;
const {COMPACT}: {COMPACT: Compact} = createRequire(import.meta.url)('./compact-routes.cjs');

const SITE = {
  baseUrl: '/docs-site/',
  route: 'api',
  ids: ['dashboard'],
  pagesDir: 'api',
  pluginId: 'api',
};

const leaf = (slug: string, hash: string) => `              {
                path: '/docs-site/api/dashboard/${slug}/',
                component: ComponentCreator('/docs-site/api/dashboard/${slug}/', '${hash}'),
                exact: true,
                sidebar: "dashboard"
              }`;

const compact = (file: string, source: string) => COMPACT[file]?.(source, SITE) ?? '';

describe('compact routes of the browser bundle', () => {
  it('keep one route with a parameter for all pages of an API, and every other route', () => {
    const other =
      "{path: '/docs-site/docs/', component: ComponentCreator('/docs-site/docs/', 'x')}";
    const source = `export default [\n${leaf('a', '1a1')},\n${leaf('b', '2b2')},\n${other}\n];`;
    const routes = compact('routes.js', source);
    expect(routes.match(/sidebar: "dashboard"/g)).toHaveLength(1);
    expect(routes).toContain("path: '/docs-site/api/dashboard/:slug([^/.]+)/'");
    expect(routes).toContain(other);
    const parse = new Function(
      'ComponentCreator',
      'document',
      'location',
      routes.replace('export default', 'return'),
    );
    const render = (found: object | null, pathname: string) =>
      parse((path: string) => path, {querySelector: () => found}, {pathname});
    expect(render(null, '/docs-site/api/dashboard/a/')).toHaveLength(2);
    expect(render({}, '/docs-site/api/dashboard/(none)/')[0]).toEqual({
      path: '/docs-site/api/dashboard/\\(none\\)/',
      exact: true,
      component: '*',
    });
    expect(render({}, '/docs-site/api/dashboard/a.html')).toHaveLength(2);
  });

  it('keep only the overview among the documents beside the sidebars', () => {
    const docs = {'dashboard/dashboard': {id: 1}, 'dashboard/a': {id: 2}};
    const source = JSON.stringify({version: {docs, docsSidebars: {dashboard: [1]}}});
    expect(JSON.parse(compact('version', source))).toEqual({
      version: {docs: {'dashboard/dashboard': {id: 1}}, docsSidebars: {dashboard: [1]}},
    });
  });

  it('give that route the component of the pages and no content of its own', () => {
    const names = compact(
      'routesChunkNames.json',
      JSON.stringify({
        '/docs-site/api/dashboard/a/-1a1': {__comp: 'c1', content: 'm1'},
        '/docs-site/api/dashboard/b/-2b2': {__comp: 'c1', content: 'm2'},
        '/docs-site/docs/-x': {__comp: 'c2'},
      }),
    );
    expect(JSON.parse(names)).toEqual({
      '/docs-site/docs/-x': {__comp: 'c2'},
      '/docs-site/api/dashboard/:slug([^/.]+)/-reference': {__comp: 'c1'},
    });
  });

  it('drop the modules of the pages', () => {
    const entry = (name: string, module: string) =>
      `  "${name}": [() => import(/* webpackChunkName: "${name}" */ "@site/${module}"), ` +
      `"@site/${module}", require.resolveWeak("@site/${module}")],`;
    const source = `export default {\n${entry('a1', 'docs/x.mdx')}\n${entry('b2', 'api/dashboard/a.api.mdx')}};`;
    const registry = compact('registry.js', source);
    expect(registry).not.toContain('dashboard');
    expect(registry).toBe(`export default {\n${entry('a1', 'docs/x.mdx')}};`);
  });

  it('keep only the overview among the documents that every page knows', () => {
    const docs = [{id: 'dashboard/dashboard'}, {id: 'dashboard/a'}];
    const source = {'docusaurus-plugin-content-docs': {api: {versions: [{docs}]}}};
    expect(JSON.parse(compact('globalData.json', JSON.stringify(source)))).toEqual({
      'docusaurus-plugin-content-docs': {
        api: {versions: [{docs: [{id: 'dashboard/dashboard'}]}]},
      },
    });
  });

  it.each([
    ['routes.js', 'export default [];'],
    ['routesChunkNames.json', '{}'],
    ['registry.js', 'export default {};'],
    ['globalData.json', '{}'],
  ])('fail by name when %s has another form', (file, source) => {
    expect(() => compact(file, source)).toThrow(file);
    expect(() => compact(file, source)).toThrow('compact-routes.cjs');
  });
});
