import {Agent, type Dispatcher, request} from 'undici';
import {type Origin, SpecError} from './errors.ts';
import {readBody} from './http-body.ts';
import {HOST_ADVICE, HttpFault, toHttpFault} from './http-fault.ts';
import type {HttpOptions} from './http-options.ts';
import {getNextHop, type Hop, isRedirect, tooManyRedirects} from './http-redirect.ts';
import {createProxyAgent} from './proxy.ts';
import {parseRetryAfter, retry} from './retry.ts';
import type {Download} from './source.ts';

/** What to fetch over HTTP, and what is known of it already. */
export type HttpTarget = Hop & {
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
