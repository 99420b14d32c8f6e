import {setTimeout} from 'node:timers/promises';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {type Dispatcher, EnvHttpProxyAgent, request} from 'undici';
import {quote} from '../../src/openapi/document/quote.ts';
import {type Origin, SpecError, UsageError} from './errors.ts';
import {explain, HttpFault, refuseStatus} from './http-fault.ts';

/**
 * How patient, how large and how persistent a fetch over HTTP is: patient with a host in trouble, and done within
 * two minutes.
 */
export const HTTP_DEFAULTS = {
  /** For the connection and its TLS handshake. */
  connectTimeoutMs: 10_000,
  /** For the response's head, and between two pieces of its body. */
  idleTimeoutMs: 15_000,
  /** For one specification with all its attempts and waits. */
  totalTimeoutMs: 120_000,
  /** Of the body, decompressed; the message of `http-fault.ts` says it. */
  maxBytes: 20 * 1024 * 1024,
  /** The first request and its repetitions. */
  attempts: 4,
  /** First wait before a repetition; each further one is twice as long. */
  backoffMs: 500,
  /** The longest `Retry-After` that is honoured in full. */
  maxRetryAfterMs: 30_000,
  /** Certificates (PEM) that are trusted instead of the system's. */
  ca: undefined as string | undefined,
};

export type HttpOptions = Readonly<typeof HTTP_DEFAULTS>;

/** Redirects that one request may follow. */
const MAX_REDIRECTS = 5;

/** How one file is fetched. */
export type Terms = {
  /** Of the verified copy; without one the request is unconditional. */
  readonly etag?: string;
  /** A redirect could lead to another host, so that files of a document are fetched without any. */
  readonly maxRedirects?: number;
  /** Ends the attempts of several files together. */
  readonly signal?: AbortSignal;
};

/** The body of a response, decompressed. */
export type Download = {readonly bytes: Buffer; readonly etag?: string};

/** Reads files of a storage host, a server or a folder, with the connections of one run, which `await using` closes. */
export type Source = AsyncDisposable & {
  /** @returns undefined when the host has the document of the ETag still */
  readonly read: (url: URL, origin: Origin, terms?: Terms) => Promise<Download | undefined>;
};

/** Called before each wait for a repetition. */
export type OnRetry = (origin: Origin, reason: string, delayMs: number) => void;

/**
 * Creates the connections of one run. Ways out of a company's network are read from the variables that curl and
 * npm read too.
 *
 * @throws {UsageError} when one of them is no address of a proxy; never shows its user and password.
 */
function createAgent(options: HttpOptions): Dispatcher {
  const {connectTimeoutMs, idleTimeoutMs, maxBytes, ca} = options;
  const connect = {timeout: connectTimeoutMs, ...(ca && {ca})};
  try {
    return new EnvHttpProxyAgent({
      connect,
      requestTls: connect,
      proxyTls: connect,
      headersTimeout: idleTimeoutMs,
      bodyTimeout: idleTimeoutMs,
      maxResponseSize: maxBytes,
      // Few proxies open a tunnel to the port of plain HTTP.
      proxyTunnel: false,
    });
  } catch {
    throw new UsageError(
      'The proxy cannot be used: HTTPS_PROXY or HTTP_PROXY is no address of a proxy, expected http://host:port, ' +
        'with a user and password before the host if it needs them, percent-encoded. Correct the variable, or unset it.',
    );
  }
}

/**
 * Opens a host. It fetches one document conditionally, compressed, within limits, and again when the host has a bad
 * moment. The waits double and lose up to half at random, so that many builds do not return at the same time.
 *
 * @returns a source that throws {SpecError} when the host is down or responds wrongly
 */
export function openHost(
  authorization: string | undefined,
  options: HttpOptions,
  onRetry?: OnRetry,
): Source {
  const dispatcher = createAgent(options);
  const read: Source['read'] = async (url, origin, terms = {}) => {
    const {signal = AbortSignal.timeout(options.totalTimeoutMs)} = terms;
    const target = {...terms, url, authorization, signal, dispatcher};
    for (let attempt = 1; ; attempt++) {
      try {
        return await requestDocument(target, options.maxBytes);
      } catch (cause) {
        const {message, advice, waitMs} = explain(signal.aborted ? signal.reason : cause);
        if (waitMs === undefined || signal.aborted || attempt === options.attempts) {
          const found = attempt > 1 ? `${message} (${attempt} attempts)` : message;
          throw new SpecError(origin, {failed: 'cannot be fetched', found, advice}, {cause});
        }
        const backoffMs = options.backoffMs * 2 ** (attempt - 1) * (1 - Math.random() / 2);
        const delayMs = Math.max(backoffMs, Math.min(waitMs, options.maxRetryAfterMs));
        onRetry?.(origin, message, delayMs);
        // Where the time in all ends meanwhile, the next attempt fails with it.
        await setTimeout(delayMs, undefined, {signal}).catch(() => {});
      }
    }
  };
  return {read, [Symbol.asyncDispose]: () => dispatcher.destroy()};
}

type DocumentRequest = Terms & {
  readonly url: URL;
  readonly authorization: string | undefined;
  readonly dispatcher: Dispatcher;
};

async function requestDocument(
  target: DocumentRequest,
  maxBytes: number,
  redirects = 0,
): Promise<Download | undefined> {
  const {url, authorization, etag, signal, dispatcher, maxRedirects = MAX_REDIRECTS} = target;
  const response = await request(url, {
    dispatcher,
    signal,
    headers: {
      accept: 'application/json, application/yaml;q=0.9, */*;q=0.1',
      'accept-encoding': 'gzip, br',
      'user-agent': 'openapi-fetch',
      ...(authorization && {authorization}),
      ...(etag && {'if-none-match': etag}),
    },
  });
  const {statusCode: status, headers, body} = response;
  try {
    if (status === 304 && etag) return undefined;
    if (status === 200) {
      const encoding = headers['content-encoding']?.toString().toLowerCase() || 'identity';
      const bytes = decode(Buffer.from(await body.arrayBuffer()), encoding, maxBytes);
      return {bytes, etag: headers.etag?.toString()};
    }
  } finally {
    // What is left of the body is not read, and it may be endless.
    body.on('error', () => {}).destroy();
  }
  if (!headers.location || !REDIRECTS.includes(status)) throw refuseStatus(response);
  if (redirects === maxRedirects) {
    throw new HttpFault(`the host redirects again, expected at most ${maxRedirects} redirects`);
  }
  const next = readLocation(headers.location.toString(), url);
  // Another origin does not receive the header, and no request after it does.
  const known = next.origin === url.origin ? authorization : undefined;
  const hop = {...target, url: next, authorization: known};
  return requestDocument(hop, maxBytes, redirects + 1);
}

/** Statuses that send the client to another address (RFC 9110, section 15.4). */
const REDIRECTS = [301, 302, 303, 307, 308];

/** Reads the address of a redirect: never one of another protocol, nor http after https. */
function readLocation(location: string, from: URL): URL {
  const url = URL.parse(location, from);
  if (url && ['https:', from.protocol].includes(url.protocol)) return url;
  const to = url ? `protocol ${quote(url.protocol)}` : 'an unreadable address';
  throw new HttpFault(`the host redirects to ${to}, expected an address with https`);
}

/** Undoes the encoding of a body. Unlike undici's `fetch`, Node's decoders refuse a body that ends early. */
function decode(bytes: Buffer, encoding: string, maxOutputLength: number): Buffer {
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return gunzipSync(bytes, {maxOutputLength});
  if (encoding === 'br') return brotliDecompressSync(bytes, {maxOutputLength});
  throw new HttpFault(
    `Content-Encoding is ${quote(encoding)}, expected gzip, br or none`,
    'Correct the metadata of the document on the storage host.',
  );
}
