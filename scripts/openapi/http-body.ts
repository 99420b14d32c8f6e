import {type Readable, type Transform, Writable} from 'node:stream';
import {pipeline} from 'node:stream/promises';
import {createBrotliDecompress, createGunzip} from 'node:zlib';
import {quote} from '../../src/openapi/document/quote.ts';
import {HttpFault} from './http-fault.ts';

type Body = {
  readonly stream: Readable;
  readonly contentLength: string | undefined;
  readonly contentEncoding: string | undefined;
};

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
};

/**
 * Reads a body to its end, decompressed, without ever holding more than the limit.
 *
 * @param maxBytes limit after decompression
 * @throws {HttpFault} for a body that is too large or encoded in an unknown way; what a decoder or
 *   the connection throws passes through, as for a body that is shorter or longer than declared.
 */
export async function readBody(body: Body, maxBytes: number): Promise<Buffer> {
  const declared = body.contentLength === undefined ? undefined : Number(body.contentLength);
  if (declared !== undefined && declared > maxBytes) {
    throw tooLarge(`Content-Length is ${declared.toLocaleString('en')} bytes`, maxBytes);
  }
  const decoders = createDecoders(body.contentEncoding);
  const chunks: Buffer[] = [];
  let decoded = 0;
  const collector = new Writable({
    write(chunk: Buffer, _encoding, done) {
      decoded += chunk.length;
      if (decoded > maxBytes) return done(tooLarge('the body goes on after that', maxBytes));
      chunks.push(chunk);
      done();
    },
  });
  await pipeline([body.stream, ...decoders, collector]);
  return Buffer.concat(chunks);
}

function createDecoders(encoding: string | undefined): Transform[] {
  const names = (encoding ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  return names
    .filter((name) => name !== '' && name !== 'identity')
    .reverse()
    .map((name) => {
      const create = Object.hasOwn(DECODERS, name) ? DECODERS[name] : undefined;
      if (create) return create();
      throw new HttpFault({
        kind: 'response',
        found: `Content-Encoding is ${quote(name)}, expected gzip, br or none`,
        advice: 'Correct the metadata of the document on the storage host.',
      });
    });
}

function tooLarge(found: string, maxBytes: number): HttpFault {
  return new HttpFault({
    kind: 'response',
    found: `${found}, expected at most ${maxBytes.toLocaleString('en')} bytes, decompressed`,
    advice: 'Check what the storage host serves there, and publish a smaller document.',
  });
}
