import {describe, expect, it} from 'vitest';
import {UsageError} from './errors.ts';
import {readProxies} from './proxy.ts';
import {createFolder, DOCUMENTS, runFetch} from './testing/command.ts';
import {readDashboard} from './testing/dashboard-host.ts';
import {send, startStorageHost} from './testing/storage-host.ts';

/** A name that no server has: only a proxy can respond for it. */
const storageUrl = 'http://storage.invalid';

async function startProxy() {
  const proxy = await startStorageHost();
  proxy.on(`${storageUrl}/dashboard.json`, send(DOCUMENTS.dashboard));
  proxy.on(`${storageUrl}/webhooker.json`, send(DOCUMENTS.webhooks));
  proxy.on(`${storageUrl}/internal/waiting-list.json`, send(DOCUMENTS['waiting-list']));
  const address = proxy.url.replace('//', '//writer:p%40ss-7391@');
  const folder = await createFolder();
  const fetch = (environment: Record<string, string>) =>
    runFetch({folder, storageUrl, environment});
  return {proxy, folder, fetch, address};
}

describe('a proxy', () => {
  it('receives the complete address of a host, and its own user and password', async () => {
    const {proxy, folder, fetch, address} = await startProxy();
    expect((await fetch({HTTP_PROXY: address})).code).toBe(0);
    await readDashboard(folder);
    const login = `Basic ${Buffer.from('writer:p@ss-7391').toString('base64')}`;
    const logins = proxy.requests.map(({headers}) => headers['proxy-authorization']);
    expect(logins).toEqual([login, login, login]);
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
    const gone = await fetch({HTTP_PROXY: 'http://writer:p%40ss-7391@127.0.0.1:9'});
    expect(refused.err).toContain('the proxy responds with 407');
    expect(gone.err).toContain('127.0.0.1:9');
    for (const {code, err} of [refused, gone]) {
      expect(code).toBe(1);
      expect(err).toContain('Check HTTPS_PROXY and HTTP_PROXY with their user and password');
      expect(err).not.toContain('7391');
    }
  });

  it('is not needed for a folder, whatever the variables say', async () => {
    const folder = await createFolder();
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
