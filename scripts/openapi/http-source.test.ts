import {writeFile} from 'node:fs/promises';
import {brotliCompressSync, gzipSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';
import {LOOPBACK_CERTIFICATE} from './testing/certificates.ts';
import {createFolder, publish, readTree, runFetch} from './testing/command.ts';
import {BODY, readDashboard, startDashboard} from './testing/dashboard-host.ts';
import {redirect, send, startStorageHost} from './testing/storage-host.ts';

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

describe('a redirect', () => {
  it.each([301, 302, 303, 307, 308])('with status %i is followed', async (status) => {
    const {fetch, host, readDashboard} = await startDashboard(
      redirect('moved/dashboard.json', status),
    );
    host.on('/moved/dashboard.json', send(BODY));
    expect((await fetch()).code).toBe(0);
    await readDashboard();
  });

  it('is followed five times and not six', async () => {
    const {fetch, host} = await startDashboard(redirect('/1'));
    for (const step of [1, 2, 3, 4]) host.on(`/${step}`, redirect(`/${step + 1}`));
    host.on('/5', send(BODY));
    expect((await fetch()).code).toBe(0);
    host.on('/5', redirect('/6'));
    host.on('/6', send(BODY));
    const {code, err} = await fetch();
    expect(code).toBe(1);
    expect(err).toContain('/5 redirects once more, expected at most 5 redirects');
  });

  it('keeps the Authorization header on its origin only', async () => {
    const {fetch, host} = await startDashboard(redirect('/same'));
    const other = await startStorageHost();
    host.on('/same', redirect(`${other.url}/elsewhere`));
    other.on('/elsewhere', redirect(`${host.url}/back`));
    host.on('/back', send(BODY));
    const {code} = await fetch({authorization: 'Bearer s3cret-token'});
    const seen = new Map(host.requests.map(({path, headers}) => [path, headers.authorization]));
    expect(code).toBe(0);
    expect(seen.get('/dashboard.json')).toBe('Bearer s3cret-token');
    expect(seen.get('/same')).toBe('Bearer s3cret-token');
    expect(seen.get('/back')).toBeUndefined();
    expect(other.requests.map(({headers}) => headers.authorization)).toEqual([undefined]);
  });

  it('from https to http is refused', async () => {
    const certificate = LOOPBACK_CERTIFICATE;
    const host = await startStorageHost(certificate);
    const plain = await startStorageHost();
    publish(host, redirect(`${plain.url}/dashboard.json`));
    const run = {folder: await createFolder(), storageUrl: host.url, http: {ca: certificate.cert}};
    const {code, err} = await runFetch(run);
    expect(code).toBe(1);
    expect(err).toContain(`redirects from https to ${plain.url}/dashboard.json`);
    expect(plain.requests).toEqual([]);
  });
});

describe('TLS', () => {
  it('is spoken with a host whose certificate is trusted', async () => {
    const certificate = LOOPBACK_CERTIFICATE;
    const host = await startStorageHost(certificate);
    publish(host);
    const folder = await createFolder();
    const {code} = await runFetch({folder, storageUrl: host.url, http: {ca: certificate.cert}});
    expect(code).toBe(0);
    await readDashboard(folder);
  });

  it('is refused at once for a certificate that nobody vouches for', async () => {
    const host = await startStorageHost(LOOPBACK_CERTIFICATE);
    publish(host);
    const {code, err} = await runFetch({folder: await createFolder(), storageUrl: host.url});
    expect(code).toBe(1);
    expect(err).toContain('the TLS connection was refused (DEPTH_ZERO_SELF_SIGNED_CERT');
    expect(host.requests).toEqual([]);
  });
});

describe('credentials', () => {
  it('are sent and never shown, even when the host repeats them', async () => {
    const secret = 'Bearer s3cret-token';
    const {fetch, folder, getRequests} = await startDashboard((request, response, count) => {
      const {authorization} = request.headers;
      send(`<title>${authorization} is wrong, s3cret-token</title>`)(request, response, count);
    });
    const {code, out, err} = await fetch({authorization: secret});
    expect(getRequests()[0]?.headers.authorization).toBe(secret);
    expect(code).toBe(1);
    expect(out + err).not.toContain('s3cret-token');
    expect(err).toContain('[hidden] is wrong, [hidden]');
    expect(JSON.stringify(await readTree(folder))).not.toContain('s3cret-token');
  });

  it('in the address become a header and are never shown', async () => {
    const {fetch, folder, getRequests, host} = await startDashboard();
    const address = new URL(host.url);
    address.username = 'docs';
    address.password = 'p%40ss-word';
    address.search = '?signature=signed-value';
    const {code, out} = await fetch({storageUrl: address.href});
    const shown = out + JSON.stringify(await readTree(folder));
    expect(code).toBe(0);
    expect(getRequests()[0]?.headers.authorization).toBe(
      `Basic ${Buffer.from('docs:p@ss-word').toString('base64')}`,
    );
    expect(out).toContain('/dashboard.json?…');
    for (const secret of ['p%40ss', 'p@ss', 'signed-value', 'docs:', '@127']) {
      expect(shown).not.toContain(secret);
    }
  });

  it('in the address may have a percent sign of their own', async () => {
    const {fetch, getRequests, host} = await startDashboard();
    const storageUrl = host.url.replace('//', '//docs:50%25%@');
    expect((await fetch({storageUrl})).code).toBe(0);
    expect(getRequests()[0]?.headers.authorization).toBe(
      `Basic ${Buffer.from('docs:50%25%').toString('base64')}`,
    );
  });

  it('that cannot be a header value are refused with exit code 2 and not shown', async () => {
    const {fetch} = await startDashboard();
    const {code, err} = await fetch({authorization: 'Bearer s3cret\nX-Evil: 1'});
    expect(code).toBe(2);
    expect(err).toContain('Correct OPENAPI_STORAGE_AUTHORIZATION');
    expect(err).not.toContain('s3cret');
  });
});
