import {lookUp} from '../../document/json-value.ts';
import type {OperationShape, SampleValues, ShapeServer} from '../types.ts';
import {encodePathText, toWellFormed} from './percent-encoding.ts';

/** A description or value from which no sample can be made; the message says where and what to do. */
export class SampleError extends Error {
  override readonly name = 'SampleError';
}

/** Characters that no URL has as they are (RFC 3986), and that programs and formats give a meaning. */
const OUTSIDE_URLS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s{}<>"`\\^|]/gu;

/** Brackets are around addresses of version 6 alone; curl would take others for a list of URLs. */
const BRACKETS = /(?<=^[^:]*:\/\/[^/?#]*[/?#].*)[[\]]/g;

/** http or https, and a host without a user. */
const HTTP_URL = /^https?:\/\/(?:\[[\da-f:.]+\]|[\p{L}\p{N}._~%-]+)(?::\d+)?(?:[/?#]|$)/iu;

/** Whether requests can be sent to a server with the defaults of its variables. */
export function isHttpServer(server: ShapeServer): boolean {
  return HTTP_URL.test(fillServer(server, {parameters: {}}));
}

/**
 * Builds the URL that the path of an operation follows, without a slash at its end.
 *
 * @throws {SampleError} when the URL is none of http or https with a host: another scheme would make
 * programs read files
 */
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
  const url = server.url.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const value = lookUp(values.serverVariables, name) || lookUp(server.variables, name)?.default;
    return value === undefined ? whole : encodePathText(toWellFormed(value));
  });
  return toWellFormed(url)
    .replace(OUTSIDE_URLS, encodeURIComponent)
    .replace(BRACKETS, encodeURIComponent)
    .replace(/\/+$/, '');
}
