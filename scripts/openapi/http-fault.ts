import type {Dispatcher} from 'undici';
import {quote} from '../../src/openapi/document/quote.ts';
import {getErrorCode} from './errors.ts';

/** A failed attempt; the message says what was found. */
export class HttpFault extends Error {
  override name = 'HttpFault';
  readonly advice: string;
  /** Shortest wait before the next attempt, in milliseconds; undefined if another attempt cannot help. */
  readonly waitMs: number | undefined;

  constructor(found: string, advice = ADDRESS_ADVICE, waitMs?: number) {
    super(found);
    this.advice = advice;
    this.waitMs = waitMs;
  }
}

const ADDRESS_ADVICE =
  'Set OPENAPI_STORAGE_URL to the address that serves the documents themselves.';
const HOST_ADVICE =
  'Check OPENAPI_STORAGE_URL and the storage host, and HTTPS_PROXY and HTTP_PROXY where there is a proxy, or ' +
  'read other copies with `npm run api:fetch -- --from <folder or URL>`.';
const LOGIN_ADVICE =
  'Check OPENAPI_STORAGE_AUTHORIZATION and what it may read on the storage host.';
const STATUS_ADVICE: Readonly<Record<number, string>> = {
  401: LOGIN_ADVICE,
  403: LOGIN_ADVICE,
  404: 'Publish the document there, or correct OPENAPI_STORAGE_URL or product/index.ts.',
};

/** Makes the fault for a response that is neither a document nor a redirect. */
export function refuseStatus({statusCode: status, headers}: Dispatcher.ResponseData): HttpFault {
  const after = String(headers['retry-after']);
  // Seconds or a date (RFC 9110, section 10.2.3).
  const waitMs = Number(after) * 1000 || Date.parse(after) - Date.now() || 0;
  const isPassing = status === 408 || status === 429 || status >= 500;
  return new HttpFault(
    `the host responds with ${status}, expected 200`,
    STATUS_ADVICE[status] ?? HOST_ADVICE,
    isPassing ? waitMs : undefined,
  );
}

/** Meanings of error codes for which another attempt cannot help. */
const REASONS: readonly (readonly [code: RegExp, found: string, advice: string])[] = [
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
    /EXCEEDED_MAX_SIZE|^ERR_BUFFER_TOO_LARGE$/,
    'the document has more than 20 MiB, decompressed',
    'Check what the storage host serves there, and publish a smaller document.',
  ],
  [
    /^Z_|^ERR__|BROTLI/,
    'the body is not what its Content-Encoding says',
    'Publish the document again, uncompressed or complete.',
  ],
];

/**
 * Explains what an attempt threw.
 *
 * @throws the error itself if it is a mistake in the program, not a fault of the network or of undici
 */
export function explain(error: unknown): HttpFault {
  if (error instanceof HttpFault) return error;
  if (!(error instanceof Error)) throw error;
  const isNamed = ['TimeoutError', 'HTTPParserError'].includes(error.name);
  const code = getErrorCode(error) ?? (isNamed && error.name);
  if (!code) throw error;
  const reason = REASONS.find(([known]) => known.test(code));
  const [, found, advice] = reason ?? [code, 'the connection failed', HOST_ADVICE];
  return new HttpFault(
    `${found} (${code}: ${quote(error.message)}), expected the complete document`,
    advice,
    reason ? undefined : 0,
  );
}
