import type {Api} from '../../src/config/apis.ts';
import type {Provenance} from '../../src/openapi/provenance.ts';
import {PROVENANCE_FILE} from '../../src/openapi/verified-copies.ts';
import {acceptDownload} from './accept.ts';
import {type DownloadOptions, downloadAll} from './download.ts';
import {SpecBatchError, SpecError} from './errors.ts';
import {type KnownCopy, readKnownCopies} from './known-copies.ts';
import type {Download} from './source.ts';
import {StagedSet} from './staged-set.ts';
import {checkRegistry, locate} from './storage.ts';

/** What a fetch takes; it reads nothing from the environment. */
export type FetchOptions = DownloadOptions & {
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
