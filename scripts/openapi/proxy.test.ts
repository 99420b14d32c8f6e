import {createServer} from 'node:http';
import net, {type AddressInfo} from 'node:net';
import {describe, expect, it, onTestFinished, vi} from 'vitest';
import {makeFolder} from '../../src/openapi/testing/make-folder.ts';
import {UsageError} from './errors.ts';
import {readProxies} from './proxy.ts';
import {DOCUMENTS, publish, readDashboard, runFetch} from './testing/command.ts';
import {LOOPBACK_CERTIFICATE, send, startStorageHost} from './testing/storage-host.ts';

/** A name that no server has: only a proxy can respond for it. */
const storageUrl = 'http://storage.invalid';

const USER = 'writer:p%40ss-7391';
const LOGIN = `Basic ${Buffer.from('writer:p@ss-7391').toString('base64')}`;
const ADVICE = 'Check HTTPS_PROXY and HTTP_PROXY with their user and password';

async function startProxy() {
  const proxy = await startStorageHost();
  proxy.on(`${storageUrl}/dashboard.json`, send(DOCUMENTS.dashboard));
  proxy.on(`${storageUrl}/webhooker.json`, send(DOCUMENTS.webhooks));
  proxy.on(`${storageUrl}/internal/waiting-list.json`, send(DOCUMENTS['waiting-list']));
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
  const requests: {target: string; login: string | undefined}[] = [];
  const server = createServer().on('connect', ({url = '', headers}, client) => {
    requests.push({target: url, login: headers['proxy-authorization']});
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
  return {host, requests, folder, fetch};
}

describe('a proxy', () => {
  it('receives the complete address of a host, and its own user and password', async () => {
    const {proxy, folder, fetch, address} = await startProxy();
    expect((await fetch({HTTP_PROXY: address})).code).toBe(0);
    await readDashboard(folder);
    const logins = proxy.requests.map(({headers}) => headers['proxy-authorization']);
    expect(logins).toEqual([LOGIN, LOGIN, LOGIN]);
  });

  it('opens a tunnel to a host with https, which does not receive its user and password', async () => {
    const {host, requests, folder, fetch} = await startTunnels();
    expect(await fetch()).toMatchObject({code: 0, err: ''});
    await readDashboard(folder);
    const target = new URL(host.url).host;
    expect(requests).toEqual(requests.map(() => ({target, login: LOGIN})));
    expect(requests).not.toEqual([]);
    expect(host.requests).toHaveLength(3);
    for (const {headers} of host.requests)
      expect(headers).not.toHaveProperty('proxy-authorization');
  });

  it.each([407, 403, 502])(
    'that refuses a tunnel with %i is named with the way out',
    async (status) => {
      const {host, fetch} = await startTunnels(status);
      const {code, err} = await fetch();
      expect(code).toBe(1);
      expect(err).toContain(`the proxy responds with ${status}, expected the whole document`);
      expect(err).toContain(ADVICE);
      expect(err).not.toContain('7391');
      // A proxy in trouble may recover.
      expect(err.includes('(4 attempts)')).toBe(status === 502);
      expect(host.requests).toEqual([]);
    },
  );

  it('that repeats its password in a page, or is in the message of an error, shows no secret', async () => {
    const {proxy, fetch, address} = await startProxy();
    proxy.on(`${storageUrl}/dashboard.json`, (request, ...rest) =>
      send(`<title>${request.headers['proxy-authorization']}</title>`)(request, ...rest),
    );
    const repeated = (await fetch({HTTP_PROXY: address})).err;
    expect(repeated).toContain('a page titled "Basic [hidden]"');
    const spy = vi.spyOn(net, 'connect').mockImplementation(() => {
      const error = new Error(`connect to ${address}, which is ${decodeURIComponent(address)}`);
      return new net.Socket().destroy(Object.assign(error, {code: 'ECONNREFUSED'}));
    });
    onTestFinished(() => spy.mockRestore());
    const {err} = await fetch({HTTP_PROXY: address});
    expect(err).toContain('trying again');
    expect(err).toContain('connect to http://writer:[hidden]@127.0.0.1');
    expect(err).not.toMatch(/7391|d3JpdGVy/);
  });

  it('is left out for the hosts of NO_PROXY', async () => {
    const {proxy, fetch, address} = await startProxy();
    const none = 'other.example, storage.invalid';
    expect((await fetch({HTTP_PROXY: address, NO_PROXY: none})).code).toBe(1);
    expect(proxy.requests).toEqual([]);
  });

  it('that refuses or is not there is named with the way out, without its password', async () => {
    const {proxy, fetch, address} = await startProxy();
    proxy.on(`${storageUrl}/dashboard.json`, send('', {}, 407));
    const refused = await fetch({HTTP_PROXY: address});
    const gone = await fetch({HTTP_PROXY: `http://${USER}@127.0.0.1:9`});
    expect(refused.err).toContain('the proxy responds with 407');
    expect(gone.err).toContain('127.0.0.1:9');
    for (const {code, err} of [refused, gone]) {
      expect(code).toBe(1);
      expect(err).toContain(ADVICE);
      expect(err).not.toContain('7391');
    }
  });

  it('is not needed for a folder, whatever the variables say', async () => {
    const folder = makeFolder();
    const environment = {HTTPS_PROXY: '::'};
    const {code, err} = await runFetch({folder, storageUrl: folder, environment});
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
