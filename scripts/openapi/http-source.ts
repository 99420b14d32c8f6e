import {type Readable, type Transform, Writable} from 'node:stream';
import {pipeline} from 'node:stream/promises';
import {createBrotliDecompress, createGunzip} from 'node:zlib';
import {Agent, type Dispatcher, request} from 'undici';
import {quote} from '../../src/openapi/document/quote.ts';
import {type Origin, SpecError} from './errors.ts';
import type {Download} from './file-source.ts';
import {HOST_ADVICE, HttpFault, toHttpFault} from './http-fault.ts';
import type {HttpOptions} from './http-options.ts';
import {createProxyAgent} from './proxy.ts';
import {parseRetryAfter, retry} from './retry.ts';
import {showAddress} from './storage.ts';

/** What to fetch over HTTP, and what is known of it already. */
type HttpTarget = Hop & {
  readonly origin: Origin;
  /** Of the verified copy; without one the request is unconditional. */
  readonly etag: string | undefined;
};

/** Told before each wait for a repetition. */
export type OnRetry = (origin: Origin, reason: string, delayMs: number) => void;

/**
 * Creates the connections of one run. Close it afterwards: open ones keep the process alive.
 */
export function createAgent(options: HttpOptions): Dispatcher {
  const connect = {timeout: options.connectTimeoutMs, ...(options.ca && {ca: options.ca})};
  const limits = {headersTimeout: options.idleTimeoutMs, bodyTimeout: options.idleTimeoutMs};
  const {proxies} = options;
  return proxies ? createProxyAgent(proxies, connect, limits) : new Agent({connect, ...limits});
}

/**
 * Fetches one document as the best client of an object store would: conditionally, compressed,
 * within limits, and again when the host has a bad moment.
 *
 * @throws {SpecError} of kind `host` when the host is down, `response` when it answers wrongly.
 */
export async function fetchOverHttp(
  target: HttpTarget,
  agent: Dispatcher,
  options: HttpOptions,
  onRetry: OnRetry = () => {},
): Promise<Download> {
  const signal = AbortSignal.timeout(options.totalTimeoutMs);
  let attempts = 0;
  const attempt = async () => {
    attempts++;
    try {
      return await requestDocument(target, agent, options, signal);
    } catch (error) {
      throw toHttpFault(error, options);
    }
  };
  const tell = ({message}: HttpFault, delayMs: number) => onRetry(target.origin, message, delayMs);
  try {
    return await retry(attempt, options, signal, tell);
  } catch (cause) {
    const {kind, found, advice} = toHttpFault(
      signal.aborted ? signal.reason : cause,
      options,
    ).parts;
    const count = attempts > 1 ? ` (${attempts} attempts)` : '';
    const failed = 'cannot be fetched';
    throw new SpecError(target.origin, {kind, failed, found: `${found}${count}`, advice}, {cause});
  }
}

async function requestDocument(
  target: HttpTarget,
  dispatcher: Dispatcher,
  options: HttpOptions,
  signal: AbortSignal,
): Promise<Download> {
  let hop: Hop = target;
  for (let redirects = 0; ; redirects++) {
    const headers = buildHeaders(hop, target.etag);
    const response = await request(hop.url, {dispatcher, signal, headers});
    if (response.statusCode === 200) return readDocument(response, options);
    // Nothing of the body is wanted, and it may be endless.
    response.body.on('error', () => {}).destroy();
    if (response.statusCode === 304 && target.etag) return {kind: 'not-modified'};
    if (!isRedirect(response.statusCode)) throw refuseStatus(response, options);
    if (redirects === options.maxRedirects) throw tooManyRedirects(hop, options.maxRedirects);
    hop = getNextHop(hop, getHeader(response, 'location'));
  }
}

function buildHeaders({authorization}: Hop, etag: string | undefined): Record<string, string> {
  return {
    accept: 'application/json, application/yaml;q=0.9, */*;q=0.1',
    'accept-encoding': 'gzip, br',
    'user-agent': 'openapi-fetch',
    ...(authorization && {authorization}),
    ...(etag && {'if-none-match': etag}),
  };
}

async function readDocument(
  response: Dispatcher.ResponseData,
  options: HttpOptions,
): Promise<Download> {
  const body = {
    stream: response.body,
    contentLength: getHeader(response, 'content-length'),
    contentEncoding: getHeader(response, 'content-encoding'),
  };
  try {
    const bytes = await readBody(body, options.maxBytes);
    return {kind: 'document', bytes, etag: getHeader(response, 'etag')};
  } finally {
    response.body.on('error', () => {}).destroy();
  }
}

function refuseStatus(response: Dispatcher.ResponseData, {now}: HttpOptions): HttpFault {
  const {statusCode: status} = response;
  const isRetriable = status === 408 || status === 429 || status >= 500;
  return new HttpFault({
    kind: isRetriable ? 'host' : 'response',
    found: `the host answers ${status}, expected 200${status === 304 ? UNASKED : ''}`,
    advice: ADVICE[status] ?? HOST_ADVICE,
    isRetriable,
    retryAfterMs: parseRetryAfter(getHeader(response, 'retry-after'), now()),
  });
}

const UNASKED = ': it was not asked whether a copy is fresh, as there is none';
const LOGIN_ADVICE =
  'Check OPENAPI_STORAGE_AUTHORIZATION and what it may read on the storage host.';
const ADVICE: Readonly<Record<number, string>> = {
  304: 'Look for a cache before the host that answers wrongly, then fetch again.',
  401: LOGIN_ADVICE,
  403: LOGIN_ADVICE,
  404: 'Publish the document there, or correct OPENAPI_STORAGE_URL or product/index.ts.',
};

function getHeader({headers}: Dispatcher.ResponseData, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** One request on the way to a document. */
type Hop = {readonly url: URL; readonly authorization: string | undefined};

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/** Says whether a status sends the client to another address (RFC 9110, section 15.4). */
function isRedirect(status: number): boolean {
  return REDIRECTS.includes(status);
}

/**
 * Finds the next request after a redirect (RFC 9110, section 15.4). Another origin does not get the
 * `Authorization` header, and no later request on the way does either.
 *
 * @throws {HttpFault} when the redirect names no usable address or leaves https for http.
 */
function getNextHop(hop: Hop, location: string | undefined): Hop {
  const url = location && URL.canParse(location, hop.url) ? new URL(location, hop.url) : undefined;
  const from = showAddress(hop.url, '/');
  if (!url) throw refuse(`${from} redirects to ${quote(location)}, expected an address`);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw refuse(`${from} redirects to an address with ${quote(url.protocol)}, expected https`);
  }
  const to = showAddress(url, '/');
  if (hop.url.protocol === 'https:' && url.protocol === 'http:') {
    throw refuse(`${from} redirects from https to ${to}, expected an address with https`);
  }
  if (url.username || url.password) {
    throw refuse(`${from} redirects to ${to} with a user or password, expected none`);
  }
  url.hash = '';
  const isSameOrigin = url.origin === hop.url.origin;
  return {url, authorization: isSameOrigin ? hop.authorization : undefined};
}

/** Says that a document hides behind too many redirects, or a circle of them. */
function tooManyRedirects(hop: Hop, maxRedirects: number): HttpFault {
  const at = showAddress(hop.url, '/');
  return refuse(`${at} redirects once more, expected at most ${maxRedirects} redirects`);
}

function refuse(found: string): HttpFault {
  return new HttpFault({
    kind: 'response',
    found,
    advice: 'Set OPENAPI_STORAGE_URL to the address that serves the documents themselves.',
  });
}

type Body = {
  readonly stream: Readable;
  readonly contentLength: string | undefined;
  readonly contentEncoding: string | undefined;
};

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
};

/**
 * Reads a body to its end, decompressed, without ever holding more than the limit.
 *
 * @param maxBytes limit after decompression
 * @throws {HttpFault} for a body that is too large or encoded in an unknown way; what a decoder or
 *   the connection throws passes through, as for a body that is shorter or longer than declared.
 */
async function readBody(body: Body, maxBytes: number): Promise<Buffer> {
  const declared = body.contentLength === undefined ? undefined : Number(body.contentLength);
  if (declared !== undefined && declared > maxBytes) {
    throw tooLarge(`Content-Length is ${declared.toLocaleString('en')} bytes`, maxBytes);
  }
  const decoders = createDecoders(body.contentEncoding);
  const chunks: Buffer[] = [];
  let decoded = 0;
  const collector = new Writable({
    write(chunk: Buffer, _encoding, done) {
      decoded += chunk.length;
      if (decoded > maxBytes) return done(tooLarge('the body goes on after that', maxBytes));
      chunks.push(chunk);
      done();
    },
  });
  await pipeline([body.stream, ...decoders, collector]);
  return Buffer.concat(chunks);
}

function createDecoders(encoding: string | undefined): Transform[] {
  const names = (encoding ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  return names
    .filter((name) => name !== '' && name !== 'identity')
    .reverse()
    .map((name) => {
      const create = Object.hasOwn(DECODERS, name) ? DECODERS[name] : undefined;
      if (create) return create();
      throw new HttpFault({
        kind: 'response',
        found: `Content-Encoding is ${quote(name)}, expected gzip, br or none`,
        advice: 'Correct the metadata of the document on the storage host.',
      });
    });
}

function tooLarge(found: string, maxBytes: number): HttpFault {
  return new HttpFault({
    kind: 'response',
    found: `${found}, expected at most ${maxBytes.toLocaleString('en')} bytes, decompressed`,
    advice: 'Check what the storage host serves there, and publish a smaller document.',
  });
}
