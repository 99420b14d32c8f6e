import {existsSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {
  API_PAGES_DIR,
  API_ROUTE,
  APIS,
  ERROR_PAGES_DIR,
  GENERATION_FILE,
  PAGE_DATA_DIR,
  VERIFIED_DIR,
} from '../../config/apis.ts';
import {definition} from '../../config/definition.ts';
import {FILES_ROUTE} from '../../config/downloads.ts';
import {product} from '../../config/product.ts';
import {ERRORS_ROUTE} from '../../openapi/api.ts';
import {CLIENTS_DIR} from '../../outputs/clients/clients-dir.ts';
import {type SpecificationSummary, toSummary} from '../../views/specifications.ts';
import {NOTHING} from '../lean-theme/index.ts';

// Node's loader returns one instance for all plugins, so that each document is read once.
const load = createRequire(import.meta.url);

export const {readVerified} = load(
  '../../openapi/verified-copies.ts',
) as typeof import('../../openapi/verified-copies.ts');

/** The dev server has no HTML of reference and error pages: the browser renders them from their data. */
export const BROWSER_FORM = process.env.NODE_ENV === 'development' ? 'development' : 'browser';

/** Docusaurus's generated files that every page loads, although the browser needs only a part. */
const GENERATED_FILES =
  /[\\/]\.docusaurus[\\/](?:dev[\\/])?((routes|registry)\.js|docusaurus\.config\.mjs|(routesChunkNames|globalData)\.json|docusaurus-plugin-content-docs[\\/](?:api|default)[\\/]p[\\/][^\\/]+\.json)$/;

/**
 * Adds the verified specifications to the site: their summaries as global data for the footer and the
 * landing pages, and the two forms of a reference page. The server bundle renders prepared
 * page data from disk; the browser bundle takes a page from the HTML of the site, so that no text of
 * a specification and no route of a single page is compiled into script.
 */
export default function specificationsPlugin(context: LoadContext): Plugin<SpecificationSummary[]> {
  const {siteDir, baseUrl} = context;
  const pagesDir = path.join(siteDir, PAGE_DATA_DIR);
  const alias = {
    // The style sheet of the theme (28 kB) is for components that src/theme replaces.
    [load.resolve('docusaurus-theme-openapi-docs/lib/theme/styles.scss')]: path.join(
      siteDir,
      NOTHING,
    ),
    '@generation-record': path.join(siteDir, GENERATION_FILE),
  };
  const ofApis = APIS.map(({id}) => {
    return {
      name: id,
      base: `${baseUrl}${API_ROUTE}/${id}/`,
      folder: path.join(pagesDir, id),
      isApi: true,
    };
  });
  const ofErrors = {
    name: ERRORS_ROUTE,
    base: `${baseUrl}${ERRORS_ROUTE}/`,
    folder: path.join(siteDir, ERROR_PAGES_DIR),
  };
  const compact = {
    loader: path.join(siteDir, 'src/plugins/specifications/compact-routes.cjs'),
    options: {groups: [...ofApis, ofErrors], pagesDir: API_PAGES_DIR, pluginId: 'api'},
  };
  return {
    name: 'specifications',
    loadContent: async () => readSpecificationSummaries(siteDir),
    async contentLoaded({content, actions}) {
      actions.setGlobalData({specifications: content});
    },
    configureWebpack(_, isServer) {
      const form = `reference-item-${isServer ? 'server' : BROWSER_FORM}`;
      const item = path.join(siteDir, 'src/components/reference', form);
      // Not watched: pages are loaded again after each generation.
      const pages = [PAGE_DATA_DIR, ERROR_PAGES_DIR].map((folder) => {
        return {directory: path.join(siteDir, folder), publicPath: baseUrl + folder, watch: false};
      });
      return {
        resolve: {alias: {...alias, '@reference-item': item}},
        module: {rules: isServer ? [] : [{test: GENERATED_FILES, use: [compact]}]},
        devServer: {static: pages},
      };
    },
  };
}

/**
 * Reads the summaries of the verified specifications in the order of the registry. They are part of
 * every page, so they contain only what the footer shows.
 *
 * @throws when a copy is missing or does not match its provenance.
 */
function readSpecificationSummaries(siteDir: string): SpecificationSummary[] {
  const guide = product.content === 'all' ? definition.guides.clients : undefined;
  return readVerified(path.join(siteDir, VERIFIED_DIR), APIS).map((specification) => {
    const {id} = specification.api;
    const hasClient = existsSync(path.join(siteDir, CLIENTS_DIR, `${id}.tgz`));
    const summary = toSummary(specification);
    return hasClient ? {...summary, client: guide ?? `/${FILES_ROUTE}/#${id}`} : summary;
  });
}
