import {existsSync, globSync, readdirSync, readFileSync} from 'node:fs';
import {expect, it} from 'vitest';

/** The guide pages as the product specification names them; the overview is the page at /docs/. */
const GUIDES = [
  ...['event', 'eventDate', 'location', 'overview'].map((name) => `events/${name}`),
  'introduction/issue-request',
  'introduction/authentication',
  ...['create-client', 'refresh-token', 'remarks', 'request-token'].map(
    (name) => `introduction/authentication/${name}`,
  ),
  ...['order', 'overview', 'reservations'].map((name) => `orders/${name}`),
  ...['order-information', 'overview', 'swapping', 'validation'].map((name) => `resale/${name}`),
  ...['overview', 'shop', 'ticketAttachment', 'trackers'].map((name) => `shops/${name}`),
  ...['eventDate', 'overview', 'ticket'].map((name) => `tickets/${name}`),
  ...['create-webhook', 'overview', 'payload-structure', 'remarks'].map(
    (name) => `webhooks/${name}`,
  ),
];

it('the guides have the names of the specification', () => {
  expect(GUIDES).toHaveLength(28);
  expect(GUIDES.filter((guide) => !existsSync(`build/docs/${guide}/index.html`))).toEqual([]);
});

it('every link of a page leads to a page or a file of the build', () => {
  const links = new Map<string, string>();
  for (const page of globSync('**/*.html', {cwd: 'build'})) {
    const html = readFileSync(`build/${page}`, 'utf8');
    for (const [, link = ''] of html.matchAll(/<a [^>]*?href="(\/[^/"?#][^"?#]*)/g))
      links.set(link, page);
  }
  const missing = [...links].filter(([link]) => {
    const file = `build${decodeURI(link)}`;
    return !existsSync(link.endsWith('/') ? `${file}index.html` : file);
  });
  expect(links.size).toBeGreaterThan(500);
  expect(missing).toEqual([]);
});

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
