import type {PluginConfig, PresetConfig} from '@docusaurus/types';
import {highlightCode} from '../markdown/highlight-code';
import {API_PAGES_DIR, API_ROUTE, APIS, SKELETON_DIR} from './apis';
import {createDocItem, createPage} from './operation-page';
import {product} from './product';

/** Guides at /docs, from hand-written MDX. */
export const guides = [
  'classic',
  {
    docs: {
      path: 'docs',
      routeBasePath: 'docs',
      sidebarPath: './sidebars.ts',
      breadcrumbs: true,
      editUrl: `${product.repositoryUrl}/`,
      showLastUpdateTime: true,
      rehypePlugins: [highlightCode],
    },
    blog: false,
    theme: {customCss: './src/css/custom.css'},
    sitemap: {ignorePatterns: ['/search/**']},
  },
] satisfies PresetConfig;

/** Reference at /api, from generated MDX. */
export const apiReference = [
  '@docusaurus/plugin-content-docs',
  {
    id: 'api',
    path: API_PAGES_DIR,
    routeBasePath: API_ROUTE,
    sidebarPath: './sidebars-api.ts',
    docItemComponent: '@theme/ApiItem',
    breadcrumbs: true,
  },
] satisfies PluginConfig;

/** Writes the reference pages and their sidebars; runs only in `npm run api:generate`. */
export const apiGenerator = [
  'docusaurus-plugin-openapi-docs',
  {
    id: 'openapi',
    docsPluginId: 'api',
    config: Object.fromEntries(
      APIS.map(({id}) => [
        id,
        {
          specPath: `${SKELETON_DIR}/${id}.json`,
          outputDir: `${API_PAGES_DIR}/${id}`,
          template: 'scripts/openapi/page.mustache',
          hideSendButton: true,
          externalJsonProps: false,
          markdownGenerators: {createApiPageMD: createPage, createInfoPageMD: createPage},
          sidebarOptions: {
            groupPathsBy: 'tag',
            sidebarCollapsed: true,
            sidebarCollapsible: true,
            sidebarGenerators: {createDocItem},
          },
        },
      ]),
    ),
  },
] satisfies PluginConfig;
