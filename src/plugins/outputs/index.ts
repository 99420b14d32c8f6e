import {createRequire} from 'node:module';
import path from 'node:path';
import type {AllContent, LoadContext, Plugin} from '@docusaurus/types';
import {APIS, VERIFIED_DIR} from '../../config/apis.ts';
import {product} from '../../config/product.ts';
import {listFiles} from '../../outputs/file-list/index.ts';
import type {OutputFile} from '../../outputs/output.ts';
import {readVerified} from '../specifications/index.ts';
import {type DocRoute, readSiteModel} from './read-model.ts';
import {serveOutputs, setupMiddlewares} from './serve-outputs.ts';
import {buildOutputs, describeOutputs, fillFilesPage, writeFiles} from './write-outputs.ts';

const DOCS_PLUGIN = 'docusaurus-plugin-content-docs';

/** The members that are read here of the content of a docs plugin. */
type DocsContent = {readonly loadedVersions: readonly {readonly docs: readonly DocRoute[]}[]};

/** Lists the guides, if any, with a trailing slash: Docusaurus adds it to their addresses only later. */
export function readGuides(allContent: AllContent): DocRoute[] {
  const content = allContent[DOCS_PLUGIN]?.default as DocsContent | undefined;
  return (content?.loadedVersions ?? []).flatMap(({docs}) =>
    docs.map((doc) => ({...doc, permalink: `${doc.permalink.replace(/\/$/, '')}/`})),
  );
}

// Node's own loader, for the same reason as in `src/guides/remark-guides.ts`.
const load = createRequire(import.meta.url);
const {FILES, OUTPUTS} = load('../../outputs/index.ts') as typeof import('../../outputs/index.ts');

const NAME = 'outputs';

/** Writes the files of `src/outputs` beside the built pages, and serves them on the dev server. */
export default function outputsPlugin({siteDir, baseUrl}: LoadContext): Plugin {
  let guides: readonly DocRoute[] = [];
  let served: Promise<readonly OutputFile[]> | undefined;

  const readModel = (routes: readonly string[], outDir?: string) => {
    const verified = readVerified(path.join(siteDir, VERIFIED_DIR), APIS);
    return readSiteModel({siteDir, product, guides, routes, verified, outDir});
  };

  /** Finds a file for the dev server. The first request makes all files, so that edits of guides stay fast. */
  const findServed = async (file: string) => {
    served ??= readModel([]).then((site) => buildOutputs(FILES, site));
    try {
      return (await served).find((each) => each.path === file);
    } catch (error) {
      // The next request tries again.
      served = undefined;
      throw error;
    }
  };

  return {
    name: NAME,
    allContentLoaded({allContent}) {
      guides = readGuides(allContent);
      served = undefined;
    },
    configureWebpack() {
      const devServer = {setupMiddlewares: setupMiddlewares(serveOutputs(baseUrl, findServed))};
      return {devServer} as object;
    },
    async postBuild({outDir, routesPaths}) {
      const site = await readModel(routesPaths, outDir);
      const files = buildOutputs(OUTPUTS, site);
      writeFiles(outDir, files);
      await fillFilesPage(outDir, listFiles(APIS, files));
      for (const line of describeOutputs(files, product)) console.log(line);
    },
  };
}
