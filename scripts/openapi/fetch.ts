import {randomUUID} from 'node:crypto';
import {mkdir, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Api} from '../../src/config/apis.ts';
import {
  CopiesError,
  hash,
  PROVENANCE_FILE,
  type Provenance,
  readCopies,
} from '../../src/openapi/verified-copies.ts';
import {checkShrink} from './check-shrink.ts';
import {parseDocument} from './document.ts';
import {type Origin, SpecBatchError, SpecError} from './errors.ts';
import {HTTP_DEFAULTS, type HttpOptions, type OnRetry} from './http-source.ts';
import {rewriteOpenApi32} from './openapi-3-2.ts';
import {openSource} from './read-source.ts';
import {bundleReferences, type ReferenceOptions} from './references.ts';
import {hideSecrets, locate, type Storage} from './storage.ts';
import {verifyDocument} from './verify.ts';

/** Input of a fetch. */
type FetchOptions = {
  readonly apis: readonly Api[];
  readonly storage: Storage;
  /** Folder of the verified copies. */
  readonly outputDir: string;
  readonly http?: HttpOptions;
  /** Accepts specifications that lost content since the last verified copy. */
  readonly isShrinkAccepted?: boolean;
  readonly onRetry?: OnRetry;
};

/** A document that passed verification, with the text of its copy. */
export type FetchResult = {
  readonly api: Api;
  readonly copy: string;
  readonly provenance: Provenance;
};

/**
 * Brings the verified copies up to date with the storage host: fetches all specifications at once,
 * verifies each, compares it with its last copy, and replaces all copies or none.
 *
 * @throws {SpecBatchError} with the message of every specification that cannot be used.
 * @throws {CopiesError} when the copies cannot be read or written.
 * @throws {UsageError} when a proxy is unusable.
 */
export async function fetchSpecifications(options: FetchOptions): Promise<FetchResult[]> {
  const {apis, storage, outputDir, http = HTTP_DEFAULTS, onRetry} = options;
  await using source = openSource(storage, http, onRetry);
  const settled = await Promise.allSettled(
    apis.map((api) => fetchOne(api, {...options, http, source})),
  );
  const errors = settled.filter((each) => each.status === 'rejected').map(({reason}) => reason);
  const mistake = errors.find((error) => !(error instanceof SpecError));
  if (mistake) throw mistake;
  if (errors.length > 0) {
    const messages = errors.map(({message}) => hideSecrets(message, storage));
    throw new SpecBatchError(messages.join('\n'));
  }
  const results = settled.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  const entries = results.map(({api, provenance}) => [api.id, provenance]);
  const text = JSON.stringify(Object.fromEntries(entries), null, 2);
  const copies = results.map(({api, copy}) => [`${api.id}.json`, copy] as const);
  await writeCopies(outputDir, new Map([...copies, [PROVENANCE_FILE, `${text}\n`]]));
  return results;
}

/**
 * Makes a copy of a document: fetches and parses it, inserts the files that it refers to, and verifies it. A document
 * that has not changed is verified again, because the rules may have changed.
 */
async function fetchOne(
  api: Api,
  options: FetchOptions & Pick<ReferenceOptions, 'http' | 'source'>,
): Promise<FetchResult> {
  const {storage, outputDir, isShrinkAccepted, source} = options;
  const {url, origin} = locate(storage, api);
  // Read twice, not kept during the fetch: a parsed document takes many times its size in memory.
  const readFormer = () => readCopies(outputDir, [api]).verified[0];
  const etag = findUsableEtag(readFormer()?.provenance, origin);
  const download = await source.read(url, origin, {etag});
  const former = readFormer();
  const checkedAt = new Date().toISOString();
  if (!download) {
    if (!former) throw new Error(`The copy of "${api.id}" was removed during the fetch.`);
    verifyDocument(former.document, origin);
    const copy = JSON.stringify(former.document);
    const copySha256 = hash(Buffer.from(copy));
    return {api, copy, provenance: {...former.provenance, checkedAt, copySha256}};
  }
  const parsed = parseDocument(download.bytes, origin);
  const bundled = await bundleReferences(parsed, download.bytes.length, {...options, origin, url});
  const {document, notes} = rewriteOpenApi32(bundled.document);
  const {title, tags, operations} = verifyDocument(document, origin);
  const bytes = Buffer.concat([download.bytes, ...bundled.files]);
  const sha256 = hash(bytes);
  const isSame = former?.provenance.sha256 === sha256 && former.provenance.url === origin.url;
  const copy = JSON.stringify(document);
  const provenance: Provenance = {
    source: origin.source,
    url: origin.url,
    // As for status 304: a folder and many hosts send an unchanged document again.
    fetchedAt: isSame ? former.provenance.fetchedAt : checkedAt,
    checkedAt,
    etag: download.etag ?? null,
    sha256,
    bytes: bytes.length,
    // JSON leaves undefined members out.
    files: bundled.files.length || undefined,
    operations: operations.length,
    title,
    tags,
    notes: notes.length > 0 ? notes : undefined,
    copySha256: hash(Buffer.from(copy)),
  };
  if (former && !isShrinkAccepted) checkShrink(former, document, provenance, origin);
  return {api, copy, provenance};
}

/** The ETag of a verified copy; one of `*` would match any copy of the host (RFC 9110, section 13.1.2). */
function findUsableEtag(former: Provenance | undefined, {url}: Origin): string | undefined {
  const {etag, files} = former ?? {};
  // The ETag does not cover the files that the document refers to.
  if (former?.url !== url || files) return undefined;
  return etag && /^[\x21-\x7e]{2,500}$/.test(etag) ? etag : undefined;
}

/**
 * Writes the files under temporary names, and renames them once all are on the disk. The provenance is the last one:
 * readers compare the hash of each copy with it.
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
