import {describe, expect, it} from 'vitest';
import {HTTP_DEFAULTS} from './http-options.ts';
import {BODY, recover, startDashboard} from './testing/dashboard-host.ts';
import {send} from './testing/storage-host.ts';

describe('repetition', () => {
  it.each([408, 429, 500, 502, 503, 504])('gets past an answer of %i', async (status) => {
    const {fetch, getRequests, readDashboard, waits} = await startDashboard(
      recover(3, send('', {}, status)),
    );
    const {code, err} = await fetch({http: {backoffMs: 500, maxBackoffMs: 1_500}});
    expect(code).toBe(0);
    expect(getRequests()).toHaveLength(4);
    expect(waits).toEqual([375, 750, 1_125]);
    expect(err).toContain(
      `dashboard: the host answers ${status}, expected 200; trying again in 0.4 s`,
    );
    await readDashboard();
  });

  it('ends after four attempts', async () => {
    const {fetch, getRequests, waits} = await startDashboard(send('', {}, 500));
    const {code, err} = await fetch();
    expect(code).toBe(1);
    expect(getRequests()).toHaveLength(4);
    expect(waits).toHaveLength(3);
    expect(err).toContain('the host answers 500, expected 200 (4 attempts)');
  });

  it.each([400, 401, 403, 404, 410, 204, 206, 300])('is not tried for %i', async (status) => {
    const {fetch, getRequests} = await startDashboard(send('', {}, status));
    const {code, err} = await fetch();
    expect(code).toBe(1);
    expect(getRequests()).toHaveLength(1);
    expect(err).toContain(`the host answers ${status}, expected 200`);
  });

  it('honours Retry-After in seconds and as a date, up to its limit', async () => {
    const now = new Date('2026-11-20T10:00:00Z');
    const values = ['3', 'Fri, 20 Nov 2026 10:00:07 GMT', '86400'];
    const {fetch, waits} = await startDashboard((request, response, count) =>
      send('', {'retry-after': values[count - 1] ?? '0'}, count > 3 ? 200 : 503)(
        request,
        response,
        count,
      ),
    );
    await fetch({http: {now: () => now, maxRetryAfterMs: 30_000}});
    expect(waits).toEqual([3_000, 7_000, 30_000]);
  });

  it('gets past a connection that breaks within the body', async () => {
    const {fetch, getRequests, readDashboard} = await startDashboard(
      recover(1, (_request, response) => {
        response.writeHead(200, {'content-length': BODY.length});
        response.write(BODY.slice(0, 5_000), () => response.destroy());
      }),
    );
    expect((await fetch()).code).toBe(0);
    expect(getRequests()).toHaveLength(2);
    await readDashboard();
  });

  it('gets past a connection that breaks before the answer', async () => {
    const {fetch, readDashboard} = await startDashboard(
      recover(2, (request) => void request.socket.resetAndDestroy()),
    );
    expect((await fetch()).code).toBe(0);
    await readDashboard();
  });
});

describe('patience', () => {
  it('ends with a host that does not answer', async () => {
    const {fetch, getRequests} = await startDashboard(() => {});
    const {code, err} = await fetch({http: {attempts: 2}});
    expect(code).toBe(1);
    expect(getRequests()).toHaveLength(2);
    expect(err).toContain('no answer within 0.3 s, expected the whole document (2 attempts)');
  });

  it('ends with a body that stops', async () => {
    const {fetch} = await startDashboard((_request, response) => {
      response.writeHead(200);
      response.write(BODY.slice(0, 100));
    });
    const {code, err} = await fetch({http: {attempts: 1}});
    expect(code).toBe(1);
    expect(err).toContain('the body stopped for more than 0.3 s');
  });

  it('ends with a body that trickles for longer than the time in all', async () => {
    const {fetch} = await startDashboard((_request, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    });
    const {code, err} = await fetch({http: {totalTimeoutMs: 300}});
    expect(code).toBe(1);
    expect(err).toContain('no complete answer within 0.3 s in all');
  });

  it('ends while waiting when the time in all is over', async () => {
    const {fetch} = await startDashboard(send('', {'retry-after': '60'}, 503));
    const {wait} = HTTP_DEFAULTS;
    const {code, err} = await fetch({http: {wait, totalTimeoutMs: 200, maxRetryAfterMs: 60_000}});
    expect(code).toBe(1);
    expect(err).toContain('no complete answer within 0.2 s in all');
  });

  it('does not end with a slow body that goes on', async () => {
    const {fetch, readDashboard} = await startDashboard((_request, response) => {
      response.writeHead(200);
      const size = Math.ceil(BODY.length / 10);
      let sent = 0;
      const timer = setInterval(() => {
        response.write(BODY.slice(sent, sent + size));
        sent += size;
        if (sent < BODY.length) return;
        clearInterval(timer);
        response.end();
      }, 30);
    });
    expect((await fetch()).code).toBe(0);
    await readDashboard();
  });
});
