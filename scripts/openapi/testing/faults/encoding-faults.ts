import {brotliCompressSync, gzipSync} from 'node:zlib';
import type {Answer} from '../storage-host.ts';
import {body, DASHBOARD, type Fault} from './fault.ts';

const TEXT = JSON.stringify(DASHBOARD);
const WHOLE = 'Publish the document again, uncompressed or whole.';
const SMALLER = 'publish a smaller document';
const UTF8 = 'Publish the document as UTF-8';
const MEGABYTE = 1024 * 1024;
const GZIP = {'content-encoding': 'gzip'};
const BROTLI = {'content-encoding': 'br'};

/** Sends 100 MB of a JSON text, piece by piece as the client takes them. */
const flood: Answer = (_request, response) => {
  response.writeHead(200);
  const piece = `${' '.repeat(MEGABYTE - 1)}\n`;
  let left = 100;
  const pump = () => {
    while (left-- > 0) if (!response.write(piece)) return void response.once('drain', pump);
    response.end();
  };
  pump();
};

/** What arrives is encoded wrongly, too large or not text. */
export const ENCODING_FAULTS: readonly Fault[] = [
  {
    name: 'gzip that is none',
    answer: body('not gzip at all', GZIP),
    found: 'not what its Content-Encoding says (Z_DATA_ERROR',
    advice: WHOLE,
  },
  {
    name: 'gzip that ends early',
    answer: body(gzipSync(TEXT).subarray(0, 900), GZIP),
    found: 'not what its Content-Encoding says (Z_BUF_ERROR',
    advice: WHOLE,
  },
  {
    name: 'gzip with a wrong checksum',
    answer: body(breakChecksum(gzipSync(TEXT)), GZIP),
    found: 'not what its Content-Encoding says (Z_DATA_ERROR',
    advice: WHOLE,
  },
  {
    name: 'brotli that is none',
    answer: body('{"openapi": "3.1.0"}', BROTLI),
    found: 'not what its Content-Encoding says (',
    advice: WHOLE,
  },
  {
    name: 'brotli that ends early',
    answer: body(brotliCompressSync(TEXT).subarray(0, 900), BROTLI),
    found: 'not what its Content-Encoding says (Z_BUF_ERROR',
    advice: WHOLE,
  },
  {
    name: 'an unknown encoding',
    answer: body(TEXT, {'content-encoding': 'zstd'}),
    found: 'Content-Encoding is "zstd"',
    advice: 'Correct the metadata',
  },
  {
    name: 'gzip that is not declared',
    answer: body(gzipSync(TEXT)),
    found: 'byte 1 fits no UTF-8 sequence',
    advice: UTF8,
  },
  {
    name: 'a gzip bomb',
    answer: body(gzipSync(Buffer.alloc(200 * MEGABYTE, 0x20)), GZIP),
    found: 'expected at most 20,971,520 bytes, decompressed',
    advice: SMALLER,
  },
  {
    name: 'a brotli bomb',
    answer: body(brotliCompressSync(Buffer.alloc(50 * MEGABYTE)), BROTLI),
    found: 'expected at most 20,971,520 bytes, decompressed',
    advice: SMALLER,
  },
  {
    name: 'a bomb within a bomb',
    answer: body(gzipSync(gzipSync(Buffer.alloc(50 * MEGABYTE))), {
      'content-encoding': 'gzip, gzip',
    }),
    found: 'expected at most 20,971,520 bytes, decompressed',
    advice: SMALLER,
  },
  {
    name: '100 MB, declared',
    answer: () => (_request, response) =>
      void response.writeHead(200, {'content-length': 100_000_000}).write('{'),
    found: 'Content-Length is 100,000,000 bytes',
    advice: SMALLER,
  },
  {
    name: '100 MB, not declared',
    answer: () => flood,
    found: 'expected at most 20,971,520 bytes',
    advice: SMALLER,
  },
  {
    name: 'invalid UTF-8',
    answer: body(Buffer.from(TEXT.replace('All of', 'Caf\xe9'), 'latin1')),
    found: 'fits no UTF-8 sequence',
    advice: UTF8,
  },
  {
    name: 'UTF-16',
    answer: body(Buffer.from(`\ufeff${TEXT}`, 'utf16le')),
    found: 'byte 0 fits no UTF-8 sequence',
    advice: UTF8,
  },
  {
    name: 'overlong UTF-8',
    answer: body(Buffer.from([0x7b, 0xc0, 0xaf, 0x7d])),
    found: 'byte 1 fits no UTF-8 sequence',
    advice: UTF8,
  },
  {
    name: 'an image',
    answer: body(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')),
    found: 'byte 0 fits no UTF-8 sequence',
    advice: UTF8,
  },
];

function breakChecksum(bytes: Buffer): Buffer {
  const broken = Buffer.from(bytes);
  broken[broken.length - 6] = (broken.at(-6) ?? 0) ^ 0xff;
  return broken;
}
