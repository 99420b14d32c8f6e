import {promisify} from 'node:util';
import {constants, gzip} from 'node:zlib';
import {getPathname, listen, type ServedSite, serveSite} from './serve-site.ts';

const compress = promisify(gzip);

const COMPRESSED = /^(text|application)\/|svg/;

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
 * long cache times for files whose names carry a hash.
 *
 * @param folder the site's output
 */
export async function serveCompressed(folder: string): Promise<ServedSite> {
  const host = await serveSite(folder);
  const network = await listen(async (request, response) => {
    const pathname = getPathname(request);
    const found = await fetch(`${host.origin}${pathname}`);
    const type = found.headers.get('content-type') ?? 'application/octet-stream';
    const content = Buffer.from(await found.arrayBuffer());
    const isCompressed = COMPRESSED.test(type);
    const body = isCompressed ? await compressForWire(content) : content;
    const isHashed = pathname.startsWith('/assets/');
    response.writeHead(found.status, {
      'content-type': type,
      'content-length': body.length,
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=600',
      ...(isCompressed ? {'content-encoding': 'gzip', vary: 'Accept-Encoding'} : {}),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
  const close = async () => {
    await network.close();
    await host.close();
  };
  return {...network, close, [Symbol.asyncDispose]: close};
}
