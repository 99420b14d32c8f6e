import {mkdir, readdir, writeFile} from 'node:fs/promises';
import {createServer} from 'node:net';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {brotliCompressSync, gzipSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';
import {makeFolder} from '../../src/openapi/testing/make-folder.ts';
import {readVerified} from '../../src/openapi/verified-copies.ts';
import {DOCUMENTS, readTree, runFetch, startDashboard, TEST_APIS} from './testing/command.ts';
import {type Answer, redirect, send, startStorageHost} from './testing/storage-host.ts';

const TEXT = JSON.stringify(DOCUMENTS.dashboard);
const MEGABYTE = 1024 * 1024;
const GZIP = {'content-encoding': 'gzip'};
const BROTLI = {'content-encoding': 'br'};

const CHECK_HOST = 'Check OPENAPI_STORAGE_URL and the storage host';
const CORRECT_DOCUMENT = 'Correct the document on the storage host and fetch again.';
const NOT_HTTP = 'Check that OPENAPI_STORAGE_URL names an HTTP server';
const COMPLETE = 'Publish the document again, uncompressed or whole.';
const SERVES = 'Set OPENAPI_STORAGE_URL to the address that serves the documents themselves.';
const SMALLER = 'publish a smaller document';
const BUNDLE = 'Publish all its files in the folder of the documents';
const NOWHERE = 'has no target, or leads only to itself or through more than 100 others';

/** Responds with bytes that the HTTP server does not touch, and hangs up. */
const raw =
  (bytes: string): Answer =>
  (request) =>
    void request.socket.end(bytes);

/** Responds with the dashboard's document and one schema more. */
const withPart = (Part: object) => send({...DOCUMENTS.dashboard, components: {schemas: {Part}}});

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

const CHAIN = Array.from({length: 50_000}, (_, index) => ({
  $ref: `#/components/schemas/Part/prefixItems/${(index + 1) % 50_000}`,
}));

type Fault = readonly [name: string, answer: Answer, found: string, advice: string];

/** What is wrong with a storage host, what was found, and what to do. */
const FAULTS: readonly Fault[] = [
  ['a hang-up without a response', raw(''), 'the connection broke', CHECK_HOST],
  ['another protocol', raw('SSH-2.0-OpenSSH_9.6\r\n'), 'the response is not HTTP', NOT_HTTP],
  [
    'a head of 64 KiB',
    raw(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(65_536)}\r\n\r\n{}`),
    'the response is not HTTP',
    NOT_HTTP,
  ],
  [
    'a required login',
    send('', {}, 401),
    'the host responds with 401',
    'Check OPENAPI_STORAGE_AUTHORIZATION',
  ],
  ['no document', send('', {}, 404), 'the host responds with 404', 'Publish the document there'],
  ['a redirect without an address', send('', {}, 307), 'responds with 307', CHECK_HOST],
  ['a redirect to no address', redirect('http://u:7391@['), 'an unreadable address', SERVES],
  ['a redirect to a file', redirect('file:///etc/passwd'), 'to protocol "file:"', SERVES],
  [
    'an encoding that was not requested',
    send(TEXT, {'content-encoding': 'zstd'}),
    'Content-Encoding is "zstd", expected gzip, br or none',
    'Correct the metadata',
  ],
  [
    'gzip that is none',
    send('not gzip at all', GZIP),
    'not what its Content-Encoding says',
    COMPLETE,
  ],
  [
    'brotli that is none',
    send('{"openapi": "3.1.0"}', BROTLI),
    'not what its Content-Encoding says',
    COMPLETE,
  ],
  // No connection breaks, so that only a decoder can notice it.
  [
    'gzip that ends early',
    send(gzipSync(TEXT).subarray(0, -4), GZIP),
    'not what its Content-Encoding says',
    COMPLETE,
  ],
  [
    'brotli that ends early',
    send(brotliCompressSync(TEXT).subarray(0, -4), BROTLI),
    'not what its Content-Encoding says',
    COMPLETE,
  ],
  [
    'a gzip bomb',
    send(gzipSync(Buffer.alloc(200 * MEGABYTE, 0x20)), GZIP),
    'expected at most 20,971,520 bytes, decompressed',
    SMALLER,
  ],
  [
    'a brotli bomb',
    send(brotliCompressSync(Buffer.alloc(50 * MEGABYTE)), BROTLI),
    'expected at most 20,971,520 bytes, decompressed',
    SMALLER,
  ],
  [
    '100 MB, declared',
    (_request, response) =>
      void response.writeHead(200, {'content-length': 100_000_000}).write('{'),
    'Content-Length is 100,000,000 bytes',
    SMALLER,
  ],
  ['100 MB, not declared', flood, 'expected at most 20,971,520 bytes', SMALLER],
  [
    'a login page',
    send('<!doctype html><html><head><title>Sign in</title>'),
    'found a page titled "Sign in"',
    'The host may ask for a login',
  ],
  [
    'YAML with code',
    send('openapi: !!js/function "() => process.exit(0)"\n'),
    'unknown tag',
    CORRECT_DOCUMENT,
  ],
  ['YAML merges without end', send(MERGES), 'merge keys exceeded', CORRECT_DOCUMENT],
  [
    'another kind of document',
    send({asyncapi: '3.0.0', channels: {}}),
    '"openapi" is nothing',
    'Publish the document in one of these versions',
  ],
  [
    'a thousand problems',
    send({...DOCUMENTS.dashboard, tags: Array.from({length: 50_000}, () => 5)}),
    'and 990 more',
    CORRECT_DOCUMENT,
  ],
  [
    'a reference to a file',
    withPart({$ref: pathToFileURL(import.meta.filename).href}),
    'the reference "',
    BUNDLE,
  ],
  ['a chain of 50,000 references', withPart({prefixItems: CHAIN}), NOWHERE, CORRECT_DOCUMENT],
];

describe('a storage host', () => {
  it.each(FAULTS)('with %s is survived', async (_name, answer, found, advice) => {
    const {fetch, folder, host} = await startDashboard();
    await fetch();
    const before = await readTree(folder);
    host.on('/dashboard.json', answer);
    const {code, out, err} = await fetch({authorization: 'Bearer canary-7391'});
    const message = err.split('\n').find((line) => line.startsWith('Specification ')) ?? err;
    expect(code).toBe(1);
    expect(message).toContain(`"dashboard" `);
    expect(message).toContain(` (source "dashboard", ${host.url}/dashboard.json): `);
    expect(message).toContain(found);
    expect(message).toContain('expected');
    expect(message).toContain(advice);
    expect(message.length).toBeLessThan(5_000);
    expect(message).not.toMatch(/\p{Cc}/u);
    expect(out + err).not.toContain('7391');
    expect(await readTree(folder)).toEqual(before);
  });

  it('cannot send the fetch to another host by a reference', async () => {
    const canary = await startStorageHost();
    const {fetch, host} = await startDashboard(withPart({$ref: `${canary.url}/schema.json`}));
    expect((await fetch()).err).toContain(BUNDLE);
    host.on('/dashboard.json', withPart({$dynamicRef: `${canary.url}/schema.json#node`}));
    expect((await fetch()).err).toContain('leaves the document and was not followed');
    expect(canary.requests).toEqual([]);
  });

  it('that is not there, or does not speak TLS, is named', async () => {
    const folder = makeFolder();
    const silent = createServer((socket) => socket.unref()).listen(0, '127.0.0.1');
    const plain = await startStorageHost();
    const read = async (storageUrl: string) => (await runFetch({folder, storageUrl})).err;
    const {port} = silent.address() as {port: number};
    expect(await read(`https://127.0.0.1:${port}`)).toContain('no complete response in time');
    silent.close();
    expect(await read(`http://127.0.0.1:${port}`)).toContain('no server listens there');
    expect(await read('http://storage.invalid')).toContain('the name of the host is unknown');
    expect(await read(plain.url.replace('http:', 'https:'))).toContain(
      'the TLS connection was refused',
    );
  });
});

describe('a folder of copies', () => {
  it('with a folder in place of a copy is reported, and loses what was written aside', async () => {
    const {folder, fetch, output} = await startDashboard();
    await mkdir(path.join(output, 'dashboard.json'), {recursive: true});
    const {code, err} = await fetch();
    expect(code).toBe(1);
    expect(err).toContain('The verified copies cannot be written');
    expect(err).toContain('EISDIR');
    expect(await readTree(folder)).toEqual({});
  });

  it('that cannot be read is reported', async () => {
    const {fetch, output} = await startDashboard();
    await mkdir(path.join(output, 'provenance.json'), {recursive: true});
    const {code, err} = await fetch();
    expect(code).toBe(1);
    expect(err).toContain('provenance.json cannot be read: EISDIR, expected a readable file');
  });

  it('with provenance that no fetch wrote is no base for going on', async () => {
    const {fetch, output} = await startDashboard();
    await fetch();
    await writeFile(path.join(output, 'provenance.json'), '{"dashboard": {"title": 5}}');
    expect(() => readVerified(output, TEST_APIS)).toThrow(
      'dashboard has no provenance; webhooks has no provenance; waiting-list has no provenance',
    );
    expect((await fetch()).code).toBe(0);
    expect(readVerified(output, TEST_APIS)).toHaveLength(3);
  });

  it('that ten fetches write at the same time has one set in the end', async () => {
    const {fetch, output} = await startDashboard();
    const runs = await Promise.all(Array.from({length: 10}, () => fetch()));
    expect(runs.map(({code}) => code)).toEqual(runs.map(() => 0));
    expect(readVerified(output, TEST_APIS)).toHaveLength(3);
    expect(await readdir(output)).toHaveLength(4);
  });
});
