import {rename, rm} from 'node:fs/promises';
import path from 'node:path';
// Not the extended test, which opens a page for each test.
import {expect, test} from '@playwright/test';
import {findFreePort} from '../../scripts/browser/find-free-port.ts';
import {writeHosts} from '../../scripts/hosts/write-hosts.ts';
import {CACHE_CONTROL} from '../../src/config/headers.ts';
import {getHostsDir} from '../../src/plugins/outputs/manifest.ts';
import {NO_NGINX, startNginx} from '../nginx/nginx-server.ts';
import {BUILD_DIR, linkSite} from './site.ts';

test.skip(Boolean(NO_NGINX), NO_NGINX);

/** With the name of a file, longer than a key that nginx keeps in its tables. */
const BASE = '/documentation/for/the/developers/of/partners/';
const ROOT = 'test-results/hosts-below';

test('a site below a long path is served with the headers made for it', async () => {
  const dir = path.join(ROOT, BASE);
  const files = await linkSite(BUILD_DIR, dir);
  await writeHosts({dir, siteUrl: 'https://developers.ticketing.example', baseUrl: BASE});
  await rm(getHostsDir(ROOT), {recursive: true, force: true});
  await rename(getHostsDir(dir), getHostsDir(ROOT));
  const server = await startNginx({dir: ROOT, port: Number(findFreePort())});
  try {
    const index = files.find((file) => file.startsWith('search-index-')) ?? '';
    expect(index.length + BASE.length).toBeGreaterThan(64);
    for (const [file, status, cache] of [
      ['', 200, 'revalidate'],
      [index, 200, 'immutable'],
      ['favicon.ico', 200, 'day'],
      ['no-such-page/', 404, 'revalidate'],
    ] as const) {
      const {status: found, headers} = await fetch(`${server.origin}${BASE}${file}`);
      expect(found, file).toBe(status);
      expect(headers.get('cache-control'), file).toBe(CACHE_CONTROL[cache]);
      expect(headers.get('content-security-policy'), file).toContain("default-src 'none'");
    }
  } finally {
    await server.close();
  }
});
