import {BaseResolver} from '@redocly/openapi-core';
import {
  bundleOas,
  createEmptyRedoclyConfig,
  Source as Text,
} from '@redocly/openapi-core/lib/bundle-oas';
import {DATA_MEMBERS, NAME_MAPS} from '../../src/openapi/document/grammar.ts';
import {
  getText,
  type JsonObject,
  type JsonValue,
  walkJson,
} from '../../src/openapi/document/json-value.ts';
import {quote} from '../../src/openapi/document/quote.ts';
import {checkValues, parseValue} from './document.ts';
import {type Origin, SpecError} from './errors.ts';
import type {HttpOptions, Source} from './http-source.ts';
import {type Storage, showAddress} from './storage.ts';

/** The source of a document and its files. */
export type ReferenceOptions = {
  readonly source: Source;
  readonly storage: Storage;
  readonly http: HttpOptions;
  readonly origin: Origin;
  readonly url: URL;
};

/** Number of files that one document may refer to. */
const MAX_FILES = 200;

/** Lists the references to other files. Those in extensions and examples are data. */
export function listFileReferences(value: JsonValue): string[] {
  const found: string[] = [];
  for (const {value: reference, keys} of walkJson(value)) {
    if (keys.at(-1) !== '$ref' || typeof reference !== 'string' || reference.startsWith('#'))
      continue;
    const isData = (key: string) =>
      key.startsWith('x-') || key === 'examples' || DATA_MEMBERS.has(key);
    if (keys.some((key, at) => isData(key) && !NAME_MAPS.has(keys[at - 1] ?? ''))) continue;
    found.push(reference);
  }
  return found;
}

/**
 * Inserts the files that a document refers to. They are read from the folder of the storage host, and all of them
 * share the limits of one document. A reference to another place is refused, because a document is not trusted: no
 * other host receives a request, and no other file of this machine is read.
 *
 * @throws {SpecError} for a file that must not be fetched, cannot be read or is beyond the limits
 */
export async function bundleReferences(
  document: JsonObject,
  bytes: number,
  options: ReferenceOptions,
): Promise<{readonly document: JsonObject; readonly files: readonly Buffer[]}> {
  const self = getText(document, '$self');
  const isOwn = (reference: string) => reference.split('#')[0] === self;
  if (listFileReferences(document).every(isOwn)) return {document, files: []};
  const root = new URL(options.url);
  root.search = '';
  // So that a file that refers back to the document shares its objects.
  const parsed = new Map<string, JsonValue | SpecError>([[root.href, document]]);
  const files = await readFiles(document, root.href, parsed, isOwn, bytes, options);
  let fault: SpecError | undefined;
  const externalRefResolver = new BaseResolver();
  // The bundler gets the files that were read and no others, because it also follows `externalValue`. It skips files
  // that are not there.
  externalRefResolver.resolveDocument = async <T>(base: string | null, reference: string) => {
    const address = toAddress(reference, base ?? '');
    const file = parsed.get(address);
    if (file instanceof SpecError) fault ??= file;
    if (file === undefined || file instanceof SpecError) throw new Error('There is no such file.');
    return {source: new Text(address, ''), parsed: file as T};
  };
  const doc = {source: new Text(root.href, ''), parsed: document};
  const config = createEmptyRedoclyConfig();
  const {bundle} = await bundleOas({doc, config, externalRefResolver});
  if (fault) throw fault;
  const bundled = bundle.parsed as JsonObject;
  // A file that is inserted at many places makes a small document large.
  checkValues(bundled, options.origin);
  return {document: bundled, files};
}

/**
 * Reads all files that a document refers to, directly and indirectly.
 *
 * @param parsed has the document by its address, and receives the files. A file that cannot be read is stored as
 *   its error, which counts only if the bundler needs the file
 */
async function readFiles(
  document: JsonObject,
  root: string,
  parsed: Map<string, JsonValue | SpecError>,
  isOwn: (reference: string) => boolean,
  bytes: number,
  {source, storage, http, origin}: ReferenceOptions,
): Promise<Buffer[]> {
  const signal = AbortSignal.timeout(http.totalTimeoutMs);
  const files: Buffer[] = [];
  let left = http.maxBytes - bytes;
  const readAll = async (value: JsonValue, from: string) => {
    for (const reference of listFileReferences(value)) {
      const address = toAddress(reference, from);
      if (isOwn(reference) || parsed.has(address)) continue;
      if (parsed.size > MAX_FILES) {
        throw refuse(origin, `it refers to more than ${MAX_FILES} files, expected fewer`);
      }
      try {
        const file = findFile(reference, from, origin, storage);
        file.search = storage.base.search;
        const place = {...origin, url: showAddress(file, storage.root)};
        const content = await source.read(file, place, signal);
        left -= content.length;
        files.push(content);
        parsed.set(address, parseValue(content, place));
      } catch (error) {
        if (!(error instanceof SpecError)) throw error;
        parsed.set(address, error);
      }
      if (left < 0) {
        const limit = http.maxBytes.toLocaleString('en');
        throw refuse(origin, `its files have more than ${limit} bytes together, expected fewer`);
      }
      const next = parsed.get(address);
      if (next !== undefined && !(next instanceof SpecError)) await readAll(next, address);
    }
  };
  await readAll(document, root);
  return files;
}

/** The address of a file without the fragment; an invalid address is returned unchanged. */
function toAddress(reference: string, from: string): string {
  const url = URL.parse(reference, from);
  if (url) url.hash = '';
  return url?.href ?? reference;
}

function findFile(reference: string, from: string, origin: Origin, storage: Storage): URL {
  const url = URL.parse(reference, from);
  if (url && isBelow(url, storage.base)) return url;
  const to = url ? ` leads to ${quote(showAddress(url, storage.root), 200)}` : ' is not an address';
  const base = showAddress(storage.base, storage.root);
  throw refuse(origin, `the reference ${quote(reference, 200)}${to}, expected a file in ${base}`);
}

function refuse(origin: Origin, found: string): SpecError {
  return new SpecError(origin, {
    failed: 'refers to a file that is not fetched',
    found,
    advice:
      'Publish all its files in the folder of the documents, or one file: `npx @redocly/cli bundle` writes it.',
  });
}

/** Whether an address is in the folder of the storage host. An encoded slash is refused: it could leave the folder. */
function isBelow(url: URL, base: URL): boolean {
  const folder = new URL(base);
  folder.search = '';
  return url.href.startsWith(folder.href) && !/%2f|%5c/i.test(url.pathname);
}
