import {BaseResolver, type Document} from '@redocly/openapi-core';
import {bundleOas, createEmptyRedoclyConfig, Source} from '@redocly/openapi-core/lib/bundle-oas';
import type {Dispatcher} from 'undici';
import {NAME_MAPS} from '../../src/openapi/document/grammar.ts';
import {
  getText,
  type JsonObject,
  type JsonValue,
  walkJson,
} from '../../src/openapi/document/json-value.ts';
import {quote} from '../../src/openapi/document/quote.ts';
import {checkValues, parseValue} from './document.ts';
import {type Origin, SpecError} from './errors.ts';
import {readFromFolder} from './file-source.ts';
import {createAgent, fetchOverHttp, type HttpOptions} from './http-source.ts';
import {type Storage, showAddress} from './storage.ts';

/** Where a document and its files are read from. */
type ReferenceOptions = {
  readonly storage: Storage;
  readonly http: HttpOptions;
  readonly origin: Origin;
  readonly url: URL;
};

/** A document without references to other files, and the bytes of the files that it is made of. */
type Bundled = {readonly document: JsonObject; readonly files: readonly Buffer[]};

/** Files that one document may be made of, beside itself. */
const MAX_FILES = 200;

/** Members that are data, whatever they look like. */
const DATA = ['example', 'examples', 'default', 'enum', 'const', 'value'];

/** Lists the references to other files; extensions and examples have none that are followed. */
export function listFileReferences(value: JsonValue): string[] {
  const found: string[] = [];
  for (const {value: reference, keys} of walkJson(value)) {
    if (keys.at(-1) !== '$ref' || typeof reference !== 'string' || reference.startsWith('#'))
      continue;
    const isData = keys.some(
      (key, at) =>
        (key.startsWith('x-') || DATA.includes(key)) && !NAME_MAPS.has(keys[at - 1] ?? ''),
    );
    if (!isData) found.push(reference);
  }
  return found;
}

/**
 * Puts the files that a document refers to into it. They are read from the folder of the storage host, with the
 * limits of one document for all of them; a reference to another place is refused, because a document is not
 * trusted: no other host receives a request, and no other file of this machine is read.
 *
 * @throws {SpecError} for a file that is not fetched, cannot be read or is beyond the limits
 */
export async function bundleReferences(
  document: JsonObject,
  bytes: number,
  options: ReferenceOptions,
): Promise<Bundled> {
  const self = getText(document, '$self');
  const isOwn = (reference: string) => self !== undefined && reference.startsWith(`${self}#`);
  if (listFileReferences(document).every(isOwn)) return {document, files: []};
  const resolver = new StorageResolver(document, bytes, options);
  try {
    const {bundle} = await bundleOas({
      doc: resolver.root,
      config: createEmptyRedoclyConfig(),
      externalRefResolver: resolver,
    });
    if (resolver.fault) throw resolver.fault;
    const bundled = bundle.parsed as JsonObject;
    // A file that is put in at many places makes a small text large.
    checkValues(bundled, options.origin);
    return {document: bundled, files: resolver.files};
  } finally {
    await resolver.close();
  }
}

/** Reads files from the storage host alone. */
class StorageResolver extends BaseResolver {
  readonly root: Document;
  /** The first file that could not be taken. */
  fault: SpecError | undefined;
  readonly #options: ReferenceOptions;
  readonly #self: string | undefined;
  readonly #agent: Dispatcher;
  readonly #deadline: number;
  readonly #documents = new Map<string, Promise<Document>>();
  readonly #bytes = new Map<string, Buffer>();
  /** Files that references lead to; the bundler follows `externalValue` as well, which is left as it is. */
  readonly #wanted = new Set<string>();
  #left: number;

  constructor(document: JsonObject, bytes: number, options: ReferenceOptions) {
    super();
    this.#options = options;
    this.#agent = createAgent(options.http);
    this.#deadline = Date.now() + options.http.totalTimeoutMs;
    this.#left = options.http.maxBytes - bytes;
    this.#self = getText(document, '$self');
    this.root = {source: new Source(options.url.href, ''), parsed: document};
    this.#want(document, options.url.href);
  }

  /** In the order of their addresses, whichever came first. */
  get files(): Buffer[] {
    const entries = [...this.#bytes].sort(([one], [other]) => (one < other ? -1 : 1));
    return entries.map(([, bytes]) => bytes);
  }

  close(): Promise<void> {
    return this.#agent.destroy();
  }

  override resolveExternalRef(base: string | null, reference: string): string {
    if (reference === this.#self) return this.#options.url.href;
    const from = base ?? this.#options.url.href;
    if (!URL.canParse(reference, from)) return reference;
    const url = new URL(reference, from);
    url.hash = '';
    url.search = this.#options.storage.base.search;
    return url.href;
  }

  override async resolveDocument<T>(base: string | null, reference: string): Promise<Document<T>> {
    const address = this.resolveExternalRef(base, reference);
    if (!this.#wanted.has(address)) throw new Error('It is no reference.');
    const known = this.#documents.get(address) ?? this.#load(address, reference);
    this.#documents.set(address, known);
    try {
      return (await known) as Document<T>;
    } catch (error) {
      if (error instanceof SpecError) this.fault ??= error;
      throw error;
    }
  }

  #want(value: JsonValue, base: string): void {
    for (const reference of listFileReferences(value)) {
      this.#wanted.add(this.resolveExternalRef(base, reference.split('#')[0] ?? ''));
    }
  }

  async #load(address: string, reference: string): Promise<Document> {
    const {storage, origin} = this.#options;
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (!url || !isBelow(url, storage.base)) throw this.#refuse(reference, url);
    if (this.#documents.size >= MAX_FILES) {
      throw this.#fail(`it refers to more than ${MAX_FILES} files, expected fewer`);
    }
    const place = {...origin, url: showAddress(url, storage.root)};
    const bytes = await this.#read(url, place);
    this.#left -= bytes.length;
    if (this.#left < 0) {
      const limit = this.#options.http.maxBytes.toLocaleString('en');
      throw this.#fail(`its files have more than ${limit} bytes together, expected fewer`);
    }
    this.#bytes.set(address, bytes);
    const parsed = parseValue(bytes, place);
    this.#want(parsed, address);
    return {source: new Source(address, ''), parsed};
  }

  async #read(url: URL, origin: Origin): Promise<Buffer> {
    const {storage, http} = this.#options;
    if (url.protocol === 'file:') return readFromFolder(storage.base, url, origin, http.maxBytes);
    const {authorization} = storage;
    const target = {origin, url, authorization, maxRedirects: 0};
    const totalTimeoutMs = Math.max(this.#deadline - Date.now(), 1);
    const download = await fetchOverHttp(target, this.#agent, {...http, totalTimeoutMs});
    return download?.bytes ?? Buffer.alloc(0);
  }

  #refuse(reference: string, url: URL | undefined): SpecError {
    const {storage} = this.#options;
    const to = url ? ` leads to ${quote(showAddress(url, storage.root), 200)}` : ' is no address';
    const base = showAddress(storage.base, storage.root);
    return this.#fail(`the reference ${quote(reference, 200)}${to}, expected a file in ${base}`);
  }

  #fail(found: string): SpecError {
    return new SpecError(this.#options.origin, {
      kind: 'document',
      failed: 'refers to a file that is not fetched',
      found,
      advice:
        'Publish all its files in the folder of the documents, or one file: `npx @redocly/cli bundle` writes it.',
    });
  }
}

/** Whether an address is in the folder of the storage host; an encoded slash could leave it. */
function isBelow(url: URL, base: URL): boolean {
  return (
    url.protocol === base.protocol &&
    url.host === base.host &&
    url.username === '' &&
    url.pathname.startsWith(base.pathname) &&
    !/%2f|%5c/i.test(url.pathname)
  );
}
