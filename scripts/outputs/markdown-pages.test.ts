import {describe, expect, it} from 'vitest';
import {readProduct} from '../../src/config/product.ts';
import {buildReference} from '../../src/openapi/reference/build-reference.ts';
import {HISTORY} from '../../src/openapi/reference/fixtures/history.ts';
import {loadReference} from '../../src/openapi/reference/fixtures/load-fixture.ts';
import {buildDocument} from '../../src/openapi/testing/documents.ts';
import {toMarkdown} from '../../src/outputs/markdown-pages/to-markdown.ts';
import {writeIndex} from '../../src/outputs/markdown-pages/write-index.ts';
import {readMain, writePages} from '../../src/outputs/markdown-pages/write-pages.ts';
import {makeSite, renderSite} from './testing/make-site.ts';

const API = {id: 'sample', label: 'Sample', source: 'sample'};

const read = (html: string) => toMarkdown(readMain(`<main>${html}</main>`, '/x/samples.md').body);
const write = (reference: ReturnType<typeof buildReference>) =>
  writePages(renderSite(makeSite(reference)));
const textOf = (reference: ReturnType<typeof buildReference>, title: string) =>
  write(reference).find((page) => page.title === title)?.files[0]?.text ?? '';

describe('the Markdown of a reference', () => {
  const [, first] = write(buildReference(API, buildDocument({title: 'Harbour', operations: 2})));
  const text = first?.files[0]?.text ?? '';

  it('names method, scope and fields, shows curl, and leads to the other languages', () => {
    expect(text).toContain('**POST** `https://api.ticketing.example/things-0/{guid}`');
    expect(text).toMatch(/scopes? `things:write`/);
    expect(text).toContain('- `guid` (string, required)');
    expect(text).toMatch(/- `price` \(integer\): In cents, tax included\. Example `2500`\./);
    expect(text).toContain('```bash\ncurl ');
    expect(text).not.toContain('```php');
    expect(text).toContain('[samples](/api/sample/update-thing-0/samples.md)');
    for (const fence of ['```php', '```go', '```js', '```bash']) {
      expect(first?.samples[0]?.text).toContain(fence);
    }
    expect(first?.samples[0]?.text).toMatch(/## Request with error handling\n\nPHP:\n\n```php\n/);
  });

  it('names in one line what operations share, with a link to its description', () => {
    const reference = buildReference(API, buildDocument({title: 'Harbour', operations: 20}));
    const [, operation] = write(reference);
    const file = operation?.files[0]?.text ?? '';
    expect(file).toMatch(/\n\[Common]\(\/api\/sample\/sample\.md#common-[\w-]+\): `page`\n/);
    expect(file).toMatch(
      /\n\[Common errors]\(\/api\/sample\/sample\.md#common-[\w-]+\): \*\*422\*\*/,
    );
  });

  it.each(['callbacks', 'parameters', 'responses'])(
    'names each operation, parameter and response of the document %s',
    (name) => {
      const reference = loadReference(name);
      const pages = new Map(write(reference).map((page) => [page.url, page]));
      for (const page of reference.pages) {
        if (page.kind !== 'operation') continue;
        const files = pages.get(`/api/${page.id}/`)?.files ?? [];
        const own = files.map((file) => file.text).join('');
        expect(own).toContain(page.path);
        for (const {fields} of page.parameters) {
          for (const field of fields) expect(own).toContain(`\`${field.name}\``);
        }
        for (const {status} of page.responses) expect(own).toContain(`### ${status}`);
      }
    },
  );

  it('shows the dates of fields and values, and what changed', () => {
    const reference = loadReference('history', {history: HISTORY});
    const operation = textOf(reference, 'Get booking');
    expect(operation).toContain('- `limit` (integer, deprecated, ends on 2026-01-01)');
    const object = textOf(reference, reference.objects[0]?.title ?? '');
    expect(object).toContain(
      '/changes/sample-api/2025-05-01/#ties/age) #/components/schemas/Buyer',
    );
  });
});

describe('the Markdown of HTML', () => {
  it('keeps a table with lists in its cells', () => {
    const html =
      '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td><ul><li>one</li><li>two</li></ul></td><td>x<br>y</td></tr></tbody></table>';
    expect(read(html)).toBe('| A | B |\n| - | - |\n| one, two | x, y |\n');
  });

  it('separates words that only the style sheet separates, but no code and no single word', () => {
    expect(read('<p><a href="/a"><span>GET</span><span>List events</span></a></p>')).toContain(
      '[GET List events](/a)',
    );
    expect(read('<p><code>a<i>b</i></code> <b>un</b>do</p>')).toBe('`ab` **un**do\n');
  });

  it('contains no control, and no heading of the page', () => {
    expect(read('<h1>Title</h1><button>Copy</button><p>Text.<svg><text>x</text></svg></p>')).toBe(
      'Text.\n',
    );
  });

  it('joins titles whose content is left out', () => {
    const close = (title: string) =>
      `<details><summary>${title}</summary><p data-md="skip">Text.</p></details>`;
    expect(read(close('Events') + close('Tickets'))).toBe('**Events, Tickets**\n');
  });

  it('names deep fields of a response with the fields that contain them', () => {
    const nest = (...fields: string[]) => `<ul class="ref-fields">${fields.join('')}</ul>`;
    const field = (name: string, ...inner: string[]) =>
      `<li class="ref-field"><div class="ref-line"><code>${name}</code></div>${nest(...inner)}</li>`;
    const order = field('order', field('id'), field('buyer', field('id')));
    const text = read(`<div class="ref-response">${nest(field('data', order))}</div>`);
    expect(text).toContain('Fields: `id`, `buyer`, `buyer.id`.');
  });

  it('begins no list with a number that ends a sentence', () => {
    expect(read('<p>0<span>.</span> 1.</p>')).toBe('0\\. 1.\n');
  });
});

it('the Markdown of a page names the hosts of one environment', () => {
  const hosts = '<span data-environment="sandbox">a</span><span data-environment="production">b';
  const html = `<main><pre><code>https://${hosts}</span>/</code></pre></main>`;
  const reference = buildReference(API, buildDocument({title: 'Harbour', operations: 1}));
  const builtPages = [{url: '/a/', title: 'A', description: '', html}];
  const [page] = writePages({...makeSite(reference), builtPages});
  expect(page?.files[0]?.text).toContain('\nhttps://a/\n');
});

describe('a page that is too long for one file', () => {
  it('continues in further files without losing an item, and links lead to its first file', () => {
    const items = Array.from(
      {length: 900},
      (_, at) => `<li>Field ${at}: ${'word '.repeat(20)}</li>`,
    );
    const site = {
      ...makeSite(buildReference(API, buildDocument({title: 'Harbour', operations: 1}))),
      builtPages: [
        `<main><ul>${items.join('')}</ul><h2 id="end">End</h2></main>`,
        '<main><a href="/0/#end">End</a></main>',
      ].map((html, at) => ({url: `/${at}/`, title: 'A', description: '', html})),
    };
    const [{files = []} = {}, other] = writePages(site);
    expect(other?.files[0]?.text).toContain('[End](/0.md)');
    expect(files.length).toBeGreaterThan(1);
    for (const {text} of files) expect(text.length).toBeLessThanOrEqual(50_000);
    const found = files.flatMap(({text}) => text.match(/Field \d+/g) ?? []);
    expect(found).toEqual(items.map((_, at) => `Field ${at}`));
  });

  it('continues at further addresses, and so does an index', () => {
    const entries = Array.from({length: 900}, (_, at) => ({
      ...{title: `Page ${at}`, link: `/page-${at}.md`, text: 'More. '.repeat(9)},
    }));
    const groups = [{title: 'Pages', entries}];
    const index = {address: '/llms.txt', title: 'All', groups};
    const files = writeIndex(index, readProduct({}));
    expect(files.map(({address}) => address)).toEqual(['/llms.txt', '/part-2/llms.txt']);
    expect(files.map(({text}) => text).join('')).toContain('(/page-899.md)');
  });
});
