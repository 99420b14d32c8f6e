import {randomUUID} from 'node:crypto';
import {mkdir, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import difference from 'lodash/difference.js';
import partition from 'lodash/partition.js';
import type {Api} from '../../src/config/apis.ts';
import {Cursor} from '../../src/openapi/document/cursor.ts';
import {listOperations} from '../../src/openapi/document/operations.ts';
import {count, list, quote} from '../../src/openapi/document/quote.ts';
import {
  CopiesError,
  hash,
  PROVENANCE_FILE,
  type Provenance,
  readCopies,
  type VerifiedSpecification,
} from '../../src/openapi/verified-copies.ts';
import {parseDocument} from './document.ts';
import {type Origin, SpecBatchError, SpecError} from './errors.ts';
import {HTTP_DEFAULTS, type HttpOptions} from './http-source.ts';
import {rewriteOpenApi32} from './openapi-3-2.ts';
import {bundleReferences, type ReferenceOptions} from './references.ts';
import {hideSecrets, locate, openSource, type Storage} from './storage.ts';
import {type VerifiedDocument, verifyDocument} from './verify.ts';

/** Input of a fetch. */
type FetchOptions = {
  readonly apis: readonly Api[];
  readonly storage: Storage;
  /** Folder of the verified copies. */
  readonly outputDir: string;
  readonly http?: HttpOptions;
  /** Accepts specifications that lost content since the last verified copy. */
  readonly isShrinkAccepted?: boolean;
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
  const {apis, storage, outputDir, http = HTTP_DEFAULTS} = options;
  await using source = openSource(storage, http);
  const fetched = await Promise.all(
    apis.map((api) =>
      fetchOne(api, {...options, http, source}).catch((error) => {
        if (error instanceof SpecError) return error;
        throw error;
      }),
    ),
  );
  const [errors, results] = partition(fetched, (each) => each instanceof SpecError);
  if (errors.length > 0) {
    const messages = errors.map(({message}) => hideSecrets(message, storage));
    throw new SpecBatchError(messages.join('\n'));
  }
  const entries = results.map(({api, provenance}) => [api.id, provenance]);
  const text = JSON.stringify(Object.fromEntries(entries), null, 2);
  const copies = results.map(({api, copy}) => [`${api.id}.json`, copy] as const);
  await writeCopies(outputDir, new Map([...copies, [PROVENANCE_FILE, `${text}\n`]]));
  return results;
}

/** Makes a copy of a document: fetches and parses it, inserts the files that it refers to, and verifies it. */
async function fetchOne(
  api: Api,
  options: FetchOptions & Pick<ReferenceOptions, 'http' | 'source'>,
): Promise<FetchResult> {
  const {storage, outputDir, isShrinkAccepted, source} = options;
  const {url, origin} = locate(storage, api);
  const main = await source.read(url, origin);
  const parsed = parseDocument(main, origin);
  const bundled = await bundleReferences(parsed, main.length, {...options, origin, url});
  const {document, notes} = rewriteOpenApi32(bundled.document);
  const verified = verifyDocument(document, origin);
  const {title, tags, operations} = verified;
  const bytes = Buffer.concat([main, ...bundled.files]);
  const sha256 = hash(bytes);
  const [former] = readCopies(outputDir, [api]).verified;
  const isSame = former?.provenance.sha256 === sha256 && former.provenance.url === origin.url;
  const checkedAt = new Date().toISOString();
  const copy = JSON.stringify(document);
  const provenance: Provenance = {
    source: origin.source,
    url: origin.url,
    fetchedAt: isSame ? former.provenance.fetchedAt : checkedAt,
    checkedAt,
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
  if (former && !isShrinkAccepted) checkShrink(former, verified, origin);
  return {api, copy, provenance};
}

/** Protocol, name and port of a storage host, which the embedded one, a folder of the project, does not have. */
const getHost = (url: string) => URL.parse(url)?.origin ?? '';

/**
 * Refuses a specification that lost more than half of its operations, a tag, or its title. A host that serves a
 * wrong or an incomplete document must not empty the site unnoticed. The documents of another host are not compared:
 * the owner chose them.
 *
 * @throws {SpecError} that lists what would be removed
 */
function checkShrink(former: VerifiedSpecification, next: VerifiedDocument, origin: Origin): void {
  const {url, tags, title} = former.provenance;
  if (getHost(url) !== getHost(origin.url)) return;
  const slugs = listOperations(Cursor.atRoot(former.document)).map(({slug}) => slug);
  const nextSlugs = next.operations.map(({slug}) => slug);
  const lostTags = difference(tags, next.tags);
  const reasons = [
    nextSlugs.length * 2 < slugs.length &&
      `${nextSlugs.length} of ${slugs.length} operations remain, fewer than half`,
    lostTags.length > 0 && `without the tags ${list(lostTags.map((tag) => quote(tag)))}`,
    next.title !== title && `the title is ${quote(next.title)} instead of ${quote(title)}`,
  ].filter((reason) => reason !== false);
  if (reasons.length === 0) return;
  const lost = difference(slugs, nextSlugs);
  const vanishing =
    lost.length > 0 ? `; ${count(lost.length, 'operation')} would vanish: ${list(lost)}` : '';
  throw new SpecError(origin, {
    failed: 'lost content since the last verified copy',
    found: `${reasons.join('; ')}${vanishing}; expected no less than before`,
    advice:
      'If that is intended, run `npm run api:fetch -- --accept-shrink`; otherwise correct the ' +
      'document on the storage host.',
  });
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
