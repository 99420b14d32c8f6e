import {writeFile} from 'node:fs/promises';
import {brotliCompressSync, gzipSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';
import {publish, runFetch} from './testing/command.ts';
import {BODY, startDashboard} from './testing/dashboard-host.ts';
import {send, startStorageHost} from './testing/storage-host.ts';

describe('a conditional request', () => {
  it('keeps the copy when the host answers 304', async () => {
    const {fetch, host, getRequests, readDashboard} = await startDashboard(
      send(BODY, {etag: '"v1"'}),
    );
    await fetch({http: {now: () => new Date('2026-01-01')}});
    host.on('/dashboard.json', send('', {}, 304));
    const {code, out} = await fetch({http: {now: () => new Date('2026-01-02')}});
    const {provenance} = await readDashboard();
    expect(code).toBe(0);
    expect(out).toMatch(/dashboard: 250 operations .* unchanged\)/);
    expect(getRequests().map(({headers}) => headers['if-none-match'])).toEqual([undefined, '"v1"']);
    expect(provenance.fetchedAt).toBe('2026-01-01T00:00:00.000Z');
    expect(provenance.checkedAt).toBe('2026-01-02T00:00:00.000Z');
    expect(provenance.etag).toBe('"v1"');
  });

  it('leaves the day of the fetch as it was when the host sends the same document again', async () => {
    const {fetch, host, readDashboard} = await startDashboard(send(BODY));
    await fetch({http: {now: () => new Date('2026-01-01')}});
    await fetch({http: {now: () => new Date('2026-01-02')}});
    const {provenance} = await readDashboard();
    expect(provenance.fetchedAt).toBe('2026-01-01T00:00:00.000Z');
    expect(provenance.checkedAt).toBe('2026-01-02T00:00:00.000Z');
    host.on('/dashboard.json', send(`${BODY}\n`));
    await fetch({http: {now: () => new Date('2026-01-03')}});
    expect((await readDashboard()).provenance.fetchedAt).toBe('2026-01-03T00:00:00.000Z');
  });

  it('takes the new document and its ETag when it changed', async () => {
    const {fetch, host, readDashboard} = await startDashboard(send(BODY, {etag: '"v1"'}));
    await fetch();
    host.on('/dashboard.json', send(BODY, {etag: 'W/"v2"'}));
    await fetch();
    expect((await readDashboard()).provenance.etag).toBe('W/"v2"');
  });

  it('is not made for a copy that came from another address', async () => {
    const {fetch, folder, getRequests} = await startDashboard(send(BODY, {etag: '"v1"'}));
    const other = await startStorageHost();
    publish(other, send(BODY, {etag: '"other"'}));
    await runFetch({folder, storageUrl: other.url});
    await fetch();
    expect(getRequests()[0]?.headers['if-none-match']).toBeUndefined();
  });

  it('is not made for a copy that was damaged', async () => {
    const {fetch, folder, getRequests, readDashboard} = await startDashboard(
      send(BODY, {etag: '"v1"'}),
    );
    await fetch();
    await writeFile(`${folder}/.openapi/dashboard.json`, '{}');
    expect((await fetch()).code).toBe(0);
    expect(getRequests().at(-1)?.headers['if-none-match']).toBeUndefined();
    await readDashboard();
  });

  it('that was not made and is answered with 304 fails', async () => {
    const {fetch} = await startDashboard(send('', {}, 304));
    const {code, err} = await fetch();
    expect(code).toBe(1);
    expect(err).toContain('the host answers 304, expected 200: it was not asked');
  });
});

describe('compression', () => {
  it.each([
    ['gzip', gzipSync(BODY)],
    ['x-gzip', gzipSync(BODY)],
    ['br', brotliCompressSync(BODY)],
    ['gzip, br', brotliCompressSync(gzipSync(BODY))],
    ['identity', Buffer.from(BODY)],
  ])('%s is undone', async (encoding, bytes) => {
    const {fetch, getRequests, readDashboard} = await startDashboard(
      send(bytes, {'content-encoding': encoding}),
    );
    expect((await fetch()).code).toBe(0);
    expect(getRequests()[0]?.headers['accept-encoding']).toBe('gzip, br');
    expect((await readDashboard()).provenance.bytes).toBe(BODY.length);
  });
});
