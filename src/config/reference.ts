import type {PluginConfig} from '@docusaurus/types';
import {API_PAGES_DIR, API_ROUTE, APIS, SKELETON_DIR} from './apis.ts';
import {definition} from './definition.ts';
import {getReferenceEditUrl, readOperationSources} from './edit-links.ts';
import {createDocItem, createPage, type GeneratorItem} from './operation-page.ts';
import {product} from './product.ts';

const sources = readOperationSources(definition.operationSources);

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
    editUrl: ({docPath}: {readonly docPath: string}) =>
      getReferenceEditUrl(docPath, product, APIS, sources),
  },
] satisfies PluginConfig;

/**
 * Writes the reference pages and their sidebars by its documented command, `docusaurus gen-api-docs all`,
 * which `npm run api:generate` runs.
 */
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
          schemaTemplate: 'scripts/openapi/page.mustache',
          hideSendButton: true,
          externalJsonProps: false,
          markdownGenerators: {
            createApiPageMD: (item: GeneratorItem) => createPage(item, id),
            createInfoPageMD: createPage,
            createSchemaPageMD: createPage,
          },
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
