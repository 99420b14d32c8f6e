import type {Api} from '../../src/config/apis.ts';
import {hash, type Provenance} from '../../src/openapi/verified-copies.ts';

import {parseDocument} from './document.ts';
import {type Origin, SpecError} from './errors.ts';
import type {Download} from './file-source.ts';
import type {HttpOptions} from './http-source.ts';
import {rewriteOpenApi32} from './openapi-3-2.ts';
import {bundleReferences} from './references.ts';
import {checkShrink, type KnownCopy, readCopy} from './shrink.ts';
import {locate, type Storage} from './storage.ts';
import {type VerifiedDocument, verifyDocument} from './verify.ts';

/** A specification that may replace its verified copy. */
type Accepted = {
  /** The copy: the document as JSON. */
  readonly copy: Buffer;
  readonly provenance: Provenance;
};

/** What decides about a download, beside itself. */
type AcceptOptions = {
  readonly api: Api;
  readonly origin: Origin;
  readonly outputDir: string;
  /** What is known of its verified copy, if there is one. */
  readonly known: KnownCopy | undefined;
  readonly isShrinkAccepted: boolean;
  /** Where the files are that the document refers to. */
  readonly storage: Storage;
  readonly http: HttpOptions;
};

/**
 * Decides whether a download may replace its verified copy: parses it, puts in the files that it refers to,
 * verifies it and compares it with what was there before. A document that is not modified is verified again, because the rules
 * may have changed since.
 *
 * @throws {SpecError} when it may not.
 */
export async function acceptDownload(
  download: Download,
  options: AcceptOptions,
): Promise<Accepted> {
  const {api, origin, outputDir, known, isShrinkAccepted} = options;
  const checkedAt = new Date().toISOString();
  if (download.kind === 'not-modified') {
    const former = readCopy(outputDir, api);
    if (!former) throw copyVanished(origin);
    const verified = verifyDocument(former.document, origin);
    return toAccepted(verified, {...former.provenance, checkedAt});
  }
  const {document: bundled, files} = await bundleReferences(
    parseDocument(download.bytes, origin),
    download.bytes.length,
    {...options, url: locate(options.storage, api).url},
  );
  const {document, notes} = rewriteOpenApi32(bundled);
  const verified = verifyDocument(document, origin);
  const {title, tags, operations} = verified;
  const slugs = operations.map(({slug}) => slug);
  // Another host has other documents, which the owner chose; there is nothing to lose.
  const isSameHost = known !== undefined && getHost(known.provenance.url) === getHost(origin.url);
  if (isSameHost && !isShrinkAccepted) checkShrink(known.content, {title, tags, slugs}, origin);
  const whole = files.length > 0 ? Buffer.concat([download.bytes, ...files]) : download.bytes;
  const sha256 = hash(whole);
  const {provenance: former} = known ?? {};
  const isSame = former?.sha256 === sha256 && former.url === origin.url;
  return toAccepted(verified, {
    source: api.source,
    url: origin.url,
    // As after a response 304: a folder and many hosts send the same document again.
    fetchedAt: isSame ? former.fetchedAt : checkedAt,
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

/** Protocol, name and port of a storage host; the embedded one, a folder of the project, has none. */
function getHost(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : '';
}

function toAccepted(
  {document}: VerifiedDocument,
  provenance: Omit<Provenance, 'copySha256'>,
): Accepted {
  const copy = Buffer.from(JSON.stringify(document));
  return {copy, provenance: {...provenance, copySha256: hash(copy)}};
}

function copyVanished(origin: Origin): SpecError {
  return new SpecError(origin, {
    kind: 'copy',
    failed: 'is unchanged, but its verified copy is gone',
    found:
      'the host responds with 304 and the copy was removed meanwhile, expected it in its place',
    advice: 'Run `npm run api:fetch` again.',
  });
}
