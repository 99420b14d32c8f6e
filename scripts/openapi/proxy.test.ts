import {once} from 'node:events';
import {createServer} from 'node:http';
import net, {type AddressInfo} from 'node:net';
import {describe, expect, it, onTestFinished} from 'vitest';
import {makeFolder} from '../../src/openapi/testing/make-folder.ts';
import {publish, readDashboard, runFetch} from './testing/command.ts';
import {LOOPBACK_CERTIFICATE, send, startStorageHost} from './testing/storage-host.ts';

/** A host name that does not exist: only the proxy can respond. */
const storageUrl = 'http://storage.invalid';

const USER = 'writer:p%40ss-7391';
const LOGIN = `Basic ${Buffer.from('writer:p@ss-7391').toString('base64')}`;

/** Starts a host with https, and a proxy that opens tunnels to it. */
async function startTunnels() {
  const host = await startStorageHost(LOOPBACK_CERTIFICATE);
  publish(host);
  const logins: (string | undefined)[] = [];
  const server = createServer().on('connect', ({url = '', headers}, client) => {
    logins.push(headers['proxy-authorization']);
    client.on('error', () => client.destroy());
    const {hostname, port} = new URL(`http://${url}`);
    const target = net.connect(Number(port), hostname, () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      target.pipe(client).pipe(target);
    });
    target.on('error', () => client.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const folder = makeFolder();
  const {port} = server.address() as AddressInfo;
  const environment = {HTTPS_PROXY: `http://${USER}@127.0.0.1:${port}`};
  const http = {ca: LOOPBACK_CERTIFICATE.cert, idleTimeoutMs: 3_000};
  const fetch = () => runFetch({folder, storageUrl: host.url, environment, http});
  return {host, logins, folder, fetch};
}

describe('a proxy', () => {
  it('receives the complete URL of a request, with the user and password of the proxy', async () => {
    const proxy = await startStorageHost();
    publish({...proxy, on: (path, respond) => proxy.on(storageUrl + path, respond)});
    const folder = makeFolder();
    const environment = {http_proxy: proxy.url.replace('//', `//${USER}@`)};
    const fetch = () => runFetch({folder, storageUrl, environment});
    expect((await fetch()).code).toBe(0);
    await readDashboard(folder);
    const logins = proxy.requests.map(({headers}) => headers['proxy-authorization']);
    expect(logins).toEqual([LOGIN, LOGIN, LOGIN]);
    // The response repeats the credentials.
    proxy.on(`${storageUrl}/dashboard.json`, send(`<title>${LOGIN} ${USER}</title>`));
    expect((await fetch()).err).toContain('beginning with "<title>Basic [hidden] writer:[hidden]');
  });

  it('opens a tunnel to a host with https, which does not receive the user and password of the proxy', async () => {
    const {host, logins, folder, fetch} = await startTunnels();
    expect(await fetch()).toMatchObject({code: 0, err: ''});
    await readDashboard(folder);
    expect(new Set(logins)).toEqual(new Set([LOGIN]));
    expect(host.requests).toHaveLength(3);
    for (const {headers} of host.requests)
      expect(headers).not.toHaveProperty('proxy-authorization');
  });

  it.each(['http://writer:canary-7391%zz@proxy.example', 'canary-7391'])(
    'that is %j is refused without its secret, and not needed for a folder',
    async (address) => {
      const environment = {HTTPS_PROXY: address};
      const {code, err} = await runFetch({folder: makeFolder(), storageUrl, environment});
      expect(code).toBe(2);
      expect(err).toMatch(
        /^The proxy cannot be used: HTTPS_PROXY or HTTP_PROXY is not (?!.*canary)/,
      );
      const folder = makeFolder();
      expect((await runFetch({folder, storageUrl: folder, environment})).code).toBe(1);
    },
  );
});
