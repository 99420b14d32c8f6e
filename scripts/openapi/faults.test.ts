import {mkdir, readdir} from 'node:fs/promises';
import path from 'node:path';
import {brotliCompressSync, gzipSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';
import {readVerified} from '../../src/openapi/verified-copies.ts';
import {BODY, DOCUMENTS, readTree, startDashboard, TEST_APIS} from './testing/command.ts';
import {type Responder, redirect, send, startStorageHost} from './testing/storage-host.ts';

const MEGABYTE = 1024 * 1024;
const GZIP = {'content-encoding': 'gzip'};
const BROTLI = {'content-encoding': 'br'};

/** Writes raw bytes to the connection, past the HTTP server, and closes it. */
const raw =
  (bytes: string): Responder =>
  (request) =>
    void request.socket.end(bytes);

/** Sends 100 MB of JSON text in pieces, as fast as the client reads them. */
const flood: Responder = (_request, response) => {
  response.writeHead(200);
  const piece = `${' '.repeat(MEGABYTE - 1)}\n`;
  let left = 100;
  const pump = () => {
    while (left-- > 0) if (!response.write(piece)) return void response.once('drain', pump);
    response.end();
  };
  pump();
};

const PROBLEMS = {...DOCUMENTS.dashboard, tags: Array.from({length: 50_000}, () => 5)};

/** Faults of a storage host, each with what the message must say. */
const FAULTS: readonly (readonly [name: string, respond: Responder, found: string])[] = [
  ['a hang-up without a response', raw(''), 'failed (UND_ERR_SOCKET'],
  ['another protocol', raw('SSH-2.0-OpenSSH_9.6\r\n'), 'the response is not HTTP'],
  ['a required login', send('', {}, 401), 'the host responds with 401'],
  ['a redirect to a file', redirect('file:///etc/passwd'), 'to protocol "file:"'],
  ['a redirect to no address', redirect('http://u:7391@['), 'an unreadable address'],
  ['another encoding', send(BODY, {'content-encoding': 'zstd'}), 'Content-Encoding is "zstd"'],
  // The connection stays, so that only the decoder can notice the fault.
  ['half of gzip', send(gzipSync(BODY).subarray(0, -4), GZIP), 'not what its Content-Encoding'],
  ['a bomb', send(gzipSync(Buffer.alloc(200 * MEGABYTE, 0x20)), GZIP), 'more than 20 MiB'],
  ['another', send(brotliCompressSync(Buffer.alloc(21 * MEGABYTE)), BROTLI), 'more than 20 MiB'],
  ['100 MB', flood, 'more than 20 MiB'],
  ['a login page', send('<html><title>Sign in</title>'), 'beginning with "<html><title>Sign in'],
  ['YAML with code', send('openapi: !!js/function "() => 0"\n'), 'unknown tag'],
  ['a thousand problems', send(PROBLEMS), 'and 990 more'],
];

describe('a storage host', () => {
  it.each(FAULTS)('with %s is survived', async (_name, respond, found) => {
    const {fetch, folder, host} = await startDashboard();
    await fetch();
    const before = await readTree(folder);
    host.on('/dashboard.json', respond);
    const {code, out, err} = await fetch({authorization: 'Bearer canary-7391'});
    const message = err.split('\n').find((line) => line.startsWith('Specification ')) ?? err;
    expect(code).toBe(1);
    // Failure, place, what was found and expected, and what to do.
    expect(message).toContain(` (source "dashboard", ${host.url}/dashboard.json): `);
    expect(message).toContain(found);
    expect(message).toMatch(/^Specification "dashboard" .* expected .*[^.]\. [A-Z].+\.$/);
    expect(message.length).toBeLessThan(5_000);
    expect(message).not.toMatch(/\p{Cc}/u);
    expect(out + err).not.toContain('7391');
    expect(await readTree(folder)).toEqual(before);
  });

  it('cannot send the fetch to another host by a dynamic reference', async () => {
    const canary = await startStorageHost();
    const Part = {$dynamicRef: `${canary.url}/schema.json#node`};
    const {fetch} = await startDashboard(
      send({...DOCUMENTS.dashboard, components: {schemas: {Part}}}),
    );
    expect((await fetch()).err).toContain('leaves the document and was not followed');
    expect(canary.requests).toEqual([]);
  });
});

describe('a folder of copies', () => {
  it('with a folder in place of a copy is reported, and temporary files are removed', async () => {
    const {folder, fetch, output} = await startDashboard();
    await mkdir(path.join(output, 'dashboard.json'), {recursive: true});
    const {code, err} = await fetch();
    expect(code).toBe(1);
    expect(err).toContain('EISDIR');
    expect(await readTree(folder)).toEqual({});
  });

  it('that ten fetches write at the same time has the copies of one of them in the end', async () => {
    const {fetch, output} = await startDashboard();
    const runs = await Promise.all(Array.from({length: 10}, () => fetch()));
    expect(runs.map(({code}) => code)).toEqual(runs.map(() => 0));
    expect(readVerified(output, TEST_APIS)).toHaveLength(3);
    expect(await readdir(output)).toHaveLength(4);
  });
});
