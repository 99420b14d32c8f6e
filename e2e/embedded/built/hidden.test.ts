import {readdirSync, readFileSync} from 'node:fs';
import {expect, it} from 'vitest';

const SLUG = 'add-pet';
const read = (file: string) => readFileSync(`build/${file}`, 'utf8');

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
