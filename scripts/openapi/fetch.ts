import {randomUUID} from 'node:crypto';
import {mkdir, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Api} from '../../src/config/apis.ts';
import {CopiesError, PROVENANCE_FILE, type Provenance} from '../../src/openapi/verified-copies.ts';
import {type AcceptOptions, acceptDownload, readCopy} from './accept.ts';
import {SpecBatchError, SpecError} from './errors.ts';
import type {OnRetry} from './http-source.ts';
import {openSource, type Source} from './read-source.ts';
import {checkRegistry, hideSecrets, locate} from './storage.ts';

/** What a fetch takes. */
type FetchOptions = AcceptOptions & {
  readonly apis: readonly Api[];
  readonly onRetry?: OnRetry;
};

export type FetchResult = {readonly api: Api; readonly provenance: Provenance};

/**
 * Brings the verified copies up to date with the storage host: fetches all specifications at once,
 * verifies each, compares it with its last copy, and replaces all copies or none.
 *
 * @returns a result for each API, in the order of the registry.
 * @throws {SpecBatchError} with the message of every specification that cannot be used.
 * @throws {CopiesError} when the copies cannot be read or written.
 * @throws {UsageError} when the registry or a proxy is unusable.
 */
export async function fetchSpecifications(options: FetchOptions): Promise<FetchResult[]> {
  checkRegistry(options.apis);
  const source = openSource(options.storage, options.http, options.onRetry);
  try {
    return await fetchAll(source, options);
  } finally {
    await source.close();
  }
}

async function fetchAll(source: Source, options: FetchOptions): Promise<FetchResult[]> {
  const {apis, storage, outputDir} = options;
  // Read one after the other, and not kept: a document takes many times its size in memory.
  const etags = apis.map((api) => findUsableEtag(options, api));
  const downloads = await Promise.allSettled(
    apis.map((api, index) => {
      const {url, origin} = locate(storage, api);
      return source.read(url, origin, {etag: etags[index]});
    }),
  );
  const files = new Map<string, string>();
  const errors: SpecError[] = [];
  const results: FetchResult[] = [];
  for (const api of apis) {
    const settled = downloads.shift();
    try {
      if (settled?.status !== 'fulfilled') throw settled?.reason;
      const {copy, provenance} = await acceptDownload(settled.value, api, source, options);
      files.set(`${api.id}.json`, copy);
      results.push({api, provenance});
    } catch (error) {
      if (!(error instanceof SpecError)) throw error;
      error.message = hideSecrets(error.message, storage);
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new SpecBatchError(errors);
  const entries = results.map(({api, provenance}) => [api.id, provenance]);
  const text = JSON.stringify(Object.fromEntries(entries), null, 2);
  await writeCopies(outputDir, files.set(PROVENANCE_FILE, `${text}\n`));
  return results;
}

/**
 * Writes the files beside the former ones, and puts them into their places once all are on the disk. The provenance
 * comes last, and readers hold each copy to it.
 */
async function writeCopies(dir: string, files: ReadonlyMap<string, string>): Promise<void> {
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

/** The ETag of a verified copy; one of `*` would match whatever the host has (RFC 9110, section 13.1.2). */
function findUsableEtag({outputDir, storage}: FetchOptions, api: Api): string | undefined {
  const {url, files, etag} = readCopy(outputDir, api)?.provenance ?? {};
  // It says nothing of the files that the document refers to.
  if (url !== locate(storage, api).origin.url || files) return undefined;
  return etag && /^[\x21-\x7e]{2,500}$/.test(etag) ? etag : undefined;
}
