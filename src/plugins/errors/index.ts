import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {ERROR_LIST_FILE} from '../../config/apis.ts';
import {ERRORS_ROUTE, getErrorRoute} from '../../openapi/api.ts';
import type {ErrorRow} from '../../openapi/errors/types.ts';
import {toGenerated} from '../generated-file.ts';
import {BROWSER_FORM} from '../specifications/index.ts';

const NAME = 'errors';
const CODES_FILE = 'codes.json';
const COMPONENTS = '@site/src/components/errors';

/**
 * Makes the list of all errors and a page for each. The server bundle renders the pages from their
 * prepared data on disk; the browser bundle has one route for all of them
 * (`compact-routes.cjs`) and takes a page from the site's own HTML, as it does with the reference.
 * Documents that list no error codes get no page.
 */
export default function errorsPlugin({
  siteDir,
  baseUrl,
  generatedFilesDir,
}: LoadContext): Plugin<readonly ErrorRow[]> {
  const codes = path.join(generatedFilesDir, NAME, 'default', CODES_FILE);
  return {
    name: NAME,
    loadContent: async () =>
      JSON.parse(await readFile(path.join(siteDir, ERROR_LIST_FILE), 'utf8')),
    async contentLoaded({content: rows, actions}) {
      const {addRoute, createData, setGlobalData} = actions;
      // Without pages the site does not mention them.
      setGlobalData({pages: rows.length});
      await createData(CODES_FILE, JSON.stringify(rows.map(({code, slug}) => [code, slug])));
      if (rows.length === 0) return;
      const list = await createData('list.json', JSON.stringify(rows));
      addRoute({
        path: `${baseUrl}${ERRORS_ROUTE}/`,
        component: `${COMPONENTS}/ErrorIndex`,
        modules: {rows: toGenerated(list, generatedFilesDir)},
        exact: true,
      });
      for (const row of rows) {
        const component = `${COMPONENTS}/ErrorRoute`;
        addRoute({path: `${baseUrl}${getErrorRoute(row)}`, component, exact: true});
      }
    },
    configureWebpack(_config, isServer) {
      const form = `error-item-${isServer ? 'server' : BROWSER_FORM}`;
      const item = path.join(siteDir, 'src/components/errors', form);
      return {resolve: {alias: {'@error-codes$': codes, '@error-item': item}}};
    },
  };
}
