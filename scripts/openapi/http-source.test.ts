import {describe, expect, it} from 'vitest';
import {makeFolder} from '../../src/openapi/testing/make-folder.ts';
import {BODY, publish, readTree, recover, runFetch, startDashboard} from './testing/command.ts';
import {LOOPBACK_CERTIFICATE, redirect, send, startStorageHost} from './testing/storage-host.ts';

it('leaves the day of the fetch as it was when the host sends the same document again', async () => {
  const {fetch, host, readDashboard} = await startDashboard(send(BODY));
  await fetch();
  const {fetchedAt} = (await readDashboard()).provenance;
  expect((await fetch()).out).toMatch(/dashboard: 250 operations .* unchanged\)/);
  expect((await readDashboard()).provenance.fetchedAt).toBe(fetchedAt);
  host.on('/dashboard.json', send(`${BODY}\n`));
  await fetch();
  expect((await readDashboard()).provenance.fetchedAt > fetchedAt).toBe(true);
});

describe('a redirect', () => {
  it('is followed five times and not once more, without secrets in the message', async () => {
    const {fetch, host, readDashboard} = await startDashboard(redirect('moved/1', 301));
    for (const [at, status] of [302, 303, 307].entries()) {
      host.on(`/moved/${at + 1}`, redirect(String(at + 2), status));
    }
    host.on('/moved/4', redirect(`${host.url}/moved/5?signature=canary-7391`, 308));
    host.on('/moved/5', send(BODY));
    expect((await fetch()).code).toBe(0);
    await readDashboard();
    host.on('/moved/5', redirect(`${host.url.replace('//', '//u:canary-7391@')}/moved/6`));
    const {code, err} = await fetch();
    expect(code).toBe(1);
    expect(err).toContain('the host redirects again, expected at most 5 redirects.');
    expect(err).not.toContain('canary');
    expect(host.requests.map(({path}) => path)).not.toContain('/moved/6');
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

  it('from https to http is refused before the http address is requested', async () => {
    const host = await startStorageHost(LOOPBACK_CERTIFICATE);
    const plain = await startStorageHost();
    publish(host, redirect(`${plain.url}/dashboard.json`));
    plain.on('/dashboard.json', send(BODY));
    const http = {ca: LOOPBACK_CERTIFICATE.cert};
    const {code, err} = await runFetch({folder: makeFolder(), storageUrl: host.url, http});
    expect(code).toBe(1);
    expect(err).toContain('redirects to protocol "http:"');
    expect(plain.requests).toEqual([]);
  });
});

it('a server of another protocol is not asked again', async () => {
  const {fetch, getRequests} = await startDashboard(
    (request) => void request.socket.end('SSH-2.0-OpenSSH_9.6\r\n'),
  );
  expect((await fetch()).err).toContain('the response is not HTTP (HTTPParserError');
  expect(getRequests()).toHaveLength(1);
});

it('a certificate that no authority signed is refused immediately', async () => {
  const host = await startStorageHost(LOOPBACK_CERTIFICATE);
  const {code, err} = await runFetch({folder: makeFolder(), storageUrl: host.url});
  expect(code).toBe(1);
  expect(err).toContain('the TLS connection was refused (DEPTH_ZERO_SELF_SIGNED_CERT');
  expect(err).not.toContain('attempts');
});

describe('credentials', () => {
  it('are sent and never shown, even when the host repeats them', async () => {
    const secret = 'Bearer s3cret-token';
    const {fetch, folder, getRequests, host} = await startDashboard((request, ...rest) => {
      const {authorization} = request.headers;
      const text = `${authorization} is wrong, s3cret-token ${request.url}`;
      send(`<title>${text}</title>`)(request, ...rest);
    });
    const storageUrl = `${host.url}?signature=signed-value`;
    const {code, out, err} = await fetch({authorization: secret, storageUrl});
    expect(getRequests()[0]?.headers.authorization).toBe(secret);
    expect(code).toBe(1);
    expect(out + err).not.toMatch(/s3cret-token|signed-value/);
    expect(err).toContain('[hidden] is wrong, [hidden]');
    expect(JSON.stringify(await readTree(folder))).not.toContain('s3cret-token');
  });

  it('in the address become a header and are never shown', async () => {
    const {fetch, folder, getRequests, host} = await startDashboard();
    const address = host.url.replace('//', '//docs:p%40ss-word@');
    const {code, out} = await fetch({storageUrl: `${address}?signature=signed-value`});
    const shown = out + JSON.stringify(await readTree(folder));
    expect(code).toBe(0);
    const login = Buffer.from('docs:p@ss-word').toString('base64');
    expect(getRequests()[0]?.headers.authorization).toBe(`Basic ${login}`);
    expect(out).toContain('/dashboard.json?…');
    expect(shown).not.toMatch(/p%40ss|p@ss|signed-value|docs:|@127/);
  });
});

describe('another attempt', () => {
  it.each([408, 429, 503])('is made after %i, with growing waits', async (status) => {
    const {fetch, getRequests} = await startDashboard(recover(3, send('', {}, status)));
    const {code, err} = await fetch({http: {backoffMs: 100}});
    expect(code).toBe(0);
    expect(getRequests()).toHaveLength(4);
    const waits = [...err.matchAll(/ in (\d\.\d) s/g)].map(([, wait]) => Number(wait));
    for (const [at, wait] of waits.entries()) expect(wait).toBeGreaterThanOrEqual(0.05 * 2 ** at);
    expect(waits).toHaveLength(3);
  });

  it('is not made after a status that stays, and is the fourth at most', async () => {
    const {fetch, host, getRequests} = await startDashboard(send('', {}, 304));
    expect((await fetch()).err).toContain('the host responds with 304, expected 200. ');
    expect(getRequests()).toHaveLength(1);
    host.on('/dashboard.json', send('', {}, 500));
    expect((await fetch()).err).toContain('the host responds with 500, expected 200 (4 attempts)');
    expect(getRequests()).toHaveLength(5);
  });

  it('waits as many seconds as Retry-After says or until its date, up to a limit', async () => {
    const values = ['0.1', 'soon', new Date(Date.now() + 60_000).toUTCString()];
    const {fetch} = await startDashboard((request, response, count) =>
      send('', {'retry-after': values[count - 1] ?? '0'}, 503)(request, response, count),
    );
    const {err} = await fetch({http: {maxRetryAfterMs: 200}});
    const waits = [...err.matchAll(/ in (\d\.\d) s/g)].map(([, wait]) => wait);
    expect(waits).toEqual(['0.1', '0.0', '0.2']);
  });

  it('is made after a connection that breaks within the body', async () => {
    const {fetch, readDashboard} = await startDashboard(
      recover(1, (_request, response) => {
        response.writeHead(200, {'content-length': BODY.length});
        response.write(BODY.slice(0, 5_000), () => response.destroy());
      }),
    );
    expect((await fetch()).code).toBe(0);
    await readDashboard();
  });
});

it('patience ends with a body that stops, with one that trickles, and while waiting', async () => {
  const {fetch, host} = await startDashboard((_request, response) => {
    response.writeHead(200);
    response.write(BODY.slice(0, 100));
  });
  expect((await fetch({http: {attempts: 1}})).err).toContain('UND_ERR_BODY_TIMEOUT');
  host.on('/dashboard.json', (_request, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  });
  expect((await fetch({http: {totalTimeoutMs: 300}})).err).toContain('TimeoutError');
  host.on('/dashboard.json', send('', {'retry-after': '60'}, 503));
  const http = {totalTimeoutMs: 200, maxRetryAfterMs: 60_000};
  expect((await fetch({http})).err).toContain('TimeoutError');
});
