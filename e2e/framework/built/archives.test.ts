import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {strFromU8, unzipSync} from 'fflate';
import {expect, it} from 'vitest';
import {MARKDOWN_ARCHIVE, SITE_ARCHIVE} from '../../../src/config/downloads.ts';

/** The files of a zip as text, by their names. */
const openZip = (name: string) =>
  new Map(
    Object.entries(unzipSync(readFileSync(`build/${name}`))).map(
      ([file, bytes]) => [file, strFromU8(bytes)] as const,
    ),
  );

const count = (names: Iterable<string>, ending: string) =>
  [...names].filter((name) => name.endsWith(ending)).length;

it.each([
  [SITE_ARCHIVE, /\.html$/, / (?:href|src)="([^"#]*)[^"]*"/g],
  [MARKDOWN_ARCHIVE, /\.(?:md|txt)$/, /\]\(([^)#\s]+)/g],
] as const)(
  '%s has every page, and each link leads to one of its files or to a URL',
  (zip, pages, links) => {
    const files = openZip(zip);
    const endings = ['.html', '.md', 'llms.txt'].filter((ending) => pages.test(ending));
    for (const ending of endings) {
      expect(count(files.keys(), ending)).toBe(globSync(`build/**/*${ending}`).length);
    }
    const found = [...files]
      .filter(([name]) => pages.test(name))
      .flatMap(([name, text]) =>
        Array.from(text.matchAll(links), ([, link = '']) => ({name, link})),
      )
      .filter(({link}) => link !== '' && !/^[a-z]+:/.test(link));
    expect(found.length).toBeGreaterThan(files.size);
    const dead = found.filter(
      ({name, link}) => !files.has(path.posix.join(path.posix.dirname(name), decodeURI(link))),
    );
    expect(dead).toEqual([]);
  },
);

it('a page that opens from disk has no script', () => {
  const pages = [...openZip(SITE_ARCHIVE)].filter(([name]) => name.endsWith('.html'));
  expect(pages.filter(([, html]) => /<script\b/.test(html))).toEqual([]);
});
