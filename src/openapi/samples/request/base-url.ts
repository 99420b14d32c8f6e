import {lookUp} from '../../document/json-value.ts';
import type {OperationShape, SampleValues, ShapeServer} from '../types.ts';
import {encodePathText, toWellFormed} from './percent-encoding.ts';

/** An operation or value that cannot have a sample; the message names the place and the remedy. */
export class SampleError extends Error {
  override readonly name = 'SampleError';
}

/** Characters that URLs must encode (RFC 3986), and that are special in programs and formats. */
const OUTSIDE_URLS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s{}<>"`\\^|]/gu;

/** Brackets outside of an IPv6 address, which curl would read as a list of URLs. */
const BRACKETS = /(?<=^[^:]*:\/\/[^/?#]*[/?#].*)[[\]]/g;

/** http or https, and a host without a user. */
const HTTP_URL = /^https?:\/\/(?:\[[\da-f:.]+\]|[\p{L}\p{N}._~%-]+)(?::\d+)?(?:[/?#]|$)/iu;

/** Whether requests can be sent to a server with the defaults of its variables. */
export function isHttpServer(server: ShapeServer): boolean {
  return HTTP_URL.test(fillServer(server, {parameters: {}}));
}

/** Builds the URL of the server without a slash at its end. Throws if it is not HTTP, because others could read files. */
export function buildBaseUrl(
  shape: Pick<OperationShape, 'id' | 'servers'>,
  values: SampleValues,
): string {
  const server = shape.servers[values.server ?? 0] ?? shape.servers[0];
  const url = server ? fillServer(server, values) : '';
  if (HTTP_URL.test(url)) return url;
  throw new SampleError(
    `No sample for operation "${shape.id}": its server is ${JSON.stringify(url)}, expected a URL of ` +
      'http or https with a host and without a user. Correct `servers` in the specification.',
  );
}

function fillServer(server: ShapeServer, values: SampleValues): string {
  const url = server.url.replace(/\{([^{}]*)\}/g, (placeholder, name: string) => {
    const value = lookUp(values.serverVariables, name) || lookUp(server.variables, name)?.default;
    return value === undefined ? placeholder : encodePathText(toWellFormed(value));
  });
  return toWellFormed(url)
    .replace(OUTSIDE_URLS, encodeURIComponent)
    .replace(BRACKETS, encodeURIComponent)
    .replace(/\/+$/, '');
}
