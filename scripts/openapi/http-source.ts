import {setTimeout} from 'node:timers/promises';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {type Dispatcher, EnvHttpProxyAgent, request} from 'undici';
import {quote} from '../../src/openapi/document/quote.ts';
import {type Origin, SpecError, UsageError} from './errors.ts';
import {explain, HttpFault, refuseStatus} from './http-fault.ts';

/** Limits of a fetch over HTTP: it waits for a host in trouble, and ends within two minutes. */
export const HTTP_DEFAULTS = {
  /** Limit for the connection with its TLS handshake, for the head of the response, and between two chunks of its body. */
  idleTimeoutMs: 15_000,
  /** Limit for one specification with all its attempts and waits. */
  totalTimeoutMs: 120_000,
  /** Limit of the decompressed body; a message in `http-fault.ts` repeats it. */
  maxBytes: 20 * 1024 * 1024,
  /** Number of requests at most, including the first. */
  attempts: 4,
  /** Wait before the second attempt; it doubles each time. */
  backoffMs: 500,
  /** Longest wait that a `Retry-After` header can set. */
  maxRetryAfterMs: 30_000,
  /** Certificates (PEM) to trust instead of those of the system. */
  ca: undefined as string | undefined,
  /** Called before each wait for another attempt. */
  onRetry: undefined as ((origin: Origin, reason: string, delayMs: number) => void) | undefined,
};

export type HttpOptions = Readonly<typeof HTTP_DEFAULTS>;

/** Number of redirects that one request follows at most. */
const MAX_REDIRECTS = 5;

/** Reads files of a storage host, which is a server or a folder. `await using` closes its connections. */
export type Source = AsyncDisposable & {
  /**
   * @param shared time limit of the document of which this is a further file. Such a file must not be at the end of a
   *   redirect, because that could lead to another host
   */
  readonly read: (url: URL, origin: Origin, shared?: AbortSignal) => Promise<Buffer>;
};

/**
 * Creates the connections of one run. Proxies are set by the variables that curl and npm read too.
 *
 * @throws {UsageError} when one of them is not the address of a proxy; never shows its user and password
 */
function createAgent(options: HttpOptions): Dispatcher {
  const {idleTimeoutMs, maxBytes, ca} = options;
  const connect = {timeout: idleTimeoutMs, ...(ca && {ca})};
  try {
    return new EnvHttpProxyAgent({
      connect,
      requestTls: connect,
      proxyTls: connect,
      headersTimeout: idleTimeoutMs,
      bodyTimeout: idleTimeoutMs,
      maxResponseSize: maxBytes,
      // Few proxies allow a tunnel to the port of plain HTTP.
      proxyTunnel: false,
    });
  } catch {
    throw new UsageError(
      'The proxy cannot be used: HTTPS_PROXY or HTTP_PROXY is not the address of a proxy, expected http://host:port, ' +
        'with a percent-encoded user and password before the host if it needs them. Correct the variable, or unset it.',
    );
  }
}

/**
 * Opens a host, which sends documents compressed and within limits. A request that failed for a
 * passing reason is repeated. The waits double and are cut by up to half at random, so that the requests of many
 * builds are spread.
 *
 * @returns a source that throws {SpecError} when the host is down or responds wrongly
 */
export function openHost(authorization: string | undefined, options: HttpOptions): Source {
  const dispatcher = createAgent(options);
  const read: Source['read'] = async (url, origin, shared) => {
    const signal = shared ?? AbortSignal.timeout(options.totalTimeoutMs);
    const limits = {signal, maxRedirects: shared ? 0 : MAX_REDIRECTS, maxBytes: options.maxBytes};
    for (let attempt = 1; ; attempt++) {
      try {
        return await requestDocument(url, authorization, dispatcher, limits);
      } catch (cause) {
        const {message, advice, waitMs} = explain(signal.aborted ? signal.reason : cause);
        if (waitMs === undefined || signal.aborted || attempt === options.attempts) {
          const found = attempt > 1 ? `${message} (${attempt} attempts)` : message;
          throw new SpecError(origin, {failed: 'cannot be fetched', found, advice}, {cause});
        }
        const backoffMs = options.backoffMs * 2 ** (attempt - 1) * (1 - Math.random() / 2);
        const delayMs = Math.max(backoffMs, Math.min(waitMs, options.maxRetryAfterMs));
        options.onRetry?.(origin, message, delayMs);
        // If the total time ends during the wait, the next attempt fails with that reason.
        await setTimeout(delayMs, undefined, {signal}).catch(() => {});
      }
    }
  };
  return {read, [Symbol.asyncDispose]: () => dispatcher.destroy()};
}

async function requestDocument(
  url: URL,
  authorization: string | undefined,
  dispatcher: Dispatcher,
  limits: {readonly signal: AbortSignal; readonly maxRedirects: number; readonly maxBytes: number},
  redirects = 0,
): Promise<Buffer> {
  const {signal, maxRedirects, maxBytes} = limits;
  const response = await request(url, {
    dispatcher,
    signal,
    headers: {
      accept: 'application/json, application/yaml;q=0.9, */*;q=0.1',
      'accept-encoding': 'gzip, br',
      'user-agent': 'openapi-fetch',
      ...(authorization && {authorization}),
    },
  });
  const {statusCode: status, headers, body} = response;
  try {
    if (status === 200) {
      const encoding = headers['content-encoding']?.toString().toLowerCase() || 'identity';
      return decode(Buffer.from(await body.arrayBuffer()), encoding, maxBytes);
    }
  } finally {
    // The body is not needed, and may be endless.
    body.on('error', () => {}).destroy();
  }
  if (!headers.location || !REDIRECTS.includes(status)) throw refuseStatus(response);
  if (redirects === maxRedirects) {
    throw new HttpFault(`the host redirects again, expected at most ${maxRedirects} redirects`);
  }
  const next = readLocation(headers.location.toString(), url);
  // A redirect to another origin drops the header for all further requests.
  const known = next.origin === url.origin ? authorization : undefined;
  return requestDocument(next, known, dispatcher, limits, redirects + 1);
}

/** Statuses that send the client to another address (RFC 9110, section 15.4). */
const REDIRECTS = [301, 302, 303, 307, 308];

/** Reads the address of a redirect; refuses other protocols, and http after https. */
function readLocation(location: string, from: URL): URL {
  const url = URL.parse(location, from);
  if (url && ['https:', from.protocol].includes(url.protocol)) return url;
  const to = url ? `protocol ${quote(url.protocol)}` : 'an unreadable address';
  throw new HttpFault(`the host redirects to ${to}, expected an address with https`);
}

/** Decompresses a body. Node's decoders refuse a body that ends early, which undici's `fetch` accepts. */
function decode(bytes: Buffer, encoding: string, maxOutputLength: number): Buffer {
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return gunzipSync(bytes, {maxOutputLength});
  if (encoding === 'br') return brotliDecompressSync(bytes, {maxOutputLength});
  throw new HttpFault(
    `Content-Encoding is ${quote(encoding)}, expected gzip, br or none`,
    'Correct the metadata of the document on the storage host.',
  );
}
