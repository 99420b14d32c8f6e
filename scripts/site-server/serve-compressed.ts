import type {IncomingMessage, ServerResponse} from 'node:http';
import {promisify} from 'node:util';
import {constants, gzip} from 'node:zlib';
import {getPathname, listen, type ServedSite, serveSite} from './serve-site.ts';

const compress = promisify(gzip);

const COMPRESSED = /^(text|application)\/|svg/;

type Answer = {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
  readonly isCompressed: boolean;
};

/**
 * Compresses as a delivery network does, at the highest level of gzip.
 *
 * @returns the bytes that go over the wire.
 */
export function compressForWire(text: Buffer | string): Promise<Buffer> {
  return compress(text, {level: constants.Z_BEST_COMPRESSION});
}

/**
 * Serves a built site as a delivery network does, which is a cache before a host: compressed, with
 * long cache times for files whose names carry a hash, and kept in memory after the first request,
 * so that no measurement waits for the compression.
 *
 * @param folder the site's output
 */
export async function serveCompressed(folder: string): Promise<ServedSite> {
  const host = await serveSite(folder);
  const answers = new Map<string, Promise<Answer>>();
  const network = await listen((request, response) => {
    const pathname = getPathname(request);
    const answer = answers.get(pathname) ?? fetchAnswer(`${host.origin}${pathname}`);
    answers.set(pathname, answer);
    answer.then(
      (found) => send(request, response, found, pathname),
      (error) => response.writeHead(502).end(String(error)),
    );
  });
  const close = async () => {
    await network.close();
    await host.close();
  };
  return {...network, close, [Symbol.asyncDispose]: close};
}

async function fetchAnswer(url: string): Promise<Answer> {
  const response = await fetch(url);
  const type = response.headers.get('content-type') || 'application/octet-stream';
  const content = Buffer.from(await response.arrayBuffer());
  const isCompressed = COMPRESSED.test(type);
  return {
    status: response.status,
    type,
    isCompressed,
    body: isCompressed ? await compressForWire(content) : content,
  };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  {status, type, body, isCompressed}: Answer,
  pathname: string,
): void {
  const isHashed = pathname.startsWith('/assets/');
  response.writeHead(status, {
    'content-type': type,
    'content-length': body.length,
    'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=600',
    ...(isCompressed ? {'content-encoding': 'gzip', vary: 'Accept-Encoding'} : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
