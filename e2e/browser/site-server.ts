import {once} from 'node:events';
import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {promisify} from 'node:util';
import {constants, gzip} from 'node:zlib';
import sirv from 'sirv';

const compress = promisify(gzip);

/** A server on loopback, which `await using` closes. */
export type ServedSite = AsyncDisposable & {
  /** Origin without a closing slash. */
  readonly origin: string;
  readonly port: number;
  readonly close: () => Promise<void>;
};

/**
 * Makes the handler of a built site, with the rules of hosts for a site with `trailingSlash`: a URL that ends with
 * a slash is a page, every other one a file. The URL of a folder without its slash redirects to the page and keeps the
 * query, which `docusaurus serve` loses. A URL without a file gets the page for 404.
 *
 * @param folder the site's output; its files may change while it is served
 * @param setHeaders sets the headers of a file that is there
 */
export function createSiteHandler(
  folder: string,
  setHeaders?: (response: ServerResponse) => void,
): RequestListener {
  // With the extension `html`, sirv serves /a.html and /a/index.html for /a.
  const onNoMatch: RequestListener = async (request, response) => {
    const {pathname, search} = new URL(request.url ?? '/', 'http://localhost');
    const isFolder = existsSync(path.join(folder, pathname, 'index.html'));
    if (isFolder && !pathname.endsWith('/')) {
      response.writeHead(302, {location: `${path.posix.basename(pathname)}/${search}`}).end();
      return;
    }
    const page = await readFile(path.join(folder, '404.html')).catch(() => undefined);
    response.writeHead(404, {'content-type': 'text/html;charset=utf-8'});
    response.end(request.method === 'HEAD' ? undefined : page);
  };
  const options = {dev: true, dotfiles: true, setHeaders, onNoMatch};
  const pages = sirv(folder, {...options, extensions: ['html']});
  const files = sirv(folder, {...options, extensions: []});
  return (request, response) => {
    const serve = getPathname(request).endsWith('/') ? pages : files;
    serve(request, response);
  };
}

/** The path of a request, still encoded. */
export function getPathname({url = '/'}: IncomingMessage): string {
  return new URL(url, 'http://localhost').pathname;
}

/** Starts a server on loopback, on any free port. */
export async function listen(
  handler: RequestListener,
  options: ServerOptions = {},
): Promise<ServedSite> {
  const server = createServer(options, handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {origin: `http://localhost:${port}`, port, close, [Symbol.asyncDispose]: close};
}

/** Serves a built site as it is, for a browser on this machine. */
export function serveSite(folder: string): Promise<ServedSite> {
  return listen(createSiteHandler(folder));
}

/** Compresses with the highest level of gzip, like a delivery network. */
export function compressForWire(text: Buffer | string): Promise<Buffer> {
  return compress(text, {level: constants.Z_BEST_COMPRESSION});
}

const COMPRESSED = /^(text|application)\/|svg/;

/**
 * Serves a built site like a delivery network, which is a cache in front of a host: compressed, with
 * long cache times for files with a hash in their names.
 */
export async function serveCompressed(folder: string): Promise<ServedSite> {
  const host = await serveSite(folder);
  const network = await listen(async (request, response) => {
    const pathname = getPathname(request);
    const found = await fetch(`${host.origin}${pathname}`);
    const type = found.headers.get('content-type') ?? 'application/octet-stream';
    const isCompressed = COMPRESSED.test(type);
    const content = Buffer.from(await found.arrayBuffer());
    const body = isCompressed ? await compressForWire(content) : content;
    const isHashed = pathname.startsWith('/assets/');
    response.writeHead(found.status, {
      'content-type': type,
      'content-length': body.length,
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=600',
      ...(isCompressed && {'content-encoding': 'gzip', vary: 'Accept-Encoding'}),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
  const close = async () => {
    await network.close();
    await host.close();
  };
  return {...network, close, [Symbol.asyncDispose]: close};
}
