import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {unzipSync} from 'fflate';
import {describe, expect, it} from 'vitest';
import {MARKDOWN_ARCHIVE, SITE_ARCHIVE} from '../../../src/config/downloads.ts';

const openZip = (name: string) =>
  new Map(
    Object.entries(unzipSync(readFileSync(`build/${name}`))).map(([file, bytes]) => [
      file,
      Buffer.from(bytes),
    ]),
  );

const BUILT = readdirSync('build', {recursive: true, encoding: 'utf8'});
const countBuilt = (ending: string) => BUILT.filter((name) => name.endsWith(ending)).length;

describe('the zip of all pages', () => {
  const files = openZip(SITE_ARCHIVE);
  const pages = [...files].filter(([name]) => name.endsWith('.html'));

  it('has every page, in one folder', () => {
    expect(pages).toHaveLength(countBuilt('.html'));
    expect([...files.keys()].filter((name) => !name.startsWith('site/'))).toEqual([]);
  });

  it('needs no server: every link leads to a file of the zip or to a URL, and no page has script', () => {
    const dead = new Set<string>();
    let links = 0;
    for (const [name, content] of pages) {
      const html = content.toString();
      if (/<script\b/.test(html)) dead.add(`${name} has a script`);
      for (const [, link = ''] of html.matchAll(/<[a-z][^>]* (?:href|src)="([^"#]*)[^"]*"/g)) {
        if (link === '' || /^[a-z]+:/.test(link)) continue;
        links++;
        const target = path.posix.join(path.posix.dirname(name), decodeURI(link));
        if (link.startsWith('/') || !files.has(target)) dead.add(`${name}: ${link}`);
      }
    }
    expect([...dead]).toEqual([]);
    expect(links).toBeGreaterThan(pages.length * 10);
  });
});

describe('the zip of the Markdown', () => {
  const files = openZip(MARKDOWN_ARCHIVE);

  it('has the file of every page, the indexes, the specifications and the journeys', () => {
    const count = (ending: string) =>
      [...files.keys()].filter((name) => name.endsWith(ending)).length;
    expect(count('.md')).toBe(countBuilt('.md'));
    expect(count('llms.txt')).toBe(countBuilt('llms.txt'));
    expect(
      [...files.keys()].filter((name) => /^markdown\/specs\/[\w-]+\.json$/.test(name)),
    ).not.toEqual([]);
  });

  it('has relative links to its own files', () => {
    const dead: string[] = [];
    let links = 0;
    for (const [name, content] of files) {
      if (!/\.(?:md|txt)$/.test(name)) continue;
      for (const [, link = ''] of content.toString().matchAll(/\]\(([^)#\s]+)/g)) {
        if (/^[a-z]+:|^\//.test(link)) continue;
        links++;
        if (!files.has(path.posix.join(path.posix.dirname(name), link)))
          dead.push(`${name}: ${link}`);
      }
    }
    expect(dead).toEqual([]);
    expect(links).toBeGreaterThan(files.size);
  });
});
