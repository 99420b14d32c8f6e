import {quote} from '../../src/openapi/document/quote.ts';
import {HttpFault} from './http-fault.ts';
import {showAddress} from './storage.ts';

/** One request on the way to a document. */
export type Hop = {readonly url: URL; readonly authorization: string | undefined};

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/** Says whether a status sends the client to another address (RFC 9110, section 15.4). */
export function isRedirect(status: number): boolean {
  return REDIRECTS.includes(status);
}

/**
 * Finds the next request after a redirect (RFC 9110, section 15.4). Another origin does not get the
 * `Authorization` header, and no later request on the way does either.
 *
 * @throws {HttpFault} when the redirect names no usable address or leaves https for http.
 */
export function getNextHop(hop: Hop, location: string | undefined): Hop {
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
export function tooManyRedirects(hop: Hop, maxRedirects: number): HttpFault {
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
