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
  type VerifiedSpecification,
} from '../../src/openapi/verified-copies.ts';
import {checkShrink} from './check-shrink.ts';
import {parseDocument} from './document.ts';
import {type Origin, SpecBatchError, SpecError} from './errors.ts';
import {type Download, HTTP_DEFAULTS, type HttpOptions, type OnRetry} from './http-source.ts';
import {rewriteOpenApi32} from './openapi-3-2.ts';
import {openSource} from './read-source.ts';
import {bundleReferences, type ReferenceOptions} from './references.ts';
import {checkRegistry, hideSecrets, locate, type Storage} from './storage.ts';
import {verifyDocument} from './verify.ts';

/** What a fetch takes. */
type FetchOptions = {
  readonly apis: readonly Api[];
  readonly storage: Storage;
  /** Folder of the verified copies. */
  readonly outputDir: string;
  readonly http?: HttpOptions;
  /** Takes specifications that lost content since the last verified copy. */
  readonly isShrinkAccepted?: boolean;
  readonly onRetry?: OnRetry;
};

export type FetchResult = {readonly api: Api; readonly provenance: Provenance};

/**
 * Brings the verified copies up to date with the storage host: fetches all specifications at once,
 * verifies each, compares it with its last copy, and replaces all copies or none.
 *
 * @throws {SpecBatchError} with the message of every specification that cannot be used.
 * @throws {CopiesError} when the copies cannot be read or written.
 * @throws {UsageError} when the registry or a proxy is unusable.
 */
export async function fetchSpecifications({
  apis,
  storage,
  outputDir,
  http = HTTP_DEFAULTS,
  isShrinkAccepted = false,
  onRetry,
}: FetchOptions): Promise<FetchResult[]> {
  checkRegistry(apis);
  await using source = openSource(storage, http, onRetry);
  const targets = apis.map((api) => {
    const place = locate(storage, api);
    // Read one after the other, and not kept: a document takes many times its size in memory.
    const etag = findUsableEtag(readCopy(outputDir, api)?.provenance, place.origin);
    return {api, etag, ...place};
  });
  const downloads = await Promise.allSettled(
    targets.map(({url, origin, etag}) => source.read(url, origin, {etag})),
  );
  const files = new Map<string, string>();
  const errors: SpecError[] = [];
  const results: FetchResult[] = [];
  for (const {api, url, origin} of targets) {
    const settled = downloads.shift();
    try {
      if (settled?.status !== 'fulfilled') throw settled?.reason;
      const former = readCopy(outputDir, api);
      const places = {source, storage, http, origin, url};
      const {document, provenance} = await acceptDownload(settled.value, former, places);
      if (former && !isShrinkAccepted) checkShrink(former, document, provenance, origin);
      const copy = JSON.stringify(document);
      files.set(`${api.id}.json`, copy);
      results.push({api, provenance: {...provenance, copySha256: hash(Buffer.from(copy))}});
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

function readCopy(dir: string, api: Api): VerifiedSpecification | undefined {
  return readCopies(dir, [api]).verified[0];
}

/** The ETag of a verified copy; one of `*` would match whatever the host has (RFC 9110, section 13.1.2). */
function findUsableEtag(former: Provenance | undefined, {url}: Origin): string | undefined {
  const {etag, files} = former ?? {};
  // It says nothing of the files that the document refers to.
  if (former?.url !== url || files) return undefined;
  return etag && /^[\x21-\x7e]{2,500}$/.test(etag) ? etag : undefined;
}

/**
 * Makes a copy of a download: parses it, puts in the files that it refers to, and verifies it. A document that is
 * not modified is verified again, because the rules may have changed since.
 *
 * @param download undefined when the host has the document of the copy still
 */
async function acceptDownload(
  download: Download | undefined,
  former: VerifiedSpecification | undefined,
  places: ReferenceOptions,
) {
  const {origin} = places;
  const checkedAt = new Date().toISOString();
  if (!download) {
    if (!former) throw new Error(`The copy of "${origin.id}" was removed during the fetch.`);
    verifyDocument(former.document, origin);
    return {document: former.document, provenance: {...former.provenance, checkedAt}};
  }
  const parsed = parseDocument(download.bytes, origin);
  const bundled = await bundleReferences(parsed, download.bytes.length, places);
  const {document, notes} = rewriteOpenApi32(bundled.document);
  const {title, tags, operations} = verifyDocument(document, origin);
  const bytes = Buffer.concat([download.bytes, ...bundled.files]);
  const sha256 = hash(bytes);
  const isSame = former?.provenance.sha256 === sha256 && former.provenance.url === origin.url;
  const provenance = {
    source: origin.source,
    url: origin.url,
    // As after a response 304: a folder and many hosts send the same document again.
    fetchedAt: isSame ? former.provenance.fetchedAt : checkedAt,
    checkedAt,
    etag: download.etag ?? null,
    sha256,
    bytes: bytes.length,
    // Left out of the file where there are none.
    files: bundled.files.length || undefined,
    operations: operations.length,
    title,
    tags,
    notes: notes.length > 0 ? notes : undefined,
  };
  return {document, provenance};
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
