import {mkdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {beforeEach, describe, expect, it} from 'vitest';
import {buildSecurityHeaders} from '../../src/config/headers.ts';
import {makeFolder, writeText} from '../../src/openapi/testing/make-folder.ts';
import {listFiles} from '../hosts/read-site.ts';
import {addMetaPolicy, DEPLOY_HOSTS, prepareFolder, writeMetaPolicy} from './prepare-folder.ts';

const HEADERS = buildSecurityHeaders('https://docs.acme.example', {
  scripts: ["'sha256-abc='"],
  styles: [],
});
const PAGE = '<!doctype html><html><head><meta charset="UTF-8"><script>1</script></head></html>';

let root = '';
const at = (...parts: string[]) => path.join(root, ...parts);

const write = (file: string, text: string) => writeText(at(file), text);

function makeRelease(baseUrl: string): void {
  write('build/index.html', PAGE);
  write('build/index.html.br', 'compressed');
  write('build/.well-known/security.txt', 'Contact: mailto:a@acme.example');
  write('build-hosts/headers.json', JSON.stringify({baseUrl, headers: HEADERS}));
  write('build-hosts/netlify/_headers', '/*\n  A: netlify\n');
  write('build-hosts/cloudflare-pages/_headers', '/*\n  A: cloudflare\n');
}

async function prepare(id: string, siteUrl = 'https://acme.github.io'): Promise<void> {
  const [host] = DEPLOY_HOSTS.filter((each) => each.id === id);
  if (host) await prepareFolder(host, at('build'), at('published'), siteUrl);
}
const list = () => listFiles(at('published'));

beforeEach(() => {
  root = makeFolder();
});

describe('the folder for a host', () => {
  it.each([
    ['rsync', ['.well-known/security.txt', 'index.html', 'index.html.br']],
    ['netlify', ['.well-known/security.txt', '_headers', 'index.html']],
    ['github-pages', ['.nojekyll', '.well-known/security.txt', 'index.html']],
  ])('%s has exactly the files that the host needs', async (id, files) => {
    makeRelease('/');
    write('published/of-before.html', '');
    await prepare(id);
    expect(await list()).toEqual(files);
  });

  it.each([
    ['netlify', 'developers/index.html', '_headers'],
    ['github-pages', 'index.html', '.nojekyll'],
  ])('%s has the site below the base path unless the host adds it', async (id, page, rules) => {
    makeRelease('/developers/');
    await prepare(id);
    expect(await list()).toEqual(expect.arrayContaining([page, rules]));
  });

  it('keeps the domain of a site on GitHub Pages, whose branch is replaced', async () => {
    makeRelease('/');
    await prepare('github-pages', 'https://docs.acme.example');
    expect(readFileSync(at('published/CNAME'), 'utf8')).toBe('docs.acme.example\n');
    await prepare('gitlab-pages', 'https://docs.acme.example');
    expect(await list()).not.toContain('CNAME');
  });

  it('has the policy in its pages only if the host sets no headers', async () => {
    makeRelease('/');
    for (const host of DEPLOY_HOSTS) {
      await prepare(host.id);
      const html = readFileSync(at('published/index.html'), 'utf8');
      expect(html.includes('http-equiv="Content-Security-Policy"'), host.id).toBe(
        host.kind === 'pages',
      );
      if (host.kind !== 'pages') expect(html).toBe(PAGE);
    }
  });

  it('needs a release, and the message names the command for it', async () => {
    mkdirSync(at('build'));
    await expect(prepare('netlify')).rejects.toThrow(/headers\.json.*npm run release/);
  });
});

describe('the policy in a page', () => {
  it('is before everything to which it applies, without directives that browsers ignore there', () => {
    const html = addMetaPolicy(PAGE, writeMetaPolicy(HEADERS));
    expect(html.indexOf('http-equiv')).toBeLessThan(html.indexOf('<script>'));
    expect(html).toContain("script-src 'self' 'sha256-abc='");
    expect(html).toContain('<meta name="referrer" content="strict-origin-when-cross-origin">');
    expect(html).not.toContain('frame-ancestors');
  });

  it('is also in a page that redirects', () => {
    expect(addMetaPolicy('<html><head>\n<script>', '<meta>')).toBe('<html><head><meta>\n<script>');
  });
});
