import {mkdir, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {AllContent, LoadContext, Plugin} from '@docusaurus/types';
import pick from 'lodash/pick.js';
import {APIS, VERIFIED_DIR} from '../../config/apis.ts';
import {product} from '../../config/product.ts';
import {listFiles} from '../../outputs/file-list/index.ts';
import {type OutputFile, toJson} from '../../outputs/output.ts';
import {readVerified} from '../specifications/index.ts';
import {getHostsDir, OUTPUTS_FILE, type WrittenFile} from './manifest.ts';
import {type DocRoute, type DocRoutes, readSiteModel} from './read-model.ts';
import {answerOutputs, setupMiddlewares} from './serve-outputs.ts';
import {buildOutputs, describeOutputs, fillFilesPage, writeFiles} from './write-outputs.ts';

const DOCS_PLUGIN = 'docusaurus-plugin-content-docs';

/** The content of an instance of the documents' plugin, as far as it is read here. */
type DocsContent = {readonly loadedVersions: readonly {readonly docs: readonly DocRoute[]}[]};

/** The documents of an instance, if the site has it; Docusaurus ends their addresses as the site does only later. */
const listDocs = (content: unknown): readonly DocRoute[] =>
  ((content as DocsContent | undefined)?.loadedVersions ?? []).flatMap(({docs}) =>
    docs.map((doc) => ({...doc, permalink: `${doc.permalink.replace(/\/$/, '')}/`})),
  );

/** Lists guides and reference pages out of what the plugins of Docusaurus have loaded. */
export function readDocRoutes(allContent: AllContent): DocRoutes {
  const {default: guides, api: reference} = allContent[DOCS_PLUGIN] ?? {};
  return {guides: listDocs(guides), reference: listDocs(reference)};
}

// Node's own loader, for the same reason as in `src/guides/remark-guides.ts`.
const load = createRequire(import.meta.url);
const {OUTPUTS} = load('../../outputs/index.ts') as typeof import('../../outputs/index.ts');

const NAME = 'outputs';

/** Publishes what `src/outputs` makes of the site: beside its built pages, or when the dev server is asked for it. */
export default function outputsPlugin({siteDir, baseUrl}: LoadContext): Plugin {
  let docs: DocRoutes = {guides: [], reference: []};
  let served: Promise<readonly OutputFile[]> | undefined;

  const readModel = (routes: readonly string[], outDir?: string) => {
    const verified = readVerified(path.join(siteDir, VERIFIED_DIR), APIS);
    return readSiteModel({siteDir, product, docs, routes, verified, outDir});
  };

  const buildServed = async () => {
    const routes = [...docs.guides, ...docs.reference].map(({permalink}) => permalink);
    return buildOutputs(OUTPUTS, await readModel(routes));
  };

  /** Finds a file on the dev server, which makes them with the first request: an edit of a guide costs no time then. */
  const findServed = async (file: string) => {
    served ??= buildServed();
    try {
      return (await served).find((each) => each.path === file);
    } catch (error) {
      // What cannot be read now may be read when it is requested again.
      served = undefined;
      throw error;
    }
  };

  return {
    name: NAME,
    allContentLoaded({allContent}) {
      docs = readDocRoutes(allContent);
      served = undefined;
    },
    configureWebpack() {
      const devServer = {setupMiddlewares: setupMiddlewares(answerOutputs(baseUrl, findServed))};
      return {devServer} as object;
    },
    async postBuild({outDir, routesPaths}) {
      const site = await readModel(routesPaths, outDir);
      const files = buildOutputs(OUTPUTS, site);
      writeFiles(outDir, files);
      await fillFilesPage(outDir, listFiles(APIS, files));
      const written: WrittenFile[] = files.map((file) => pick(file, ['path', 'mediaType']));
      await mkdir(getHostsDir(outDir), {recursive: true});
      await writeFile(path.join(getHostsDir(outDir), OUTPUTS_FILE), toJson(written));
      for (const line of describeOutputs(files, product)) console.log(line);
    },
  };
}
