import {setTimeout} from 'node:timers/promises';
import {Agent, type Dispatcher, EnvHttpProxyAgent, fetch, type Response} from 'undici';
import {quote} from '../../src/openapi/document/quote.ts';
import {getErrorCode, type Origin, SpecError, type SpecErrorKind} from './errors.ts';
import type {Download} from './file-source.ts';
import type {Proxies} from './proxy.ts';

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
  /** Ways out of the network; without them hosts are asked directly. */
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

/** What to fetch over HTTP, and what is known of it already. */
type HttpTarget = {
  readonly origin: Origin;
  readonly url: URL;
  readonly authorization: string | undefined;
  /** Of the verified copy; without one the request is unconditional. */
  readonly etag?: string | undefined;
  /** Whether a redirect fails the fetch, because it could lead to another host. */
  readonly isRedirectRefused?: boolean;
};

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
 * @throws {SpecError} of kind `host` when the host is down, `response` when it responds wrongly.
 */
export async function fetchOverHttp(
  target: HttpTarget,
  agent: Dispatcher,
  options: HttpOptions,
  onRetry: OnRetry = () => {},
): Promise<Download> {
  const signal = AbortSignal.timeout(options.totalTimeoutMs);
  for (let attempt = 1; ; attempt++) {
    try {
      return await requestDocument(target, agent, options, signal);
    } catch (cause) {
      const fault = explain(signal.aborted ? signal.reason : cause, options);
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
  {url, authorization, etag, isRedirectRefused}: HttpTarget,
  dispatcher: Dispatcher,
  options: HttpOptions,
  signal: AbortSignal,
): Promise<Download> {
  const response = await fetch(url, {
    dispatcher,
    signal,
    redirect: isRedirectRefused ? 'error' : 'follow',
    headers: {
      accept: 'application/json, application/yaml;q=0.9, */*;q=0.1',
      'accept-encoding': 'gzip, br',
      'user-agent': 'openapi-fetch',
      ...(authorization && {authorization}),
      ...(etag && {'if-none-match': etag}),
    },
  });
  try {
    if (response.status === 304 && etag) return {kind: 'not-modified'};
    if (response.status !== 200) throw refuseStatus(response);
    if (url.protocol === 'https:' && !response.url.startsWith('https:')) {
      throw refuse('the host redirects from https to http, expected an address with https');
    }
    const bytes = await readBody(response, options.maxBytes);
    return {kind: 'document', bytes, etag: response.headers.get('etag') ?? undefined};
  } finally {
    // What is left of the body is not read, and it may be endless.
    if (!response.bodyUsed) await response.body?.cancel().catch(() => {});
  }
}

/** Reads a body to its end, without ever holding more than the limit. */
async function readBody({headers, body}: Response, maxBytes: number): Promise<Buffer> {
  const declared = Number(headers.get('content-length') ?? 0);
  if (declared > maxBytes) {
    throw tooLarge(`Content-Length is ${declared.toLocaleString('en')} bytes`, maxBytes);
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw tooLarge('the body goes on after that', maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Why an attempt failed; a fault of kind `host` may be gone at the next attempt. */
type Fault = {
  readonly kind: SpecErrorKind;
  readonly found: string;
  readonly advice: string;
  readonly retryAfterMs?: number;
};

class HttpFault extends Error {
  override name = 'HttpFault';
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.found);
    this.fault = fault;
  }
}

const HOST_ADVICE =
  'Check OPENAPI_STORAGE_URL and the storage host, or read other copies with ' +
  '`npm run api:fetch -- --from <folder or URL>`.';
const PROXY_ADVICE =
  'Check HTTPS_PROXY and HTTP_PROXY with their user and password, or name the storage host in NO_PROXY if it ' +
  'needs no proxy.';
const LOGIN_ADVICE =
  'Check OPENAPI_STORAGE_AUTHORIZATION and what it may read on the storage host.';
const STATUS_ADVICE: Readonly<Record<number, string>> = {
  401: LOGIN_ADVICE,
  403: LOGIN_ADVICE,
  404: 'Publish the document there, or correct OPENAPI_STORAGE_URL or product/index.ts.',
};

function refuse(found: string): HttpFault {
  const advice = 'Set OPENAPI_STORAGE_URL to the address that serves the documents themselves.';
  return new HttpFault({kind: 'response', found, advice});
}

function tooLarge(found: string, maxBytes: number): HttpFault {
  return new HttpFault({
    kind: 'response',
    found: `${found}, expected at most ${maxBytes.toLocaleString('en')} bytes, decompressed`,
    advice: 'Check what the storage host serves there, and publish a smaller document.',
  });
}

function refuseStatus({status, headers}: Response): HttpFault {
  const isPassing = status === 408 || status === 429 || status >= 500;
  return new HttpFault({
    kind: isPassing ? 'host' : 'response',
    found: `the host responds with ${status}, expected 200`,
    advice: STATUS_ADVICE[status] ?? HOST_ADVICE,
    retryAfterMs: readRetryAfter(headers.get('retry-after') ?? ''),
  });
}

/** Reads a `Retry-After` header: seconds or an HTTP date (RFC 9110, section 10.2.3); 0 when it says nothing usable. */
function readRetryAfter(value: string): number {
  if (/^\s*\d+\s*$/.test(value)) return Number(value) * 1000;
  return Math.max(0, (Date.parse(value) || 0) - Date.now());
}

/** What a code of the network, of undici or of a decoder means; with advice where another attempt cannot help. */
const REASONS: readonly (readonly [code: RegExp, found: string, advice?: string])[] = [
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, 'the name of the host is unknown'],
  [/^ECONNREFUSED$/, 'no server listens there'],
  [/timeout/i, 'no complete response in time'],
  [
    /^HPE_|HTTPParserError|HEADERS_OVERFLOW/,
    'the response is not HTTP',
    'Check that OPENAPI_STORAGE_URL names an HTTP server and the right port.',
  ],
  [
    /CERT|SSL|TLS|SIGNATURE|ISSUER|EPROTO|HOSTNAME/,
    'the TLS connection was refused',
    'Correct the certificate of the host, or name the authority that signed it in NODE_EXTRA_CA_CERTS. ' +
      'Certificates are never ignored.',
  ],
  [
    /^Z_|^ERR__|BROTLI/,
    'the body is not what its Content-Encoding says',
    'Publish the document again, uncompressed or whole.',
  ],
  [/^(?:Type)?Error$/, 'the request leads nowhere', HOST_ADVICE],
];

/**
 * Explains what an attempt threw.
 *
 * @throws the error itself when neither the network nor undici raised it, but a mistake in the program.
 */
function explain(error: unknown, {proxies}: HttpOptions): Fault {
  if (error instanceof HttpFault) return error.fault;
  const reason = findReason(error);
  const code = getErrorCode(reason) ?? reason.name;
  const status = /^Proxy .*\((\d{3})\)/.exec(reason.message)?.[1];
  if (status) {
    const kind = status.startsWith('5') ? 'host' : 'response';
    const found = `the proxy responds with ${status}, expected the whole document`;
    return {kind, found, advice: PROXY_ADVICE};
  }
  const [, found, advice] = REASONS.find(([known]) => known.test(code)) ?? [
    '',
    'the connection broke',
  ];
  return {
    kind: advice ? 'response' : 'host',
    found: `${found} (${code}: ${quote(reason.message)}), expected the whole document`,
    advice: advice ?? (proxies ? PROXY_ADVICE : HOST_ADVICE),
  };
}

/** `fetch` wraps what went wrong in errors that say little. */
function findReason(error: unknown): Error {
  let reason = error;
  while (reason instanceof Error && reason.cause && !getErrorCode(reason)) reason = reason.cause;
  if (!(reason instanceof Error)) throw error;
  const isKnown = reason !== error || getErrorCode(reason) || reason.name === 'TimeoutError';
  if (isKnown) return reason;
  throw error;
}
