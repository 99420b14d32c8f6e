import {PassThrough, pipeline, type Readable, type Transform} from 'node:stream';
import {setTimeout} from 'node:timers/promises';
import {createBrotliDecompress, createGunzip} from 'node:zlib';
import {Agent, type Dispatcher, EnvHttpProxyAgent, request} from 'undici';
import {quote} from '../../src/openapi/document/quote.ts';
import {type Origin, SpecError} from './errors.ts';
import {explain, type HttpFault, refuse, refuseStatus} from './http-fault.ts';
import type {Proxies} from './proxy.ts';
import {showAddress} from './storage.ts';

/** How patient, how large and how persistent a fetch over HTTP may be. */
export type HttpOptions = {
  /** For the connection and its TLS handshake. */
  readonly connectTimeoutMs: number;
  /** For the response's head, and between two pieces of its body. */
  readonly idleTimeoutMs: number;
  /** For one specification with all its attempts and waits. */
  readonly totalTimeoutMs: number;
  /** Of the body, decompressed. */
  readonly maxBytes: number;
  /** The first request and its repetitions. */
  readonly attempts: number;
  /** First wait before a repetition; each further one is twice as long. */
  readonly backoffMs: number;
  /** The longest `Retry-After` that is honoured in full. */
  readonly maxRetryAfterMs: number;
  /** Certificates (PEM) that are trusted instead of the system's. */
  readonly ca?: string;
  /** Ways out of the network; without them requests go to the hosts directly. */
  readonly proxies?: Proxies | undefined;
};

/** What a build uses: patient with a host in trouble, and done within two minutes. */
export const HTTP_DEFAULTS: HttpOptions = {
  connectTimeoutMs: 10_000,
  idleTimeoutMs: 15_000,
  totalTimeoutMs: 120_000,
  maxBytes: 20 * 1024 * 1024,
  attempts: 4,
  backoffMs: 500,
  maxRetryAfterMs: 30_000,
};

/** Redirects that one request may follow. */
const MAX_REDIRECTS = 5;

/** One request on the way to a document. */
type Hop = {readonly url: URL; readonly authorization: string | undefined};

/** What to fetch over HTTP, and what is known of it already. */
type HttpTarget = Hop & {
  readonly origin: Origin;
  /** Of the verified copy; without one the request is unconditional. */
  readonly etag?: string | undefined;
  /** Whether a redirect fails the fetch, because it could lead to another host. */
  readonly isRedirectRefused?: boolean;
};

/** The body of a response, decompressed. */
export type Download = {readonly bytes: Buffer; readonly etag?: string | undefined};

/** Called before each wait for a repetition. */
export type OnRetry = (origin: Origin, reason: string, delayMs: number) => void;

/**
 * Creates the connections of one run. Close it afterwards: open ones keep the process alive.
 */
export function createAgent(options: HttpOptions): Dispatcher {
  const {connectTimeoutMs, idleTimeoutMs, ca, proxies} = options;
  const connect = {timeout: connectTimeoutMs, ...(ca && {ca})};
  const limits = {connect, headersTimeout: idleTimeoutMs, bodyTimeout: idleTimeoutMs};
  if (!proxies) return new Agent(limits);
  return new EnvHttpProxyAgent({
    ...limits,
    requestTls: connect,
    proxyTls: connect,
    httpProxy: proxies.http,
    httpsProxy: proxies.https,
    noProxy: proxies.none,
    // Few proxies open a tunnel to the port of plain HTTP.
    proxyTunnel: false,
  });
}

/**
 * Fetches one document: conditionally, compressed, within limits, and again when the host has a bad moment. The
 * waits double and lose up to half at random, so that many builds do not return at the same time.
 *
 * @returns undefined when the host has the document of the ETag still
 * @throws {SpecError} of kind `host` when the host is down, `response` when it responds wrongly.
 */
export async function fetchOverHttp(
  target: HttpTarget,
  agent: Dispatcher,
  options: HttpOptions,
  onRetry: OnRetry = () => {},
): Promise<Download | undefined> {
  const signal = AbortSignal.timeout(options.totalTimeoutMs);
  for (let attempt = 1; ; attempt++) {
    try {
      return await requestDocument(target, agent, options, signal);
    } catch (cause) {
      const fault = explain(signal.aborted ? signal.reason : cause, options.proxies !== undefined);
      if (fault.kind !== 'host' || signal.aborted || attempt === options.attempts) {
        const count = attempt > 1 ? ` (${attempt} attempts)` : '';
        const parts = {...fault, failed: 'cannot be fetched', found: fault.found + count};
        throw new SpecError(target.origin, parts, {cause});
      }
      const backoffMs = options.backoffMs * 2 ** (attempt - 1) * (1 - Math.random() / 2);
      const delayMs = Math.max(
        backoffMs,
        Math.min(fault.retryAfterMs ?? 0, options.maxRetryAfterMs),
      );
      onRetry(target.origin, fault.found, delayMs);
      // Where the time in all ends meanwhile, the next attempt fails with it.
      await setTimeout(delayMs, undefined, {signal}).catch(() => {});
    }
  }
}

async function requestDocument(
  target: HttpTarget,
  dispatcher: Dispatcher,
  options: HttpOptions,
  signal: AbortSignal,
): Promise<Download | undefined> {
  const {etag} = target;
  let hop: Hop = target;
  for (let redirects = 0; ; redirects++) {
    const response = await request(hop.url, {dispatcher, signal, headers: buildHeaders(hop, etag)});
    const {statusCode: status, headers, body} = response;
    try {
      if (status === 304 && etag) return undefined;
      if (status === 200) {
        const bytes = await readBody(response, options.maxBytes);
        return {bytes, etag: getHeader(response, 'etag')};
      }
      const location = getHeader(response, 'location');
      if (!location || !REDIRECTS.includes(status)) throw refuseStatus(status, headers);
      hop = getNextHop(hop, location, target, redirects);
    } finally {
      // What is left of the body is not read, and it may be endless.
      body.on('error', () => {}).destroy();
    }
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

function getHeader({headers}: Dispatcher.ResponseData, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** Statuses that send the client to another address (RFC 9110, section 15.4). */
const REDIRECTS = [301, 302, 303, 307, 308];

/**
 * Checks a redirect before it is followed. Another origin does not receive the `Authorization` header, and no
 * request after it does.
 *
 * @param redirects how many were followed before
 */
function getNextHop(
  {url: from, authorization}: Hop,
  location: string,
  {isRedirectRefused}: HttpTarget,
  redirects: number,
): Hop {
  const show = (address: URL) => quote(showAddress(address, '/'), 200);
  const url = URL.canParse(location, from) ? new URL(location, from) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    const to = url ? `protocol ${quote(url.protocol)}` : 'an unreadable address';
    throw refuse(`${show(from)} redirects to ${to}, expected an address with https or http`);
  }
  if (isRedirectRefused) {
    throw refuse(
      `the host redirects to ${show(url)}, which is not followed because it could be another host, expected the file`,
      'Publish the file itself at its address on the storage host.',
    );
  }
  if (from.protocol === 'https:' && url.protocol === 'http:') {
    throw refuse(
      `${show(from)} redirects from https to http (${show(url)}), expected an address with https`,
    );
  }
  if (redirects === MAX_REDIRECTS) {
    throw refuse(
      `${show(from)} redirects once more, to ${show(url)}, expected at most ${MAX_REDIRECTS} redirects`,
    );
  }
  return {url, authorization: url.origin === from.origin ? authorization : undefined};
}

/** Reads a body to its end, without ever holding more than the limit. */
async function readBody(response: Dispatcher.ResponseData, maxBytes: number): Promise<Buffer> {
  const declared = Number(getHeader(response, 'content-length') ?? 0);
  if (declared > maxBytes) {
    throw tooLarge(`Content-Length is ${declared.toLocaleString('en')} bytes`, maxBytes);
  }
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of decompress(response)) {
    length += chunk.length;
    if (length > maxBytes) throw tooLarge('the body goes on after that', maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Undoes the encodings of a body. Unlike undici's `fetch`, Node's decoders refuse a body that ends early. */
function decompress(response: Dispatcher.ResponseData): Readable {
  const encoding = getHeader(response, 'content-encoding') || 'identity';
  const names = encoding.toLowerCase().split(',');
  const decoders = names.flatMap((name) => DECODERS.get(name.trim()) ?? []);
  if (decoders.length < names.length || names.length > 2) {
    throw refuse(
      `Content-Encoding is ${quote(encoding)}, expected gzip, br or none`,
      'Correct the metadata of the document on the storage host.',
    );
  }
  return decoders.reduceRight<Readable>(
    (body, create) => pipeline(body, create(), () => {}),
    response.body,
  );
}

const DECODERS = new Map<string, () => Transform>([
  ['identity', () => new PassThrough()],
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['br', createBrotliDecompress],
]);

function tooLarge(found: string, maxBytes: number): HttpFault {
  return refuse(
    `${found}, expected at most ${maxBytes.toLocaleString('en')} bytes, decompressed`,
    'Check what the storage host serves there, and publish a smaller document.',
  );
}
