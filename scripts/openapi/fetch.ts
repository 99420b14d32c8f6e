import type {Dispatcher} from 'undici';
import type {Api} from '../../src/config/apis.ts';
import {PROVENANCE_FILE, type Provenance} from '../../src/openapi/verified-copies.ts';
import {acceptDownload} from './accept.ts';
import {type Origin, SpecBatchError, SpecError} from './errors.ts';
import {type Download, readFromFolder} from './file-source.ts';
import type {HttpOptions} from './http-options.ts';
import {createAgent, fetchOverHttp, type OnRetry} from './http-source.ts';
import {type KnownCopy, readKnownCopies} from './shrink.ts';

import {StagedSet} from './staged-set.ts';
import {checkRegistry, locate, type Storage} from './storage.ts';

/** What a fetch takes; it reads nothing from the environment. */
type FetchOptions = DownloadOptions & {
  /** Folder of the verified copies. */
  readonly outputDir: string;
  /** Takes specifications that lost content since the last verified copy. */
  readonly isShrinkAccepted: boolean;
};

/** What one specification brought. */
export type FetchResult = {
  readonly api: Api;
  readonly provenance: Provenance;
  /** Whether the document is the same as that of the last verified copy. */
  readonly isUnchanged: boolean;
};

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
    const known = readKnownCopies(outputDir, apis);
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
async function stageAll(
  options: FetchOptions,
  known: ReadonlyMap<string, KnownCopy>,
  downloads: PromiseSettledResult<Download>[],
  staged: StagedSet,
): Promise<FetchResult[]> {
  const errors: SpecError[] = [];
  const results: FetchResult[] = [];
  for (const api of options.apis) {
    const settled = downloads.shift();
    try {
      if (settled?.status !== 'fulfilled') throw settled?.reason;
      const {origin} = locate(options.storage, api);
      const former = known.get(api.id);
      const context = {...options, api, origin, known: former, now: options.http.now()};
      const {copy, provenance} = await acceptDownload(settled.value, context);
      await staged.add(`${api.id}.json`, copy);
      const isUnchanged = former?.provenance.sha256 === provenance.sha256;
      results.push({api, provenance, isUnchanged});
    } catch (error) {
      if (!(error instanceof SpecError)) throw error;
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new SpecBatchError(errors);
  return results;
}

/** Where and how to fetch. */
type DownloadOptions = {
  readonly apis: readonly Api[];
  readonly storage: Storage;
  readonly http: HttpOptions;
  readonly onRetry?: OnRetry;
};

/**
 * Fetches all specifications at once.
 *
 * @param known what is known of the verified copies, for conditional requests
 * @returns an outcome for each API, in the order of the registry.
 */
async function downloadAll(
  options: DownloadOptions,
  known: ReadonlyMap<string, KnownCopy>,
): Promise<PromiseSettledResult<Download>[]> {
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
  options: DownloadOptions,
  api: Api,
  known: KnownCopy | undefined,
  agent: Dispatcher,
): Promise<Download> {
  const {storage, http, onRetry} = options;
  const {url, origin} = locate(storage, api);
  if (url.protocol === 'file:') return readFromFolder(storage.base, url, origin, http.maxBytes);
  const etag = getUsableEtag(known, origin);
  const target = {origin, url, authorization: storage.authorization, etag};
  return fetchOverHttp(target, agent, http, onRetry);
}

/** A star would match whatever the host has (RFC 9110, section 13.1.2). */
function getUsableEtag(known: KnownCopy | undefined, origin: Origin): string | undefined {
  if (known?.provenance.url !== origin.url) return undefined;
  // It says nothing of the files that the document refers to.
  if (known.provenance.files) return undefined;
  const etag = known.provenance.etag ?? '';
  return /^[\x21-\x7e]{2,500}$/.test(etag) ? etag : undefined;
}
