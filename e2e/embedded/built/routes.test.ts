import {existsSync, globSync, readdirSync, readFileSync} from 'node:fs';
import memoize from 'lodash/memoize.js';
import {expect, it} from 'vitest';

const read = (file: string) => readFileSync(`build/${file}`, 'utf8');

/** The ids of the parts of a page, whose quotes the HTML may leave out; undefined where there is no page. */
const readIds = memoize((path: string) => {
  const file = path.endsWith('/') ? `${path}index.html` : path;
  if (!existsSync(`build${file}`)) return undefined;
  const found = read(file).matchAll(/\sid=(?:"([^"]*)"|([^\s">]+))/g);
  return new Set(Array.from(found, ([, quoted, bare]) => quoted ?? bare));
});

it('every link of a page or drawing leads to a page or file of the build, and to an id of it', () => {
  const links = new Map<string, string>();
  for (const page of globSync('**/*.html', {cwd: 'build'})) {
    for (const [, link = ''] of read(page).matchAll(/<a [^>]*?href="?(\/[^"\s>]*)/g))
      links.set(link, page);
  }
  const dead = [...links].filter(([link]) => {
    const {pathname, hash} = new URL(link.replaceAll('&amp;', '&'), 'https://site.example');
    const ids = readIds(decodeURI(pathname));
    return hash === '' ? !ids : !ids?.has(decodeURIComponent(hash.slice(1)));
  });
  expect(links.size).toBeGreaterThan(5_000);
  expect(dead).toEqual([]);
});

const SLUG = 'add-pet';

it('a hidden operation keeps its page and its Markdown, which say what it is', () => {
  for (const file of [`api/webhooks/${SLUG}/index.html`, `api/webhooks/${SLUG}.md`]) {
    expect(read(file)).toContain('an example page of the API reference generator');
  }
});

it('nothing lists a hidden operation: neither pages nor search, collections or indexes', () => {
  const lists = [
    'index.html',
    'api/index.html',
    'api/webhooks/webhooks/index.html',
    'api/webhooks/update-webhook/index.html',
    'errors/malformed_request/index.html',
    'llms.txt',
    ...readdirSync('build').filter((file) => /^search-.*\.json$/.test(file)),
    ...readdirSync('build/collections')
      .filter((file) => /\.(?:json|http)$/.test(file))
      .map((file) => `collections/${file}`),
  ];
  expect(lists.length).toBeGreaterThan(10);
  expect(lists.filter((file) => /add-?pet|pets:write/i.test(read(file)))).toEqual([]);
});

it('the page of files counts the operations of each API as the home page does', () => {
  const [home, files] = ['index.html', 'files/index.html'].map((file) =>
    Array.from(
      read(file)
        .replaceAll('<!-- -->', '')
        .matchAll(/>(\d+) operations/g),
      ([, n]) => n,
    ),
  );
  expect(home).toHaveLength(3);
  expect(files).toEqual(home);
});
