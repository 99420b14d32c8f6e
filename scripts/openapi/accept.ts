import difference from 'lodash/difference.js';
import type {Api} from '../../src/config/apis.ts';
import {Cursor} from '../../src/openapi/document/cursor.ts';
import {listOperations} from '../../src/openapi/document/operations.ts';
import {count, list, quote} from '../../src/openapi/document/quote.ts';
import {
  hash,
  type Provenance,
  readCopies,
  type VerifiedSpecification,
} from '../../src/openapi/verified-copies.ts';
import {parseDocument} from './document.ts';
import {type Origin, SpecError} from './errors.ts';
import type {Download, HttpOptions} from './http-source.ts';
import {rewriteOpenApi32} from './openapi-3-2.ts';
import type {Source} from './read-source.ts';
import {bundleReferences} from './references.ts';
import {locate, type Storage} from './storage.ts';
import {type VerifiedDocument, verifyDocument} from './verify.ts';

/** What decides about a download, beside itself. */
export type AcceptOptions = {
  readonly storage: Storage;
  readonly http: HttpOptions;
  /** Folder of the verified copies. */
  readonly outputDir: string;
  /** Takes specifications that lost content since the last verified copy. */
  readonly isShrinkAccepted: boolean;
};

/** A specification that may replace its verified copy. */
type Accepted = {
  /** The copy: the document as JSON. */
  readonly copy: string;
  readonly provenance: Provenance;
};

/**
 * Decides whether a download may replace its verified copy: parses it, puts in the files that it refers to,
 * verifies it and compares it with what was there before. A document that is not modified is verified again, because the rules
 * may have changed since.
 *
 * @param download undefined when the host has the document of the copy still
 * @param source has the files that a document refers to
 * @throws {SpecError} when it may not.
 */
export async function acceptDownload(
  download: Download | undefined,
  api: Api,
  source: Source,
  options: AcceptOptions,
): Promise<Accepted> {
  const {url, origin} = locate(options.storage, api);
  const checkedAt = new Date().toISOString();
  const former = readCopy(options.outputDir, api);
  if (!download) {
    if (!former) throw new Error(`The copy of "${api.id}" was removed during the fetch.`);
    const verified = verifyDocument(former.document, origin);
    return toAccepted(verified, {...former.provenance, checkedAt});
  }
  const parsed = parseDocument(download.bytes, origin);
  const places = {...options, source, origin, url};
  const {document: bundled, files} = await bundleReferences(parsed, download.bytes.length, places);
  const {document, notes} = rewriteOpenApi32(bundled);
  const verified = verifyDocument(document, origin);
  const {title, tags, operations} = verified;
  // Another host has other documents, which the owner chose; there is nothing to lose.
  const isSameHost = former !== undefined && getHost(former.provenance.url) === getHost(origin.url);
  if (isSameHost && !options.isShrinkAccepted) checkShrink(former, verified, origin);
  const whole = Buffer.concat([download.bytes, ...files]);
  const sha256 = hash(whole);
  const isSame = former?.provenance.sha256 === sha256 && former.provenance.url === origin.url;
  return toAccepted(verified, {
    source: api.source,
    url: origin.url,
    // As after a response 304: a folder and many hosts send the same document again.
    fetchedAt: isSame ? former.provenance.fetchedAt : checkedAt,
    checkedAt,
    etag: download.etag ?? null,
    sha256,
    bytes: whole.length,
    ...(files.length > 0 && {files: files.length}),
    operations: operations.length,
    title,
    tags,
    ...(notes.length > 0 && {notes}),
  });
}

/** Reads the verified copy of one API; undefined when it is missing or damaged. */
export function readCopy(dir: string, api: Api): VerifiedSpecification | undefined {
  return readCopies(dir, [api]).verified[0];
}

/** Protocol, name and port of a storage host; the embedded one, a folder of the project, has none. */
function getHost(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : '';
}

function toAccepted(
  {document}: VerifiedDocument,
  provenance: Omit<Provenance, 'copySha256'>,
): Accepted {
  const copy = JSON.stringify(document);
  return {copy, provenance: {...provenance, copySha256: hash(Buffer.from(copy))}};
}

/**
 * Stops a specification that lost what readers know: more than half of its operations, a tag, or
 * its name. A host that serves the wrong or half a document must not empty the site unnoticed.
 *
 * @throws {SpecError} that lists what would vanish.
 */
function checkShrink(
  {document, provenance: previous}: VerifiedSpecification,
  next: VerifiedDocument,
  origin: Origin,
): void {
  const slugs = listOperations(Cursor.atRoot(document)).map(({slug}) => slug);
  const nextSlugs = next.operations.map(({slug}) => slug);
  const lostTags = difference(previous.tags, next.tags);
  const lostSlugs = difference(slugs, nextSlugs);
  const reasons = [
    nextSlugs.length * 2 < slugs.length &&
      `${nextSlugs.length} of ${slugs.length} operations are left, fewer than half`,
    lostTags.length > 0 && `without the tags ${list(lostTags.map((tag) => quote(tag)))}`,
    next.title !== previous.title &&
      `the title is ${quote(next.title)} instead of ${quote(previous.title)}`,
  ].filter((reason) => reason !== false);
  if (reasons.length === 0) return;
  const vanishing =
    lostSlugs.length > 0
      ? `${count(lostSlugs.length, 'operation')} would vanish: ${list(lostSlugs)}`
      : 'no operation would vanish';
  throw new SpecError(origin, {
    failed: 'lost content since the last verified copy',
    found: `${reasons.join('; ')}; ${vanishing}; expected no less than before`,
    advice:
      'If that is intended, run `npm run api:fetch -- --accept-shrink`; otherwise correct the ' +
      'document on the storage host.',
  });
}
