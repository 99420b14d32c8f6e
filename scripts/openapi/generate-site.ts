import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {tagGroups} from '../../product/tag-groups.ts';
import {
  ERROR_LIST_FILE,
  ERROR_PAGES_DIR,
  getLabelsFile,
  PAGE_DATA_DIR,
  PAGES_STAMP_FILE,
  SKELETON_DIR,
} from '../../src/config/apis.ts';
import {definition} from '../../src/config/definition.ts';
import {product} from '../../src/config/product.ts';
import {readGuideContext} from '../../src/guides/read-context.ts';
import {
  findRelatedGuides,
  shareWithinTags,
  withoutLinked,
} from '../../src/guides/related-guides.ts';
import {type Api, getErrorRoute, type TagGroup} from '../../src/openapi/api.ts';
import {ApiHistoryIndex} from '../../src/openapi/changes/api-history.ts';
import {HISTORY_DIR, readEntries} from '../../src/openapi/changes/read-entries.ts';
import {buildErrorPages, toErrorRow} from '../../src/openapi/errors/build-errors.ts';
import {listErrorCodes} from '../../src/openapi/errors/codes.ts';
import type {ErrorPage} from '../../src/openapi/errors/types.ts';
import {buildHostRequests} from '../../src/openapi/hosts/build-host.ts';
import {readHosts} from '../../src/openapi/hosts/read-hosts.ts';
import {
  buildPages,
  indexDocument,
  type Reference,
} from '../../src/openapi/reference/build-reference.ts';
import {type DocumentIndex, findOperation} from '../../src/openapi/reference/document-index.ts';
import type {ReferenceOptions} from '../../src/openapi/reference/page-context.ts';
import {buildLabels, buildSkeleton} from '../../src/openapi/reference/skeleton.ts';
import type {ReferencePageData} from '../../src/openapi/reference/types.ts';
import {describeClaim, readSampleReport} from '../../src/openapi/sample-report/claim.ts';
import type {VerifiedSpecification} from '../../src/openapi/verified-copies.ts';
import {completeObject} from './complete-objects.ts';
import {findKept, type Generations} from './kept-pages.ts';
import {
  areWritten,
  checkPages,
  emptyFolders,
  runPageGenerator,
  writePages,
} from './write-generated.ts';

const {baseUrl, storageUrl} = product;
const HAS_GUIDES = product.content === 'all';

/**
 * Whether broken links in descriptions fail the build. Documents that were written for another site link
 * pages of that site; those links are shown and not checked.
 */
const CHECKS_LINKS = storageUrl === undefined;

/**
 * Makes page data, reference pages, error pages and sidebars from the verified documents, the guides and the report
 * of the samples. Without `last` the folders of the former pages are emptied first. At the end the written pages are
 * compared with the operations.
 *
 * @param last the previous generation of the dev server, which this one replaces. Unchanged pages are not made
 *   again, and those of `api/` only if the list of pages has changed
 * @returns the pages of each API, with notes for the owner about tags and texts
 * @throws when a document cannot be rendered, or when there are too few or too many pages
 */
export async function generateSite(
  siteDir: string,
  specifications: readonly VerifiedSpecification[],
  last?: Generations,
): Promise<Reference[]> {
  const errorRoutes = new Map(
    listErrorCodes(specifications).map((entry) => [entry.code, getErrorRoute(entry)]),
  );
  const histories = readHistories(siteDir, specifications);
  const indexes = specifications.map(({api, document}) =>
    indexDocument({tagGroups: TAG_GROUPS[api.id], ...api}, document),
  );
  const settings = {baseUrl, hasGuides: HAS_GUIDES, errorRoutes, documents: indexes};
  const kept = new Map(
    specifications.map(({api, document}) => [api.id, findKept(document, last?.get(api.id))]),
  );
  const references = indexes.map((index) => {
    const {id} = index.api;
    const options = {...settings, history: histories.get(id)};
    const reference = {document: index.root.value, ...buildPages(index, options, kept.get(id))};
    last?.set(id, reference);
    return reference;
  });
  const skeletons = new Map<string, string>();
  for (const reference of references) {
    const {id} = reference.api;
    const skeleton = JSON.stringify(buildSkeleton(reference), null, 2);
    skeletons.set(`${SKELETON_DIR}/${id}.json`, skeleton);
    skeletons.set(getLabelsFile(id), JSON.stringify(buildLabels(reference)));
  }
  const keeps = last !== undefined && (await areWritten(siteDir, skeletons));
  const isText = keeps && [...kept.values()].every((each) => each?.isText);
  const errors = isText ? [] : listErrors(siteDir, references, errorRoutes, indexes);
  if (!keeps) await emptyFolders(siteDir, skeletons);
  const complete = await prepareCompletion(siteDir, specifications, references);
  const writeReference = ({api, pages, objects}: Reference) => {
    const former = keeps ? kept.get(api.id) : undefined;
    const written = new Set<ReferencePageData>([
      ...(former?.pages.values() ?? []),
      ...(former?.objects ?? []),
    ]);
    const changed = [...pages, ...objects].filter((page) => !written.has(page));
    const completed = changed.map((page) => complete(page, api));
    return writePages(path.join(siteDir, PAGE_DATA_DIR, api.id), completed, CHECKS_LINKS);
  };
  const writeErrors = async () => {
    await writePages(path.join(siteDir, ERROR_PAGES_DIR), errors, CHECKS_LINKS);
    await writeFile(path.join(siteDir, ERROR_LIST_FILE), JSON.stringify(errors.map(toErrorRow)));
  };
  await Promise.all([
    keeps ? undefined : runPageGenerator(siteDir),
    isText ? undefined : writeErrors(),
    ...references.map(writeReference),
  ]);
  for (const reference of references) await checkPages(siteDir, reference);
  if (!keeps) await writeFile(path.join(siteDir, PAGES_STAMP_FILE), String(Date.now()));
  return references;
}

function listErrors(
  siteDir: string,
  references: Parameters<typeof buildErrorPages>[0],
  errorRoutes: ReferenceOptions['errorRoutes'],
  documents: readonly DocumentIndex[],
): ErrorPage[] {
  const hosts = HAS_GUIDES ? readHosts(siteDir) : [];
  const described = hosts.map((host) => ({
    host,
    requests: buildHostRequests(host, {baseUrl, errorRoutes}),
  }));
  const find = (id: string) => findOperation(documents, id);
  const site = {baseUrl, hasGuides: HAS_GUIDES, findOperation: find};
  return buildErrorPages(references, site, described);
}

/** The owner's headings for the tags of an API. They are not in the registry, which every page loads as script. */
const TAG_GROUPS: Readonly<Record<string, readonly TagGroup[]>> = tagGroups;

/** Adds facts from elsewhere to a page: guides, proven samples, life cycles, events of other documents. */
async function prepareCompletion(
  siteDir: string,
  specifications: readonly VerifiedSpecification[],
  references: readonly Reference[],
): Promise<(page: ReferencePageData, api: Api) => ReferencePageData> {
  const operations = references.flatMap(({api, pages}) =>
    pages.flatMap((page) =>
      page.kind === 'operation' ? {id: page.id, tag: `${api.id}/${page.tag}`} : [],
    ),
  );
  const related = HAS_GUIDES
    ? findRelatedGuides('docs', baseUrl, definition.apis[0]?.id ?? '')
    : new Map<string, never[]>();
  const guides = shareWithinTags(related, operations);
  const context = readGuideContext(siteDir);
  const payloads = HAS_GUIDES ? (definition.guides.payloads ?? []) : [];
  const sources = {
    context: HAS_GUIDES ? context : {...context, lifeCycles: new Map()},
    guides,
    payloadGuides: payloads.map(({label, to}) => ({text: label, href: baseUrl + to.slice(1)})),
  };
  const report = await readSampleReport(siteDir);
  const hashes = new Map(specifications.map(({api, provenance}) => [api.id, provenance.sha256]));
  return (page, api) => {
    if (page.kind === 'overview') return page;
    if (page.kind === 'object') return completeObject(page, api, references, sources);
    const {slug, samples} = page;
    const sha256 = hashes.get(api.id) ?? '';
    return {
      ...page,
      sampleClaim: describeClaim(report, {api: api.id, slug, sha256, samples}),
      relatedGuides: withoutLinked(guides.get(page.id) ?? [], page.links),
    };
  };
}

function readHistories(
  siteDir: string,
  specifications: readonly VerifiedSpecification[],
): ReadonlyMap<string, ApiHistoryIndex> {
  const apis = specifications.map(({api}) => api.id);
  const entries = readEntries(path.join(siteDir, HISTORY_DIR), apis);
  return new Map(
    apis.map((id) => [id, new ApiHistoryIndex(entries.filter(({entry}) => entry.api === id))]),
  );
}
