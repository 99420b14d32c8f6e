import {createServer} from 'node:http';
import net, {type AddressInfo} from 'node:net';
import {describe, expect, it, onTestFinished} from 'vitest';
import {makeFolder} from '../../src/openapi/testing/make-folder.ts';
import {readProxies} from './proxy.ts';
import {publish, readDashboard, runFetch} from './testing/command.ts';
import {LOOPBACK_CERTIFICATE, send, startStorageHost} from './testing/storage-host.ts';

/** A name that no server has: only a proxy can respond for it. */
const storageUrl = 'http://storage.invalid';

const USER = 'writer:p%40ss-7391';
const LOGIN = `Basic ${Buffer.from('writer:p@ss-7391').toString('base64')}`;

async function startProxy() {
  const proxy = await startStorageHost();
  publish({...proxy, on: (path, answer) => proxy.on(storageUrl + path, answer)});
  const address = proxy.url.replace('//', `//${USER}@`);
  const folder = makeFolder();
  const fetch = (environment: Record<string, string>) =>
    runFetch({folder, storageUrl, environment});
  return {proxy, folder, fetch, address};
}

/** Starts a host with https and a proxy before it, which opens tunnels or refuses them with a status. */
async function startTunnels(status = 200) {
  const host = await startStorageHost(LOOPBACK_CERTIFICATE);
  publish(host);
  const logins: (string | undefined)[] = [];
  const server = createServer().on('connect', ({url = '', headers}, client) => {
    logins.push(headers['proxy-authorization']);
    client.on('error', () => client.destroy());
    if (status !== 200) return client.end(`HTTP/1.1 ${status} Refused\r\n\r\n`);
    const {hostname, port} = new URL(`http://${url}`);
    const target = net.connect(Number(port), hostname, () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      target.pipe(client).pipe(target);
    });
    return target.on('error', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const folder = makeFolder();
  const {port} = server.address() as AddressInfo;
  const environment = {HTTPS_PROXY: `http://${USER}@127.0.0.1:${port}`};
  const http = {ca: LOOPBACK_CERTIFICATE.cert, connectTimeoutMs: 3_000};
  const fetch = () => runFetch({folder, storageUrl: host.url, environment, http});
  return {host, logins, folder, fetch};
}

describe('a proxy', () => {
  it('receives the complete address of a host, and its own user and password', async () => {
    const {proxy, folder, fetch, address} = await startProxy();
    expect((await fetch({HTTP_PROXY: address})).code).toBe(0);
    await readDashboard(folder);
    const logins = proxy.requests.map(({headers}) => headers['proxy-authorization']);
    expect(logins).toEqual([LOGIN, LOGIN, LOGIN]);
    // A page may repeat what it was sent.
    proxy.on(`${storageUrl}/dashboard.json`, send(`<title>${LOGIN} ${USER}</title>`));
    const {err} = await fetch({HTTP_PROXY: address});
    expect(err).toContain('a page titled "Basic [hidden] writer:[hidden]"');
  });

  it('opens a tunnel to a host with https, which does not receive its user and password', async () => {
    const {host, logins, folder, fetch} = await startTunnels();
    expect(await fetch()).toMatchObject({code: 0, err: ''});
    await readDashboard(folder);
    expect(new Set(logins)).toEqual(new Set([LOGIN]));
    expect(host.requests).toHaveLength(3);
    for (const {headers} of host.requests)
      expect(headers).not.toHaveProperty('proxy-authorization');
  });

  it('that refuses a tunnel is named with the way out', async () => {
    const {host, fetch} = await startTunnels(407);
    const {code, err} = await fetch();
    expect(code).toBe(1);
    expect(err).toMatch(/Proxy response \(407\).* Check .* HTTPS_PROXY and HTTP_PROXY/);
    expect(err).not.toContain('7391');
    expect(host.requests).toEqual([]);
  });

  it('is left out for the hosts of NO_PROXY, and for a folder', async () => {
    const {proxy, folder, fetch, address} = await startProxy();
    const none = 'other.example, storage.invalid';
    expect((await fetch({HTTP_PROXY: address, NO_PROXY: none})).code).toBe(1);
    expect(proxy.requests).toEqual([]);
    const environment = {HTTPS_PROXY: '::'};
    expect((await runFetch({folder, storageUrl: folder, environment})).code).toBe(1);
  });
});

describe('the variables of proxies', () => {
  it('are read in small letters first', () => {
    const proxies = readProxies({
      https_proxy: 'http://proxy.example:3128',
      HTTPS_PROXY: 'http://other.example',
      HTTP_PROXY: ' ',
      no_proxy: ' intranet.example ',
    });
    expect(proxies).toEqual({
      http: '',
      https: 'http://proxy.example:3128',
      none: 'intranet.example',
      secrets: [],
    });
    expect(readProxies({NO_PROXY: '*'})).toBeUndefined();
  });

  it.each([
    'socks5://writer:canary-7391@proxy.example',
    'http://writer:canary-7391%zz@proxy.example',
    'canary-7391',
  ])('that hold %j are refused by name, without a secret', (value) => {
    const read = () => readProxies({HTTPS_PROXY: value});
    expect(read).toThrow(/^The proxy cannot be used: HTTPS_PROXY is no (?!.*canary)/);
  });
});
