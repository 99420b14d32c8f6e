import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import {ReferencePage} from '../../src/components/reference/ReferencePage.tsx';
import {readProduct} from '../../src/config/product.ts';
import {buildReference} from '../../src/openapi/reference/build-reference.ts';
import {HISTORY} from '../../src/openapi/reference/fixtures/history.ts';
import {loadReference} from '../../src/openapi/reference/fixtures/load-fixture.ts';
import type {ReferencePageData} from '../../src/openapi/reference/types.ts';
import {buildDocument} from '../../src/openapi/testing/documents.ts';
import {MOST_CHARACTERS, writeDocuments} from '../../src/outputs/twins/documents.ts';
import {makeItem, makeList, makeParagraph} from '../../src/outputs/twins/markdown/nodes.ts';
import {toMarkdown} from '../../src/outputs/twins/markdown/to-markdown.ts';
import {splitBody} from '../../src/outputs/twins/split.ts';
import {findMissing, readHtmlFacts, readMarkdownFacts} from './facts.ts';
import {findBreakout, findHtml, parseMarkdown} from './inspect-markdown.ts';
import {makeSite, renderPages} from './render-pages.ts';

const require = createRequire(import.meta.url);
const {siteUrl} = readProduct({});
const API = {id: 'sample', label: 'Sample', source: 'sample'};

const readExample = (name: string): unknown =>
  JSON.parse(readFileSync(require.resolve(`@readme/oas-examples/3.0/json/${name}.json`), 'utf8'));

/** What the pages of a document state and their files do not, page by page. */
function listMissing(document: unknown): string[] {
  const reference = buildReference(API, document);
  const files = new Map(writeDocuments(makeSite(reference)).map((each) => [each.twin.url, each]));
  return reference.pages.flatMap((page) => {
    const trees = files.get(`/api/${page.id}/`)?.files.map(({text}) => parseMarkdown(text)) ?? [];
    const html = renderToStaticMarkup(createElement(ReferencePage, {page}));
    const missing = findMissing(readHtmlFacts(html), readMarkdownFacts(trees));
    return missing.map((fact) => `${page.id} ${fact}`);
  });
}

/** What a reader sees of a page, without its markup. */
const toText = (page: ReferencePageData) =>
  renderToStaticMarkup(createElement(ReferencePage, {page})).replaceAll(/<[^>]*>/g, '');

describe('the Markdown of a reference', () => {
  it.each(['petstore', 'callbacks', 'uspto', 'discriminators'])(
    'states all that the pages of the foreign document %s state',
    (name) => {
      expect(listMissing(readExample(name))).toEqual([]);
    },
  );

  const [overview, first] = writeDocuments(
    makeSite(buildReference(API, buildDocument({title: 'Harbour', operations: 2}))),
  );
  const text = first?.files[0]?.text ?? '';

  it('begins with the address of the index, and stands where the page stands', () => {
    expect(text.split('\n')[0]).toBe(`Index of all pages: [llms.txt](${siteUrl}/llms.txt)`);
    expect(first?.address).toBe('/api/sample/update-thing-0.md');
  });

  it('names method, scope, fields with their marks, responses and a sample in each language', () => {
    expect(text).toContain('`POST https://api.ticketing.example/things-0/{guid}`');
    expect(text).toMatch(/scopes? `things:write`/);
    expect(text).toContain('- `guid` (string, required)');
    expect(text).toMatch(/- `price` \(integer\): In cents, tax included\. Example `2500`\./);
    for (const heading of ['### 200 OK', '### Sample in PHP', '### Sample in cURL']) {
      expect(text).toContain(heading);
    }
  });

  it('links the files of other pages by their whole addresses', () => {
    expect(overview?.files[0]?.text).toContain(`(${siteUrl}/api/sample/update-thing-0.md)`);
  });
});

describe('an example that stands elsewhere', () => {
  it('is a link on the page and in its Markdown, by its name', () => {
    const reference = loadReference('examples-elsewhere');
    const [, operation] = reference.pages;
    const html = operation && renderToStaticMarkup(createElement(ReferencePage, {page: operation}));
    const [, twin] = renderPages(reference);
    const text = toMarkdown(twin?.body ?? []);
    const links = {
      long: 'filter.txt',
      'A whole booking': 'a%20booking.json',
      there: 'there.json',
    };
    for (const [name, file] of Object.entries(links)) {
      expect(html).toContain(`Example <a href="https://files.example/${file}">${name}</a>`);
      expect(text).toContain(`Example [${name}](https://files.example/${file}).`);
    }
  });
});

describe('the dates of fields and values', () => {
  const reference = loadReference('history', {history: HISTORY});
  const twins = renderPages(reference);
  const [, operation] = reference.pages;
  const [object] = reference.objects;

  it('stand on the page and in its Markdown', () => {
    expect(operation && toText(operation)).toContain(
      'One of open, __proto__ (since 2025-05-01), paid',
    );
    expect(operation && toText(operation)).toContain('deprecated, ends on 2026-06-01');
    expect(operation && toText(operation)).toContain('single (since 2025-03-01) One person');
    const text = toMarkdown(twins.find(({title}) => title === 'Get booking')?.body ?? []);
    expect(text).toContain('- `phone` (string, since 2025-03-01)');
    expect(text).toContain('- `limit` (integer, deprecated, ends on 2026-01-01)');
    expect(text).toContain('One of `open`, `__proto__` (since 2025-05-01), `paid`');
    expect(text).toContain('- `single` (since 2025-03-01): One person');
  });

  it('come with what changed, on the pages of operations and of objects', () => {
    const sentence = '2025-05-01 #/components/schemas/Buyer/properties/age changed.';
    expect(operation && toText(operation)).toContain(sentence);
    expect(object && toText(object)).toContain(sentence);
    const text = toMarkdown(twins.find(({title}) => title === object?.title)?.body ?? []);
    expect(text).toContain('/changes/sample-api/2025-05-01/#ties/age): #/components/schemas/Buyer');
  });
});

describe('a page that is too long for one file', () => {
  const items = Array.from({length: 400}, (_, at) =>
    makeItem(makeParagraph(`Field ${at}: ${'word '.repeat(60)}`)),
  );
  const nested = makeList([makeItem(makeParagraph('data'), makeList(items))]);

  it('is parted without losing an item, each part with the name that its items belong to', () => {
    const parts = splitBody([nested], 10_000);
    expect(parts.length).toBeGreaterThan(10);
    for (const {text} of parts) {
      expect(text.length).toBeLessThanOrEqual(10_000);
      expect(text).toMatch(/^- data\n/);
    }
    const found = parts.flatMap(({text}) => text.match(/Field \d+/g) ?? []);
    expect(found).toEqual(items.map((_, at) => `Field ${at}`));
  });

  it('is parted at its headings where it has some, and says what is in each part', () => {
    const body = ['One', 'Two', 'Three'].flatMap((name) => [
      {
        type: 'heading' as const,
        depth: 2 as const,
        children: [{type: 'text' as const, value: name}],
      },
      makeParagraph('word '.repeat(900)),
    ]);
    expect(splitBody(body, 10_000).map(({titles}) => titles)).toEqual([['One', 'Two'], ['Three']]);
  });

  it('keeps a program whole over its parts, and a character too', () => {
    const code = {type: 'code' as const, lang: 'json', value: '😀'.repeat(9_000)};
    const parts = splitBody([code], 5_000);
    expect(parts.every(({text}) => text.length <= 5_000)).toBe(true);
    expect(parts.map(({text}) => text.replace(/`{3,}\w*|\n/g, '')).join('')).toBe(code.value);
  });

  it('leaves room for the frame of a file', () => {
    expect(MOST_CHARACTERS).toBeLessThanOrEqual(50_000);
  });
});

describe('a number with a full stop behind it', () => {
  it('begins no list, though the two come from different texts', () => {
    expect(toMarkdown([makeParagraph('0', '.', ' ', '1', '.')])).toBe('0\\. 1.\n');
  });
});

describe('the check of what a file is read as', () => {
  it('finds HTML, and a text that broke out of its place', () => {
    expect(findHtml(parseMarkdown('a <b>c</b>'))).toBe('<b>');
    const blocks = [makeParagraph('# no heading, *no* <i>HTML</i>')];
    expect(findBreakout(blocks, toMarkdown(blocks))).toBeUndefined();
    expect(findBreakout(blocks, '# no heading, no HTML')).toMatch(
      /expected .*paragraph.* found .*heading/,
    );
  });
});
