import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {request} from 'node:http';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {serveCompressed} from './serve-compressed.ts';
import {type ServedSite, serveSite} from './serve-site.ts';

let folder: string;
let site: ServedSite;
let plain: ServedSite;

beforeAll(async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'served-'));
  folder = path.join(parent, 'site');
  await mkdir(path.join(folder, 'docs'), {recursive: true});
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(parent, 'secret.txt'), 'secret');
  await writeFile(path.join(folder, 'docs/index.html'), '<p>guide</p>'.repeat(500));
  await writeFile(path.join(folder, 'assets/a.1.js'), 'let a;'.repeat(500));
  await writeFile(path.join(folder, '404.html'), '<p>none</p>');
  await mkdir(path.join(folder, '.well-known'));
  await writeFile(path.join(folder, '.well-known/security.txt'), 'Contact: none');
  site = await serveCompressed(folder);
  plain = await serveSite(folder);
});

afterAll(async () => {
  await Promise.all([site.close(), plain.close()]);
  await rm(path.dirname(folder), {recursive: true});
});

describe('the delivery network before a built site', () => {
  it('answers a folder with its page, compressed', async () => {
    const response = await fetch(`${site.origin}/docs/`);
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(Number(response.headers.get('content-length'))).toBeLessThan(200);
    expect(await response.text()).toContain('guide');
  });

  it('lets a hashed file be kept for ever', async () => {
    const response = await fetch(`${site.origin}/assets/a.1.js`);
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('content-type')).toContain('text/javascript');
  });

  it('answers 404 with the page for it', async () => {
    const response = await fetch(`${site.origin}/nowhere/`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('none');
  });

  it('does not leave its folder', async () => {
    // fetch normalises an address, so this one is sent as it is.
    const status = await new Promise((resolve, reject) => {
      const call = request(`${site.origin}/`, {path: '/%2e%2e/secret.txt'}, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      call.on('error', reject);
      call.end();
    });
    expect(status).toBe(404);
  });
});

describe('the server of a built site', () => {
  it('serves pages and files as they are, hidden folders included', async () => {
    const page = await fetch(`${plain.origin}/docs/`);
    expect(page.headers.get('content-encoding')).toBeNull();
    expect(page.headers.get('content-type')).toBe('text/html;charset=utf-8');
    expect(await page.text()).toContain('guide');
    const hidden = await fetch(`${plain.origin}/.well-known/security.txt`);
    expect(await hidden.text()).toBe('Contact: none');
  });

  it.each(['/docs', '/docs/index'])(
    'has no page at %s, as a host with slashes',
    async (pathname) => {
      expect((await fetch(`${plain.origin}${pathname}`)).status).toBe(404);
    },
  );

  it('serves what is written while it runs', async () => {
    await writeFile(path.join(folder, 'new.json'), '{}');
    expect((await fetch(`${plain.origin}/new.json`)).status).toBe(200);
  });
});
