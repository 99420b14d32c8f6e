import {describe, expect, it} from 'vitest';
import {UsageError} from './errors.ts';
import {readProxies} from './proxy.ts';
import {LOOPBACK_CERTIFICATE} from './testing/certificates.ts';
import {createFolder, publish, runFetch} from './testing/command.ts';
import {type ProxyRefusal, startProxy} from './testing/proxy-server.ts';
import {startStorageHost} from './testing/storage-host.ts';

const DIRECT_PORT = '9';

/** Fetches from a host behind a proxy, which is given by the variables. */
async function fetchBehind(isTls: boolean, refusal?: ProxyRefusal) {
  const certificate = isTls ? LOOPBACK_CERTIFICATE : undefined;
  const host = await startStorageHost(certificate);
  publish(host);
  const proxy = await startProxy(refusal);
  const folder = await createFolder();
  const http = {connectTimeoutMs: 3_000, ...(certificate && {ca: certificate.cert})};
  const fetch = (environment: Record<string, string>) =>
    runFetch({folder, storageUrl: host.url, http, environment});
  return {host, proxy, fetch};
}

describe('a proxy', () => {
  it('is asked for a tunnel to a host with https', async () => {
    const {host, proxy, fetch} = await fetchBehind(true);
    const {code, err} = await fetch({HTTPS_PROXY: proxy.getUrl()});
    expect({code, err}).toEqual({code: 0, err: ''});
    expect(new Set(proxy.requests)).toEqual(new Set([`CONNECT 127.0.0.1:${host.port}`]));
    expect(host.requests).toHaveLength(3);
  });

  it('is asked for the whole address of a host with http', async () => {
    const {host, proxy, fetch} = await fetchBehind(false);
    expect((await fetch({HTTP_PROXY: proxy.getUrl()})).code).toBe(0);
    expect(proxy.requests).toContain(`GET ${host.url}/internal/waiting-list.json`);
    expect(proxy.requests).toHaveLength(3);
  });

  it('gets the user and password, which the storage host never sees', async () => {
    for (const isTls of [true, false]) {
      const {host, proxy, fetch} = await fetchBehind(isTls);
      const address = proxy.getUrl('writer:p%40ss-7391');
      expect((await fetch({HTTPS_PROXY: address, HTTP_PROXY: address})).code).toBe(0);
      const login = `Basic ${Buffer.from('writer:p@ss-7391').toString('base64')}`;
      expect(new Set(proxy.logins)).toEqual(new Set([login]));
      for (const {headers} of host.requests)
        expect(headers).not.toHaveProperty('proxy-authorization');
    }
  });

  it.each(['127.0.0.1', '*', 'other.example, 127.0.0.1'])(
    'is left out for NO_PROXY=%s',
    async (none) => {
      const {host, proxy, fetch} = await fetchBehind(false);
      expect((await fetch({HTTP_PROXY: proxy.getUrl(), NO_PROXY: none})).code).toBe(0);
      expect(proxy.requests).toEqual([]);
      expect(host.requests).toHaveLength(3);
    },
  );

  it('that refuses is named with its status and the way out, once, without its password', async () => {
    for (const [isTls, status, advice] of [
      [true, 407, 'Give the user and password of the proxy in HTTPS_PROXY or HTTP_PROXY.'],
      [false, 407, 'Give the user and password of the proxy in HTTPS_PROXY or HTTP_PROXY.'],
      [true, 403, 'Check HTTPS_PROXY and HTTP_PROXY, or name the storage host in NO_PROXY'],
    ] as const) {
      const {host, proxy, fetch} = await fetchBehind(isTls, {status});
      const address = proxy.getUrl('writer:canary-7391');
      const {code, err} = await fetch({HTTPS_PROXY: address, HTTP_PROXY: address});
      expect(code).toBe(1);
      expect(err).toContain(`the proxy answers ${status}, expected the whole document`);
      expect(err).toContain(advice);
      expect(err).not.toContain('canary');
      expect(err.split('\n')).toHaveLength(3);
      expect(host.requests).toEqual([]);
    }
  });

  it('that is not there is named by its address, without its password', async () => {
    for (const isTls of [true, false]) {
      const {host, fetch} = await fetchBehind(isTls);
      const address = `http://writer:canary-7391@127.0.0.1:${DIRECT_PORT}`;
      const {code, err} = await fetch({HTTPS_PROXY: address, HTTP_PROXY: address});
      expect(code).toBe(1);
      expect(err).toContain(`the proxy http://127.0.0.1:${DIRECT_PORT} cannot be reached`);
      expect(err).toContain('ECONNREFUSED');
      expect(err).toContain('or name the storage host in NO_PROXY');
      expect(err).not.toContain('canary');
      expect(host.requests).toEqual([]);
    }
  });

  it('is not needed for a folder, whatever the variables say', async () => {
    const folder = await createFolder();
    const {code, err} = await runFetch({
      folder,
      storageUrl: folder,
      environment: {HTTPS_PROXY: '::'},
    });
    expect(code).toBe(1);
    expect(err).not.toContain('PROXY');
  });
});

describe('the variables of proxies', () => {
  it('are read in small letters first, with host and port alone as http', () => {
    const proxies = readProxies({
      https_proxy: 'proxy.example:3128',
      HTTPS_PROXY: 'http://other.example',
      no_proxy: ' intranet.example ',
      NO_PROXY: 'other',
    });
    expect(proxies).toEqual({
      http: '',
      https: 'http://proxy.example:3128/',
      none: 'intranet.example',
      secrets: [],
    });
  });

  it('may be empty or missing', () => {
    expect(readProxies({NO_PROXY: '*'})).toBeUndefined();
    expect(readProxies({HTTP_PROXY: ' ', HTTPS_PROXY: ''})).toBeUndefined();
  });

  it.each([
    'socks5://writer:canary-7391@proxy.example',
    'http://writer:canary-7391@proxy.example:99999',
    'http://writer:canary-7391%zz@proxy.example',
    '"Söhne" <canary-7391>',
  ])('that hold %j are refused by name, without a secret', (value) => {
    const read = () => readProxies({HTTPS_PROXY: value});
    expect(read).toThrow(UsageError);
    expect(read).toThrow(/^The proxy cannot be used: HTTPS_PROXY has (?!.*canary)/);
  });
});
