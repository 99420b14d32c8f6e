import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {type NginxServer, startNginx, writeSite} from './nginx-server.ts';

/** Values of `Accept`, and whether the response is Markdown. */
const REQUESTS: readonly (readonly [accept: string, isMarkdown: boolean])[] = [
  ['text/markdown', true],
  ['text/markdown, text/html, */*', true],
  ['TEXT/MARKDOWN;q=0.9, text/html;q=0.8', true],
  ['text/markdown;q=0.75,text/html;q=0.8', false],
  ['text/markdown;q=1.000,text/html;q=1', true],
  ['text/markdown;q=0.901, text/html;q=0.91', false],
  ['text/markdown;q=0.9, text/html;q=0.91', false],
  ['text/markdown;q=0.9, text/html;q=0.90', true],
  ['text/html, text/markdown;q=0.5', false],
  ['text/markdown;charset=utf-8;q=0.2, */*;q=0.3', false],
  ['text/markdown;q=0.4, */*;q=0.9, text/html;q=0.1', true],
  ['text/markdown;q=0', false],
  ['text/markdown;q=0.000', false],
  ['text/markdownish', false],
  ['text/*', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', false],
];

/** With the name of the file, longer than a plain key of a map can be in nginx. */
const LONG_BASE = '/documentation/for/the/developers/of/partners/';

describe.each(['/', LONG_BASE])('nginx, for a site at %s', (baseUrl) => {
  let root: string;
  let nginx: NginxServer;

  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'negotiation-'));
    const dir = path.join(root, 'site');
    await writeSite(dir, baseUrl, {
      'index.html': 'the start page',
      'index.md': '# Start',
      '404.html': 'not here',
      'docs/page/index.html': 'a page',
      'docs/page.md': '# Page',
      '404.md': '# Not found',
      'docs/404.md': '# Not found in docs',
      'search/index.html': 'the search',
    });
    const hostsDir = path.join(dir, baseUrl);
    nginx = await startNginx({dir, hostsDir});
  });
  afterAll(async () => {
    await nginx?.[Symbol.asyncDispose]();
    await rm(root, {recursive: true, force: true});
  });

  const get = async (file: string, accept: string) => {
    const response = await fetch(`${nginx.origin}${baseUrl}${file}`, {headers: {accept}});
    const {status, headers} = response;
    return {status, headers, type: headers.get('content-type'), text: await response.text()};
  };

  it.each(REQUESTS)('%s: returns Markdown: %s', async (accept, isMarkdown) => {
    const page = await get('docs/page/', accept);
    expect(page.text).toBe(isMarkdown ? '# Page' : 'a page');
    expect(page.type).toBe(`text/${isMarkdown ? 'markdown' : 'html'}; charset=utf-8`);
    expect(page.headers.get('vary')).toContain('Accept');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('returns the start page, and HTML where there is no file', async () => {
    expect((await get('', 'text/markdown')).text).toBe('# Start');
    expect((await get('search/', 'text/markdown')).text).toBe('the search');
    expect(await get('nowhere/', 'text/markdown')).toMatchObject({status: 404, text: 'not here'});
    expect((await get('docs/page.md', '*/*')).type).toBe('text/markdown; charset=utf-8');
  });

  it.each([
    ['docs/nowhere.md', '# Not found in docs'],
    ['nowhere.md', '# Not found'],
    ['a/b/nowhere.md', '# Not found'],
  ])('returns the 404.md of the folder for %s, which is missing', async (file, text) => {
    const type = 'text/markdown; charset=utf-8';
    const {headers, ...response} = await get(file, '*/*');
    expect(response).toEqual({status: 404, type, text});
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});
