import {randomUUID} from 'node:crypto';
import {mkdir, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Dispatcher} from 'undici';
import type {Api} from '../../src/config/apis.ts';
import {CopiesError, PROVENANCE_FILE, type Provenance} from '../../src/openapi/verified-copies.ts';
import {describeSystemFault} from '../system-faults.ts';
import {acceptDownload} from './accept.ts';
import {getErrorCode, type Origin, SpecBatchError, SpecError} from './errors.ts';
import {type Download, readFromFolder} from './file-source.ts';
import {createAgent, fetchOverHttp, type HttpOptions, type OnRetry} from './http-source.ts';
import {type KnownCopy, readKnownCopies} from './shrink.ts';
import {checkRegistry, locate, type Storage} from './storage.ts';

/** What a fetch takes; it reads nothing from the environment. */
type FetchOptions = {
  readonly apis: readonly Api[];
  readonly storage: Storage;
  readonly http: HttpOptions;
  readonly onRetry?: OnRetry;
  readonly outputDir: string;
  /** Takes specifications that lost content since the last verified copy. */
  readonly isShrinkAccepted: boolean;
};

export type FetchResult = {
  readonly api: Api;
  readonly provenance: Provenance;
  /** Whether the document is the same as that of the last verified copy. */
  readonly isUnchanged: boolean;
};

type Files = Map<string, string | Uint8Array>;

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
  const known = readKnownCopies(outputDir, apis);
  const downloads = await downloadAll(options, known);
  const files: Files = new Map();
  const results = await acceptAll(options, known, downloads, files);
  const provenance = results.map((result) => [result.api.id, result.provenance]);
  const text = JSON.stringify(Object.fromEntries(provenance), null, 2);
  await writeCopies(outputDir, files.set(PROVENANCE_FILE, `${text}\n`));
  return results;
}

/**
 * One after the other, because a document takes many times its size in memory.
 *
 * @param files takes the copies
 */
async function acceptAll(
  options: FetchOptions,
  known: ReadonlyMap<string, KnownCopy>,
  downloads: PromiseSettledResult<Download>[],
  files: Files,
): Promise<FetchResult[]> {
  const errors: SpecError[] = [];
  const results: FetchResult[] = [];
  for (const api of options.apis) {
    const settled = downloads.shift();
    try {
      if (settled?.status !== 'fulfilled') throw settled?.reason;
      const {origin} = locate(options.storage, api);
      const former = known.get(api.id);
      const context = {...options, api, origin, known: former};
      const {copy, provenance} = await acceptDownload(settled.value, context);
      files.set(`${api.id}.json`, copy);
      const isUnchanged = former?.provenance.sha256 === provenance.sha256;
      results.push({api, provenance, isUnchanged});
    } catch (error) {
      if (!(error instanceof SpecError)) throw error;
      error.message = hideSecrets(error.message, options);
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new SpecBatchError(errors);
  return results;
}

/** Hides credentials in a text: a host or a proxy may repeat in its response what it was sent. */
export function hideSecrets(
  text: string,
  {storage, http}: Pick<FetchOptions, 'storage' | 'http'>,
): string {
  const secrets = [...storage.secrets, ...(http.proxies?.secrets ?? [])];
  return secrets.reduce((shown, secret) => shown.replaceAll(secret, '[hidden]'), text);
}

/**
 * Writes the files beside the former ones, and puts them into their places once all are on the disk. The provenance
 * comes last, and readers hold each copy to it.
 */
async function writeCopies(dir: string, files: Files): Promise<void> {
  const id = randomUUID();
  const toPart = (name: string) => path.join(dir, `${name}.${id}.part`);
  try {
    await mkdir(dir, {recursive: true});
    for (const [name, content] of files) await writeFile(toPart(name), content, {flush: true});
    for (const name of files.keys()) await rename(toPart(name), path.join(dir, name));
  } catch (cause) {
    const parts = [...files.keys()].map(toPart);
    await Promise.allSettled(parts.map((part) => rm(part, {force: true})));
    const reason = describeSystemFault(cause) ?? `writing fails (${getErrorCode(cause) ?? cause})`;
    throw new CopiesError(
      `The verified copies cannot be written (${dir}): ${reason}, ` +
        'expected a writable folder with free space. ' +
        'Make room or correct its rights, then run `npm run api:fetch` again.',
      {cause},
    );
  }
}

/**
 * Fetches all specifications at once.
 *
 * @param known what is known of the verified copies, for conditional requests
 * @returns an outcome for each API, in the order of the registry.
 */
async function downloadAll(
  options: FetchOptions,
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
  {storage, http, onRetry}: FetchOptions,
  api: Api,
  known: KnownCopy | undefined,
  agent: Dispatcher,
): Promise<Download> {
  const {url, origin} = locate(storage, api);
  if (url.protocol === 'file:') return readFromFolder(storage.base, url, origin, http.maxBytes);
  const target = {
    origin,
    url,
    authorization: storage.authorization,
    etag: getUsableEtag(known, origin),
  };
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
