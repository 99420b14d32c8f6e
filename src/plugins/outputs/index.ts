import {mkdir, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {APIS, VERIFIED_DIR} from '../../config/apis.ts';
import type {Product} from '../../config/product.ts';
import type {ResolvedGuide} from '../../guides/check-guides.ts';
import {readVerified} from '../specifications/summaries.ts';
import {readDocRoutes, readGuides} from './doc-routes.ts';
import {fillFilesPage, fillPages} from './fill-pages.ts';
import {makeLazyOutputs} from './lazy-outputs.ts';
import {getHostsDir, OUTPUTS_FILE} from './manifest.ts';
import {readBuiltPages} from './read-built-pages.ts';
import {readBuiltGuides, readNothing} from './read-guide.ts';
import {type DocRoutes, type ModelSources, readSiteModel} from './read-model.ts';
import {answerOutputs, setupMiddlewares} from './serve-outputs.ts';
import {buildOutputs, describeOutputs, writeFiles} from './write-outputs.ts';

// Node's own loader, for the same reason as in `src/guides/remark-guides.ts`.
const load = createRequire(import.meta.url);
const {DOWNLOADS, OUTPUTS} = load(
  '../../outputs/index.ts',
) as typeof import('../../outputs/index.ts');
const {readTrees} = load('./read-tree.ts') as typeof import('./read-tree.ts');

const NAME = 'outputs';

/**
 * Publishes what `src/outputs` makes of the site: after the build beside the pages, with a list for the
 * commands that write the hosts' headers; on the dev server when a file is requested.
 */
export default function outputsPlugin(
  {siteDir, baseUrl}: LoadContext,
  {product}: {readonly product: Product},
): Plugin {
  let docs: DocRoutes = {guides: [], reference: []};
  let guides: readonly ResolvedGuide[] = [];

  const readModel = (
    routes: readonly string[],
    sources: Pick<ModelSources, 'readGuide' | 'readPages'>,
  ) => {
    const verified = readVerified(path.join(siteDir, VERIFIED_DIR), APIS);
    const readTree = readTrees(siteDir, guides);
    return readSiteModel({siteDir, product, docs, routes, verified, readTree, ...sources});
  };

  const served = makeLazyOutputs([...DOWNLOADS, ...OUTPUTS], () => {
    const routes = [...docs.guides, ...docs.reference].map(({permalink}) => permalink);
    return readModel(routes, readNothing);
  });

  return {
    name: NAME,
    allContentLoaded({allContent}) {
      docs = readDocRoutes(allContent);
      guides = readGuides(allContent);
      served.change();
    },
    configureWebpack() {
      const devServer = {setupMiddlewares: setupMiddlewares(answerOutputs(baseUrl, served))};
      return {devServer} as object;
    },
    async postBuild({outDir, routesPaths}) {
      const site = await readModel(routesPaths, {
        readGuide: readBuiltGuides(outDir, baseUrl),
        readPages: (pages) => readBuiltPages(outDir, baseUrl, pages),
      });
      const downloads = buildOutputs(DOWNLOADS, site);
      const others = buildOutputs(OUTPUTS, fillPages(site, downloads), downloads);
      const files = [...downloads, ...others];
      await fillFilesPage(outDir, files);
      const written = writeFiles(outDir, files);
      await mkdir(getHostsDir(outDir), {recursive: true});
      const list = path.join(getHostsDir(outDir), OUTPUTS_FILE);
      await writeFile(list, `${JSON.stringify(written, undefined, 2)}\n`);
      const forOrigin = files.filter(({isForOrigin}) => isForOrigin).map(({path: name}) => name);
      for (const line of describeOutputs(written, forOrigin, product)) console.log(line);
    },
  };
}
