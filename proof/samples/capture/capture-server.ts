import type {IncomingHttpHeaders, OutgoingHttpHeaders, RequestListener} from 'node:http';
import {buffer} from 'node:stream/consumers';
import mapValues from 'lodash/mapValues.js';
import {listen} from '../../../e2e/browser/site-server.ts';

/** One request as it was received. */
export type CapturedRequest = {
  readonly method: string;
  /** Percent-encoded, with the query, without the prefix of the sample. */
  readonly target: string;
  /** Names in lowercase; values decoded as UTF-8. */
  readonly headers: {readonly [name: string]: string};
  readonly body: Buffer;
};

type Reply = {
  readonly status: number;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Uint8Array;
};

/** Starts a server on loopback that records every request. */
export async function startCaptureServer() {
  const requests = new Map<string, CapturedRequest[]>();
  const server = await startKeyedServer(async (key, captured) => {
    requests.set(key, [...(requests.get(key) ?? []), captured]);
    return {status: 200};
  });
  return {...server, requestsOf: (key: string) => requests.get(key) ?? []};
}

/**
 * Starts a server on loopback that distinguishes its callers by a key, the first segment of their base URL.
 * `respond` receives the key, the request without it, and the headers of Node.
 */
export async function startKeyedServer(
  respond: (key: string, captured: CapturedRequest, headers: IncomingHttpHeaders) => Promise<Reply>,
) {
  const handle: RequestListener = async (request, response) => {
    const [, key = '', target = ''] = /^\/([^/?]*)(.*)$/s.exec(request.url ?? '') ?? [];
    const {method = '', headers} = request;
    const captured = {method, target, headers: readHeaders(headers), body: await buffer(request)};
    const {status, headers: own, body} = await respond(key, captured, headers);
    response.writeHead(status, own).end(body);
  };
  const server = await listen(handle, {maxHeaderSize: 4 * 1024 * 1024});
  return {...server, baseUrlOf: (key: string) => `http://127.0.0.1:${server.port}/${key}`};
}

/** Header values are bytes; Node reads them as Latin-1. */
function readHeaders(headers: IncomingHttpHeaders): CapturedRequest['headers'] {
  return mapValues(headers, (value) => Buffer.from(String(value), 'latin1').toString('utf8'));
}
