import path from 'node:path';
import {tagGroups} from '../../product/tag-groups.ts';
import {definition} from '../../src/config/definition.ts';
import {product} from '../../src/config/product.ts';
import {DEFAULT_API} from '../../src/guides/context.ts';
import {readGuideContext} from '../../src/guides/read-context.ts';
import {
  findRelatedGuides,
  shareWithinTags,
  withoutLinked,
} from '../../src/guides/related-guides.ts';
import type {TagGroup} from '../../src/openapi/api.ts';
import {ApiHistoryIndex} from '../../src/openapi/changes/api-history.ts';
import {HISTORY_DIR, readEntries} from '../../src/openapi/changes/read-entries.ts';
import {Cursor} from '../../src/openapi/document/cursor.ts';
import {listOperations} from '../../src/openapi/document/operations.ts';
import {readHosts} from '../../src/openapi/hosts/read-hosts.ts';
import {describeClaim, readSampleReport} from '../../src/openapi/sample-report/claim.ts';
import type {VerifiedSpecification} from '../../src/openapi/verified-copies.ts';
import {completeObject} from './complete-objects.ts';
import {type GenerateOptions, type GenerateResult, generateReference} from './generate.ts';
import type {Generations} from './kept-pages.ts';

/**
 * Generates the reference of this site with what the guides and the report of the samples add to it.
 *
 * @param last see `GenerateOptions`
 * @throws when a document cannot be rendered.
 */
export async function generateSite(
  siteDir: string,
  specifications: readonly VerifiedSpecification[],
  last?: Generations,
): Promise<GenerateResult[]> {
  const {baseUrl, storageUrl} = product;
  const hasGuides = product.content === 'all';
  const guides = hasGuides
    ? shareWithinTags(
        findRelatedGuides('docs', baseUrl, DEFAULT_API),
        specifications.flatMap(listTaggedOperations),
      )
    : new Map<string, never[]>();
  const context = readGuideContext(siteDir);
  const payloads = hasGuides ? (definition.guides.payloads ?? []) : [];
  const sources = {
    context: hasGuides ? context : {...context, lifeCycles: new Map()},
    guides,
    payloadGuides: payloads.map(({label, to}) => ({text: label, href: baseUrl + to.slice(1)})),
  };
  return generateReference({
    siteDir,
    baseUrl,
    hasGuides,
    ...(last && {last}),
    // Links within the documents of another host are that host's.
    checksLinks: storageUrl === undefined,
    hosts: hasGuides ? readHosts(siteDir) : [],
    histories: readHistories(siteDir, specifications),
    complete: await prepareCompletion(siteDir, guides, specifications),
    completeObject: (page, api, all) => completeObject(page, api, all, sources),
    specifications: specifications.map((each) => ({
      ...each,
      api: {tagGroups: TAG_GROUPS[each.api.id], ...each.api},
    })),
  });
}

/** Headings that the owner gives the tags of an API; apart from the registry, which is in each page's script. */
const TAG_GROUPS: Readonly<Record<string, readonly TagGroup[]>> = tagGroups;

async function prepareCompletion(
  siteDir: string,
  guides: ReturnType<typeof shareWithinTags>,
  specifications: readonly VerifiedSpecification[],
): Promise<GenerateOptions['complete']> {
  const report = await readSampleReport(siteDir);
  const hashes = new Map(specifications.map(({api, provenance}) => [api.id, provenance.sha256]));
  return (page, api) => {
    const {slug, samples} = page;
    const sha256 = hashes.get(api.id) ?? '';
    return {
      ...page,
      sampleClaim: describeClaim(report, {api: api.id, slug, sha256, samples}),
      relatedGuides: withoutLinked(guides.get(page.id) ?? [], page.links),
    };
  };
}

function listTaggedOperations({api, document}: VerifiedSpecification) {
  return listOperations(Cursor.atRoot(document)).map(({slug, tags}) => ({
    id: `${api.id}/${slug}`,
    tag: `${api.id}/${tags[0] ?? ''}`,
  }));
}

/** What the recorded entries say of each API. */
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
