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
    const parsed = new Function('ComponentCreator', routes.replace('export default', 'return'));
    expect(parsed(() => null)).toHaveLength(2);
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
    const source = [
      'export default {',
      '  "m1": [() => import("@site/api/dashboard/a.api.mdx"), "@site/api/dashboard/a.api.mdx"],',
      '  "c2": [() => import("@site/docs/x.mdx"), "@site/docs/x.mdx"],',
      '};',
    ].join('\n');
    const registry = compact('registry.js', source);
    expect(registry).not.toContain('dashboard');
    expect(registry).toContain('@site/docs/x.mdx');
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
