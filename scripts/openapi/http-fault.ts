import {quote} from '../../src/openapi/document/quote.ts';
import {getErrorCode, type SpecErrorKind} from './errors.ts';
import type {HttpOptions} from './http-options.ts';
import {ProxyConnectError} from './proxy.ts';

type HttpFaultParts = {
  readonly kind: SpecErrorKind;
  readonly found: string;
  readonly advice: string;
  readonly isRetriable?: boolean;
  /** What the host asked for with `Retry-After`. */
  readonly retryAfterMs?: number | undefined;
};

/** One attempt to fetch failed; the source of it turns the last one into a `SpecError`. */
export class HttpFault extends Error {
  override name = 'HttpFault';
  readonly parts: HttpFaultParts;

  constructor(parts: HttpFaultParts, options?: ErrorOptions) {
    super(parts.found, options);
    this.parts = parts;
  }
}

/** What to do about a host that does not answer as it should. */
export const HOST_ADVICE =
  'Check OPENAPI_STORAGE_URL and the storage host, or read other copies with ' +
  '`npm run api:fetch -- --from <folder or URL>`.';
const TLS_ADVICE =
  'Correct the certificate of the host, or name the authority that signed it in ' +
  'NODE_EXTRA_CA_CERTS. Certificates are never ignored.';
const PROXY_ADVICE =
  'Check HTTPS_PROXY and HTTP_PROXY, or name the storage host in NO_PROXY if it needs no proxy.';
const PROTOCOL_ADVICE = 'Check that OPENAPI_STORAGE_URL names an HTTP server and the right port.';

type Explanation = {readonly found: string; readonly advice?: string; readonly isFinal?: boolean};

/**
 * Explains an error that `undici`, the network or a decoder raised during an attempt.
 *
 * @param error anything that was thrown; an `HttpFault` passes through
 * @throws the error itself when it is not one of these, but a mistake in the program.
 */
export function toHttpFault(error: unknown, options: HttpOptions): HttpFault {
  if (error instanceof HttpFault) return error;
  if (error instanceof ProxyConnectError) return toProxyFault(error, options);
  const code = getCode(error);
  if (!code) throw error;
  const {found, advice = HOST_ADVICE, isFinal = false} = explain(code, error, options);
  const kind = isFinal ? 'response' : 'host';
  const expected = `${found}, expected the whole document`;
  return new HttpFault({kind, found: expected, advice, isRetriable: !isFinal}, {cause: error});
}

/** What is known of a failed connection, said of the proxy. */
function toProxyFault({address, cause}: ProxyConnectError, options: HttpOptions): HttpFault {
  const {found, isFinal = false} = explain(getCode(cause) ?? 'unknown', cause, options);
  return new HttpFault(
    {
      kind: isFinal ? 'response' : 'host',
      found: `the proxy ${address} cannot be reached: ${found}, expected a connection to it`,
      advice: PROXY_ADVICE,
      isRetriable: !isFinal,
    },
    {cause},
  );
}

/** Some errors are known by their names, and undici's parser does not always give a code. */
function getCode(error: unknown): string | undefined {
  const code = getErrorCode(error);
  const name = error instanceof Error ? error.name : '';
  if (name === 'TimeoutError') return name;
  return name === 'HTTPParserError' ? (code ?? 'HPE_UNKNOWN') : code;
}

function explain(code: string, error: unknown, options: HttpOptions): Explanation {
  const known = KNOWN[code]?.(options);
  if (known) return known;
  const status = findProxyStatus(error);
  if (status) return refuseTunnel(status);
  const reason = `(${code}: ${quote(error instanceof Error ? error.message : String(error))})`;
  if (code.startsWith('HPE_')) {
    return {found: `the answer is not HTTP ${reason}`, advice: PROTOCOL_ADVICE, isFinal: true};
  }
  if (/CERT|SSL|TLS|SIGNATURE|ISSUER|EPROTO|HOSTNAME/.test(code)) {
    return {found: `the TLS connection was refused ${reason}`, advice: TLS_ADVICE, isFinal: true};
  }
  if (/^Z_|^ERR__|BROTLI/.test(code)) {
    const found = `the body is not what its Content-Encoding says ${reason}`;
    return {found, advice: 'Publish the document again, uncompressed or whole.', isFinal: true};
  }
  return {found: `the request failed ${reason}`};
}

/** undici tells only in words that a proxy answered, and with which status. */
function findProxyStatus(error: unknown): string | undefined {
  const message = error instanceof Error ? error.message : '';
  return /^Proxy (?:response|Authentication Required) \((\d{3})\)/.exec(message)?.[1];
}

function refuseTunnel(status: string): Explanation {
  const login = 'Give the user and password of the proxy in HTTPS_PROXY or HTTP_PROXY.';
  return {
    found: `the proxy answers ${status}`,
    advice: status === '407' ? login : PROXY_ADVICE,
    // A proxy in trouble may recover; one that refuses goes on doing so.
    isFinal: !status.startsWith('5'),
  };
}

const KNOWN: Readonly<Record<string, (options: HttpOptions) => Explanation>> = {
  TimeoutError: ({totalTimeoutMs}) => ({
    found: `no complete answer within ${seconds(totalTimeoutMs)} in all`,
  }),
  ENOTFOUND: () => ({found: 'the name of the host is unknown (ENOTFOUND)'}),
  EAI_AGAIN: () => ({found: 'the name of the host cannot be looked up now (EAI_AGAIN)'}),
  ECONNREFUSED: () => ({found: 'no server listens there (ECONNREFUSED)'}),
  ECONNRESET: () => ({found: 'the connection broke (ECONNRESET)'}),
  EPIPE: () => ({found: 'the connection broke (EPIPE)'}),
  UND_ERR_SOCKET: () => ({found: 'the connection broke before the answer was complete'}),
  ERR_STREAM_PREMATURE_CLOSE: () => ({found: 'the connection broke within the body'}),
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: () => ({
    found: 'the body is shorter or longer than its Content-Length',
  }),
  UND_ERR_CONNECT_TIMEOUT: ({connectTimeoutMs}) => ({
    found: `no connection within ${seconds(connectTimeoutMs)}`,
  }),
  UND_ERR_HEADERS_TIMEOUT: ({idleTimeoutMs}) => ({
    found: `no answer within ${seconds(idleTimeoutMs)}`,
  }),
  UND_ERR_BODY_TIMEOUT: ({idleTimeoutMs}) => ({
    found: `the body stopped for more than ${seconds(idleTimeoutMs)}`,
  }),
  UND_ERR_HEADERS_OVERFLOW: () => ({
    found: 'the head of the answer is larger than 16 KiB',
    advice: PROTOCOL_ADVICE,
    isFinal: true,
  }),
};

function seconds(ms: number): string {
  return `${ms / 1000} s`;
}
