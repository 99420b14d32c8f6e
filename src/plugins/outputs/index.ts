import {mkdir, rm, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {APIS, VERIFIED_DIR} from '../../config/apis.ts';
import type {Product} from '../../config/product.ts';
import type {VerifiedSpecification} from '../../openapi/verified-copies.ts';
import type {SiteModel} from '../../outputs/model.ts';
import {readVerified} from '../specifications/summaries.ts';
import {readDocRoutes} from './doc-routes.ts';
import {fillFilesPage, fillPages} from './fill-pages.ts';
import {getHostsDir, OUTPUTS_FILE} from './manifest.ts';
import {readBuiltPages} from './read-built-pages.ts';
import {readBuiltGuides, readNothing} from './read-guide.ts';
import {type DocRoutes, type ModelSources, readSiteModel} from './read-model.ts';
import {type BuiltFile, buildOutputs, describeOutputs, writeFiles} from './write-outputs.ts';

// Node's own loader, for the same reason as in `src/plugins/guides/remark-guides.ts`.
const load = createRequire(import.meta.url);
const {DOWNLOADS, OUTPUTS} = load(
  '../../outputs/index.ts',
) as typeof import('../../outputs/index.ts');
const {readTrees} = load('./read-tree.ts') as typeof import('./read-tree.ts');

const NAME = 'outputs';

/**
 * Publishes what `src/outputs` makes of the site: after the build beside the pages, with a list for the
 * commands that write the hosts' headers; on the writers' server from a folder of generated files.
 */
export default function outputsPlugin(
  {siteDir, baseUrl, generatedFilesDir}: LoadContext,
  {product}: {readonly product: Product},
): Plugin {
  const getServed = (part: string) => path.join(generatedFilesDir, NAME, 'served', part);
  const [downloadsDir, othersDir] = [getServed('downloads'), getServed('others')];
  let docs: DocRoutes = {guides: [], reference: []};
  let known: {readonly set: readonly VerifiedSpecification[]; readonly files: BuiltFile[]};

  const readModel = (
    routes: readonly string[],
    sources: Pick<ModelSources, 'readGuide' | 'readPages'>,
  ) => {
    const verified = readVerified(path.join(siteDir, VERIFIED_DIR), APIS);
    const readTree = readTrees(siteDir);
    return readSiteModel({siteDir, product, docs, routes, verified, readTree, ...sources});
  };

  /** Downloads are made of the documents alone, so an edit of a guide leaves them as they are. */
  const serveDownloads = async (site: SiteModel) => {
    const set = readVerified(path.join(siteDir, VERIFIED_DIR), APIS);
    if (known?.set === set) return known.files;
    known = {set, files: buildOutputs(DOWNLOADS, site)};
    await rm(downloadsDir, {recursive: true, force: true});
    await writeFiles(downloadsDir, known.files);
    return known.files;
  };

  return {
    name: NAME,
    async allContentLoaded({allContent}) {
      docs = readDocRoutes(allContent);
      if (process.env.NODE_ENV !== 'development') return;
      const routes = [...docs.guides, ...docs.reference].map(({permalink}) => permalink);
      const site = await readModel(routes, readNothing);
      const downloads = await serveDownloads(site);
      await rm(othersDir, {recursive: true, force: true});
      await writeFiles(othersDir, buildOutputs(OUTPUTS, site, downloads));
    },
    configureWebpack: () => ({
      mergeStrategy: {'devServer.static': 'append'},
      devServer: {
        static: [downloadsDir, othersDir].map((directory) => ({directory, publicPath: baseUrl})),
      },
    }),
    async postBuild({outDir, routesPaths}) {
      const site = await readModel(routesPaths, {
        readGuide: readBuiltGuides(outDir, baseUrl),
        readPages: (pages) => readBuiltPages(outDir, baseUrl, pages),
      });
      const downloads = buildOutputs(DOWNLOADS, site);
      const others = buildOutputs(OUTPUTS, fillPages(site, downloads), downloads);
      const files = [...downloads, ...others];
      await fillFilesPage(outDir, files);
      const written = await writeFiles(outDir, files);
      await mkdir(getHostsDir(outDir), {recursive: true});
      const list = path.join(getHostsDir(outDir), OUTPUTS_FILE);
      await writeFile(list, `${JSON.stringify(written, undefined, 2)}\n`);
      const forOrigin = files.filter(({isForOrigin}) => isForOrigin).map(({path: name}) => name);
      for (const line of describeOutputs(written, forOrigin, product)) console.log(line);
    },
  };
}
