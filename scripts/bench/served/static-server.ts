import {readFile} from 'node:fs/promises';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {promisify} from 'node:util';
import {constants, gzip} from 'node:zlib';

const compress = promisify(gzip);

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};
const COMPRESSED = /^(text|application)\/|svg/;

/** A built site on loopback. */
export type ServedSite = {
  /** Origin without a closing slash. */
  readonly origin: string;
  readonly close: () => Promise<void>;
};

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
 * Serves a built site as a delivery network does: compressed, with long cache times for files whose
 * names carry a hash. Everything is kept in memory after its first request.
 *
 * @param folder the site's output
 * @param port 0 takes any free port
 * @throws when the port is taken.
 */
export async function serveCompressed(folder: string, port = 0): Promise<ServedSite> {
  const answers = new Map<string, Promise<Answer>>();
  const server = createServer((request, response) => {
    const {pathname} = new URL(request.url ?? '/', 'http://localhost');
    let answer = answers.get(pathname);
    if (!answer) {
      answer = findAnswer(folder, pathname);
      answers.set(pathname, answer);
    }
    answer.then(
      (found) => send(request, response, found, pathname),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const {port: taken} = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${taken}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
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

async function findAnswer(folder: string, pathname: string): Promise<Answer> {
  // Normalised from the root, so that no address leads out of the folder.
  const relative = path.posix.normalize(`/${decodeURIComponent(pathname)}`);
  const file = relative.endsWith('/') ? `${relative}index.html` : relative;
  const content = await readFile(path.join(folder, file)).catch(() => undefined);
  if (content) return makeAnswer(200, file, content);
  return makeAnswer(404, '404.html', await readFile(path.join(folder, '404.html')));
}

async function makeAnswer(status: number, file: string, content: Buffer): Promise<Answer> {
  const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
  const isCompressed = COMPRESSED.test(type);
  return {
    status,
    type,
    isCompressed,
    body: isCompressed ? await compressForWire(content) : content,
  };
}
