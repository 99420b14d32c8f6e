import type {Agent} from 'undici';
import type {Api} from '../../src/config/apis.ts';
import {parseDocument} from './document.ts';
import {SpecBatchError, SpecError} from './errors.ts';
import {readFromFolder} from './file-source.ts';
import {type Content, checkShrink} from './guard.ts';
import type {HttpOptions} from './http-options.ts';
import {createAgent, fetchOverHttp, type OnRetry} from './http-source.ts';
import {listOperations} from './operations.ts';
import {hash, type Provenance} from './provenance.ts';
import type {Download} from './source.ts';
import {StagedSet} from './staged-set.ts';
import {checkRegistry, locate, type Origin, type Storage} from './storage.ts';
import {PROVENANCE_FILE, readCopies, type VerifiedSpecification} from './verified-copies.ts';
import {type VerifiedDocument, verifyDocument} from './verify.ts';

export type FetchOptions = {
  readonly apis: readonly Api[];
  readonly storage: Storage;
  /** Folder of the verified copies. */
  readonly outputDir: string;
  /** Takes specifications that lost content since the last verified copy. */
  readonly isShrinkAccepted: boolean;
  readonly http: HttpOptions;
  readonly onRetry?: OnRetry;
};

/** What one specification brought. */
export type FetchResult = {
  readonly api: Api;
  readonly provenance: Provenance;
  /** Whether the document is the same as that of the last verified copy. */
  readonly isUnchanged: boolean;
};

type Known = {readonly provenance: Provenance; readonly content: Content};
type Accepted = {readonly verified: VerifiedDocument; readonly provenance: Provenance};

/**
 * Brings the verified copies up to date with the storage host: fetches all specifications at once,
 * verifies each, compares it with its last copy, and replaces all copies or none.
 *
 * @returns a result for each API, in the order of the registry.
 * @throws {SpecBatchError} with an error for every specification that cannot be used.
 * @throws {CopiesError} when the copies cannot be read or written.
 * @throws {UsageError} when the registry is unusable.
 */
export async function fetchSpecifications(options: FetchOptions): Promise<FetchResult[]> {
  const {apis, outputDir} = options;
  checkRegistry(apis);
  const staged = await StagedSet.create(outputDir);
  try {
    const known = await readKnown(options);
    const downloads = await downloadAll(options, known);
    const results = await stageAll(options, known, downloads, staged);
    const provenance = Object.fromEntries(
      results.map((result) => [result.api.id, result.provenance]),
    );
    await staged.add(PROVENANCE_FILE, Buffer.from(`${JSON.stringify(provenance, null, 2)}\n`));
    await staged.commit();
    return results;
  } catch (error) {
    await staged.discard();
    throw error;
  }
}

/** One after the other, because a document takes many times its size in memory. */
async function readKnown({apis, outputDir}: FetchOptions): Promise<Map<string, Known>> {
  const known = new Map<string, Known>();
  for (const api of apis) {
    const copy = await readCopyOf(outputDir, api);
    if (!copy) continue;
    const {provenance, document} = copy;
    const slugs = listOperations(document).map(({slug}) => slug);
    const {title, tags} = provenance;
    known.set(api.id, {provenance, content: {title, tags, slugs}});
  }
  return known;
}

async function readCopyOf(dir: string, api: Api): Promise<VerifiedSpecification | undefined> {
  return (await readCopies(dir, [api])).verified[0];
}

type Downloads = PromiseSettledResult<Download>[];

async function downloadAll(options: FetchOptions, known: Map<string, Known>): Promise<Downloads> {
  const agent = createAgent(options.http);
  try {
    return await Promise.allSettled(
      options.apis.map((api) => download(options, api, known.get(api.id), agent)),
    );
  } finally {
    await agent.destroy();
  }
}

function download(
  options: FetchOptions,
  api: Api,
  known: Known | undefined,
  agent: Agent,
): Promise<Download> {
  const {storage, http, onRetry} = options;
  const {url, origin} = locate(storage, api);
  if (url.protocol === 'file:') return readFromFolder(storage.base, url, origin, http.maxBytes);
  const etag = getUsableEtag(known, origin);
  const target = {origin, url, authorization: storage.authorization, etag};
  return fetchOverHttp(target, agent, http, onRetry);
}

/** A star would match whatever the host has (RFC 9110, section 13.1.2). */
function getUsableEtag(known: Known | undefined, origin: Origin): string | undefined {
  if (known?.provenance.url !== origin.url) return undefined;
  const etag = known.provenance.etag ?? '';
  return /^[\x21-\x7e]{2,500}$/.test(etag) ? etag : undefined;
}

async function stageAll(
  options: FetchOptions,
  known: Map<string, Known>,
  downloads: Downloads,
  staged: StagedSet,
): Promise<FetchResult[]> {
  const errors: SpecError[] = [];
  const results: FetchResult[] = [];
  for (const api of options.apis) {
    const settled = downloads.shift();
    try {
      if (!settled || settled.status === 'rejected') throw settled?.reason;
      const {verified, provenance} = await accept(options, api, known.get(api.id), settled.value);
      const copy = Buffer.from(JSON.stringify(verified.document));
      await staged.add(`${api.id}.json`, copy);
      const isUnchanged = known.get(api.id)?.provenance.sha256 === provenance.sha256;
      results.push({api, provenance: {...provenance, copySha256: hash(copy)}, isUnchanged});
    } catch (error) {
      if (!(error instanceof SpecError)) throw error;
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new SpecBatchError(errors);
  return results;
}

async function accept(
  options: FetchOptions,
  api: Api,
  known: Known | undefined,
  download: Download,
): Promise<Accepted> {
  const {origin} = locate(options.storage, api);
  const checkedAt = options.http.now().toISOString();
  if (download.kind === 'not-modified') {
    const copy = await readCopyOf(options.outputDir, api);
    if (!copy) throw copyVanished(origin);
    return {
      verified: verifyDocument(copy.document, origin),
      provenance: {...copy.provenance, checkedAt},
    };
  }
  const verified = verifyDocument(parseDocument(download.bytes, origin), origin);
  const {title, tags, operations} = verified;
  const slugs = operations.map(({slug}) => slug);
  if (known && !options.isShrinkAccepted) {
    checkShrink(known.content, {title, tags, slugs}, origin);
  }
  const provenance = {
    source: api.source,
    url: origin.url,
    fetchedAt: checkedAt,
    checkedAt,
    etag: download.etag ?? null,
    sha256: hash(download.bytes),
    bytes: download.bytes.length,
    copySha256: '',
    operations: operations.length,
    title,
    tags,
  };
  return {verified, provenance};
}

function copyVanished(origin: Origin): SpecError {
  return new SpecError(origin, {
    kind: 'copy',
    failed: 'is unchanged, but its verified copy is gone',
    found: 'the host answers 304 and the copy was removed meanwhile, expected it in its place',
    advice: 'Run `npm run api:fetch` again.',
  });
}
