import {randomUUID} from 'node:crypto';
import {mkdir, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Api} from '../../src/config/apis.ts';
import {CopiesError, PROVENANCE_FILE, type Provenance} from '../../src/openapi/verified-copies.ts';
import {type AcceptOptions, acceptDownload, readCopy} from './accept.ts';
import {SpecBatchError, SpecError} from './errors.ts';
import {readFromFolder} from './file-source.ts';
import {createAgent, type Download, fetchOverHttp, type OnRetry} from './http-source.ts';
import {checkRegistry, locate} from './storage.ts';

/** What a fetch takes; it reads nothing from the environment. */
type FetchOptions = AcceptOptions & {
  readonly apis: readonly Api[];
  readonly onRetry?: OnRetry;
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
  const downloads = await downloadAll(options);
  const files: Files = new Map();
  const errors: SpecError[] = [];
  const results: FetchResult[] = [];
  // One after the other, because a document takes many times its size in memory.
  for (const api of apis) {
    const settled = downloads.shift();
    try {
      if (settled?.status !== 'fulfilled') throw settled?.reason;
      const {copy, ...result} = await acceptDownload(settled.value, api, options);
      files.set(`${api.id}.json`, copy);
      results.push({api, ...result});
    } catch (error) {
      if (!(error instanceof SpecError)) throw error;
      error.message = hideSecrets(error.message, options);
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new SpecBatchError(errors);
  const provenance = results.map((result) => [result.api.id, result.provenance]);
  const text = JSON.stringify(Object.fromEntries(provenance), null, 2);
  await writeCopies(outputDir, files.set(PROVENANCE_FILE, `${text}\n`));
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
    throw new CopiesError(
      `The verified copies cannot be written (${dir}): ${cause instanceof Error ? cause.message : cause}, ` +
        'expected a writable folder with free space. ' +
        'Make room or correct its rights, then run `npm run api:fetch` again.',
      {cause},
    );
  }
}

/**
 * Fetches all specifications at once.
 *
 * @returns an outcome for each API, in the order of the registry; undefined for a document that the copy has
 */
async function downloadAll({
  apis,
  storage,
  http,
  onRetry,
  outputDir,
}: FetchOptions): Promise<PromiseSettledResult<Download | undefined>[]> {
  // Read one after the other, and not kept: a document takes many times its size in memory.
  const etags = apis.map((api) =>
    findUsableEtag(readCopy(outputDir, api)?.provenance, locate(storage, api).origin.url),
  );
  const agent = createAgent(http);
  const download = async (api: Api, index: number): Promise<Download | undefined> => {
    const {url, origin} = locate(storage, api);
    if (url.protocol === 'file:') {
      return {bytes: await readFromFolder(storage.base, url, origin, http.maxBytes)};
    }
    const {authorization} = storage;
    const target = {origin, url, authorization, etag: etags[index]};
    return fetchOverHttp(target, agent, http, onRetry);
  };
  try {
    return await Promise.allSettled(apis.map(download));
  } finally {
    await agent.destroy();
  }
}

/** A star would match whatever the host has (RFC 9110, section 13.1.2). */
function findUsableEtag(copy: Provenance | undefined, url: string): string | undefined {
  // It says nothing of the files that the document refers to.
  if (copy?.url !== url || copy.files) return undefined;
  const etag = copy.etag ?? '';
  return /^[\x21-\x7e]{2,500}$/.test(etag) ? etag : undefined;
}
