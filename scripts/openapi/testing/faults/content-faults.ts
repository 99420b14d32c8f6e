import {pathToFileURL} from 'node:url';
import {gzipSync} from 'node:zlib';
import type {Answer} from '../storage-host.ts';
import {body, CORRECT_DOCUMENT, DASHBOARD, type Fault, withPart} from './fault.ts';

const TEXT = JSON.stringify(DASHBOARD);
const COMPLETE = 'Publish the document again, uncompressed or whole.';
const SMALLER = 'publish a smaller document';
const MEGABYTE = 1024 * 1024;
const GZIP = {'content-encoding': 'gzip'};
const BROTLI = {'content-encoding': 'br'};
const LEAVES = 'leaves the document and was not followed';
const BUNDLE = 'Publish all its files in the folder of the documents';

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

/** Two hundred keys that five hundred objects merge. */
const MERGES = [
  `a: &a {${Array.from({length: 200}, (_, index) => `k${index}: 0`)}}`,
  ...Array.from({length: 500}, (_, index) => `b${index}: {<<: *a}`),
].join('\n');

/**
 * What arrives is encoded wrongly, too large, not text, or refers to things outside. What a parsed
 * document can have wrong is in the tests of `document.ts`, `verify.ts` and `find-problems.ts`.
 */
export const CONTENT_FAULTS: readonly Fault[] = [
  {
    name: 'gzip that ends early',
    answer: body(gzipSync(TEXT).subarray(0, 900), GZIP),
    found: 'not what its Content-Encoding says (Z_BUF_ERROR',
    advice: COMPLETE,
  },
  {
    name: 'brotli that is none',
    answer: body('{"openapi": "3.1.0"}', BROTLI),
    found: 'not what its Content-Encoding says (',
    advice: COMPLETE,
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
    advice: 'Publish the document as UTF-8',
  },
  {
    name: 'a gzip bomb',
    answer: body(gzipSync(Buffer.alloc(200 * MEGABYTE, 0x20)), GZIP),
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
    name: 'a login page',
    answer: body('<!doctype html><html><head><title>Sign in</title>'),
    found: 'found a page titled "Sign in"',
    advice: 'The host may ask for a login',
  },
  {
    name: 'JSON of millions of keys',
    answer: body(`{${Array.from({length: 1_200_000}, (_, index) => `"${index}":0`)}}`),
    found: 'more than 1,000,000 values',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'YAML with code',
    answer: body('openapi: !!js/function "() => process.exit(0)"\n'),
    found: 'unknown tag',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'YAML merges without end',
    answer: body(MERGES),
    found: 'merge keys exceeded',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'YAML of one line with millions of values',
    answer: body(`a: [${'1,'.repeat(10_000_000)}1]`),
    found: 'more than 1,000,000 values',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'another kind of document',
    answer: body({asyncapi: '3.0.0', channels: {}}),
    found: '"openapi" is nothing',
    advice: 'Publish the document in one of these versions',
  },
  {
    name: 'a reference to a file',
    answer: withPart(({secretFile}) => ({$ref: pathToFileURL(secretFile).href})),
    found: 'the reference "',
    advice: BUNDLE,
  },
  {
    name: 'a reference to the network',
    answer: withPart(({canary}) => ({$ref: `${canary.url}/schema.json`})),
    found: 'the reference "',
    advice: BUNDLE,
  },
  {
    name: 'a dynamic reference to the network',
    answer: withPart(({canary}) => ({$dynamicRef: `${canary.url}/schema.json#node`})),
    found: LEAVES,
    advice: CORRECT_DOCUMENT,
  },
];
