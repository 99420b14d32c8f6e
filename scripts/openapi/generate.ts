import {mkdir, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import {
  API_PAGES_DIR,
  type Api,
  ERROR_LIST_FILE,
  ERROR_PAGES_DIR,
  getLabelsFile,
  PAGE_DATA_DIR,
  PAGES_STAMP_FILE,
  SKELETON_DIR,
} from '../../src/config/apis.ts';
import {getErrorRoute, OBJECTS_SEGMENT} from '../../src/openapi/api.ts';
import type {ApiHistoryIndex} from '../../src/openapi/changes/api-history.ts';
import {isObject} from '../../src/openapi/document/json-value.ts';
import {buildErrorPages, toErrorRow} from '../../src/openapi/errors/build-errors.ts';
import {listErrorCodes} from '../../src/openapi/errors/codes.ts';

import type {ErrorPage} from '../../src/openapi/errors/types.ts';
import {buildHostRequests} from '../../src/openapi/hosts/build-host.ts';
import type {Host} from '../../src/openapi/hosts/read-hosts.ts';
import {shareObjects} from '../../src/openapi/objects/shared-objects.ts';
import {
  buildPages,
  indexDocument,
  type Reference,
} from '../../src/openapi/reference/build-reference.ts';
import {findOperationIn} from '../../src/openapi/reference/document-index.ts';
import {buildLabels, buildSkeleton} from '../../src/openapi/reference/skeleton.ts';
import type {
  ObjectPage,
  OperationPage,
  ReferencePageData,
} from '../../src/openapi/reference/types.ts';
import {PREPARED} from '../../src/plugins/page-generator.ts';
import {GENERATED_DIRS} from './generation-record.ts';
import {findKept, type Generations, type Kept} from './kept-pages.ts';
import {runNode} from './run-node.ts';

const DOCUSAURUS = createRequire(import.meta.url).resolve('@docusaurus/core/bin/docusaurus.mjs');

export type GenerateOptions = {
  readonly siteDir: string;
  /** Path below which the site is served, with both slashes; links in page data begin with it. */
  readonly baseUrl: string;
  readonly hasGuides: boolean;
  /**
   * Whether links in descriptions that lead nowhere on the site fail the build. Documents that are
   * written for another site link to its pages; those links are shown and not checked.
   */
  readonly checksLinks: boolean;
  /** Hosts whose requests guides document: error pages list them too. */
  readonly hosts?: readonly Host[];
  /** What the recorded entries say, by API. */
  readonly histories?: ReadonlyMap<string, ApiHistoryIndex>;
  /**
   * For the dev server, which generates again and again: the last generation, which this one replaces. Pages
   * that would be the same are not made again, those of `api/` as long as there are no others.
   */
  readonly last?: Generations;
  /** Adds to a page what the document does not say: the guides that speak of it, proven samples. */
  readonly complete: (page: OperationPage, api: Api) => OperationPage;
  /** The same for the page of an object: life cycles, guides, webhook events of another document. */
  readonly completeObject: (page: ObjectPage, api: Api, all: readonly Reference[]) => ObjectPage;
  readonly specifications: readonly {readonly api: Api; readonly document: unknown}[];
};

/** Pages that were written for an API: operations, objects and one overview. */
export type GenerateResult = {
  readonly api: Api;
  readonly operations: number;
  readonly objects: number;
  /** What an owner should know of tags and texts; the pages are complete without. */
  readonly faults: readonly string[];
};

/**
 * Turns the verified documents into page data, reference pages, error pages and sidebars. The folders of former
 * pages are emptied first, unless the last generation is given; afterwards the pages written are compared with the operations.
 *
 * @throws when a document cannot be rendered, or when pages are missing or left over.
 */
export async function generateReference(options: GenerateOptions): Promise<GenerateResult[]> {
  const {siteDir, baseUrl, hasGuides, specifications, histories} = options;
  const errorRoutes = new Map(
    listErrorCodes(specifications).map((entry) => [entry.code, getErrorRoute(entry)]),
  );
  const indexes = specifications.map(({api, document}) => indexDocument(api, document));
  const findSharedObject = shareObjects(indexes);
  const findOtherOperation = findOperationIn(indexes);
  const {last} = options;
  const kept = new Map(
    specifications.map(({api, document}) => [api.id, findKept(document, last?.get(api.id))]),
  );
  const references = indexes.map((index) => {
    const {id} = index.api;
    const {value} = index.root;
    const history = histories?.get(id);
    const settings = {
      ...{baseUrl, hasGuides, errorRoutes, findSharedObject, findOtherOperation},
      history,
    };
    const reference = buildPages(index, settings, kept.get(id));
    if (isObject(value)) last?.set(id, {document: value, reference});
    return {document: value, ...reference};
  });
  const skeletons = new Map(
    references.flatMap(({api, skeleton}) => [
      [`${SKELETON_DIR}/${api.id}.json`, JSON.stringify(buildSkeleton(skeleton), null, 2)],
      [getLabelsFile(api.id), JSON.stringify(buildLabels(skeleton))],
    ]),
  );
  const keeps = last !== undefined && (await areWritten(siteDir, skeletons));
  const isText = keeps && [...kept.values()].every((each) => each?.isText);
  const errors = isText ? [] : listErrors(references, errorRoutes, options);
  if (!keeps) await emptyFolders(siteDir, skeletons);
  const generated = keeps ? undefined : runPageGenerator(siteDir);
  const pageData = references.map((reference) =>
    writePageData(reference, references, options, keeps ? kept.get(reference.api.id) : undefined),
  );
  const written = isText ? undefined : writeErrors(errors, options);
  await Promise.all([generated, written, ...pageData]);
  for (const reference of references) await checkPages(siteDir, reference);
  if (!keeps) await writeFile(path.join(siteDir, PAGES_STAMP_FILE), String(Date.now()));
  return references.map(({api, pages, objects, faults}) => ({
    api,
    operations: pages.length - 1,
    objects: objects.length,
    faults,
  }));
}

function listErrors(
  references: Parameters<typeof buildErrorPages>[0],
  errorRoutes: ReadonlyMap<string, string>,
  {hosts = [], baseUrl, hasGuides}: GenerateOptions,
): ErrorPage[] {
  const described = hosts.map((host) => ({
    host,
    requests: buildHostRequests(host, {baseUrl, errorRoutes}),
  }));
  return buildErrorPages(references, {baseUrl, hasGuides}, described);
}

async function areWritten(siteDir: string, files: ReadonlyMap<string, string>): Promise<boolean> {
  for (const [file, text] of files) {
    const found = await readFile(path.join(siteDir, file), 'utf8').catch(() => undefined);
    if (found !== text) return false;
  }
  return true;
}

/** Empties the folders of former pages, and writes what the page generator reads. */
async function emptyFolders(siteDir: string, skeletons: ReadonlyMap<string, string>) {
  for (const folder of GENERATED_DIRS) {
    await rm(path.join(siteDir, folder), {recursive: true, force: true});
    await mkdir(path.join(siteDir, folder), {recursive: true});
  }
  for (const [file, text] of skeletons) await writeFile(path.join(siteDir, file), text);
}

async function writePageData(
  {api, pages, objects}: Reference,
  all: readonly Reference[],
  {siteDir, checksLinks, complete, completeObject}: GenerateOptions,
  kept: Kept | undefined,
): Promise<void> {
  const written = new Set<ReferencePageData>([
    ...(kept?.pages.values() ?? []),
    ...(kept?.objects ?? []),
  ]);
  const folder = path.join(siteDir, PAGE_DATA_DIR, api.id);
  await mkdir(objects.length > 0 ? path.join(folder, OBJECTS_SEGMENT) : folder, {recursive: true});
  const whole: ReferencePageData[] = [
    ...pages
      .filter((page) => !written.has(page))
      .map((page) => (page.kind === 'operation' ? complete(page, api) : page)),
    ...objects.filter((page) => !written.has(page)).map((page) => completeObject(page, api, all)),
  ];
  for (const page of whole) {
    const data = checksLinks ? page : {...page, links: []};
    await writeFile(path.join(folder, `${page.slug}.json`), JSON.stringify(data));
  }
}

async function writeErrors(
  pages: readonly ErrorPage[],
  {siteDir, checksLinks}: GenerateOptions,
): Promise<void> {
  const folder = path.join(siteDir, ERROR_PAGES_DIR);
  await mkdir(folder, {recursive: true});
  for (const page of pages) {
    const data = checksLinks ? page : {...page, links: []};
    await writeFile(path.join(folder, `${page.slug}.json`), JSON.stringify(data));
  }
  await writeFile(path.join(siteDir, ERROR_LIST_FILE), JSON.stringify(pages.map(toErrorRow)));
}

/** Runs docusaurus-plugin-openapi-docs, which logs failures and goes on; its log is shown then. */
async function runPageGenerator(siteDir: string): Promise<void> {
  const env = {...process.env, [PREPARED]: 'true', NO_UPDATE_NOTIFIER: '1'};
  const {exitCode, lastLines} = await runNode([DOCUSAURUS, 'gen-api-docs', 'all'], siteDir, env);
  if (exitCode === 0) return;
  throw new Error(
    `The page generator docusaurus-plugin-openapi-docs ended with code ${exitCode} in ${siteDir}. ` +
      `Correct what it reports and run \`npm run api:generate\` again:\n${lastLines}`,
  );
}

/** Compares the pages on disk with the pages that the document needs. */
async function checkPages(siteDir: string, {api, pages: first, objects}: Reference): Promise<void> {
  const folder = path.join(siteDir, API_PAGES_DIR, api.id);
  const pages = [...first, ...objects];
  const files = await readdir(folder, {recursive: true}).catch(() => []);
  const written = new Set(
    files
      .filter((file) => file.endsWith('.mdx'))
      .map((file) => file.replaceAll(path.sep, '/').replace(/\.\w+\.mdx$/, '')),
  );
  const missing = pages.filter(({slug}) => !written.delete(slug)).map(({slug}) => slug);
  if (missing.length === 0 && written.size === 0) return;
  throw new Error(
    `Reference "${api.id}" is incomplete in ${folder}: expected ${pages.length} pages, ` +
      `missing ${missing.join(', ') || 'none'}, unexpected ${[...written].join(', ') || 'none'}. ` +
      'Check the operation ids of the specification, then run `npm run api:generate` again.',
  );
}
