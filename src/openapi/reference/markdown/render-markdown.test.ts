import {describe, expect, it} from 'vitest';
import {buildReference} from '../build-reference.ts';
import {loadOperation} from '../fixtures/load-fixture.ts';
import {
  findReadingFault,
  parseMarkdown,
  renderInline,
  renderMarkdown,
  takeFirstSentence,
  toSummary,
} from './render-markdown.ts';
import type {FinishOptions} from './tree.ts';

const OPERATIONS = ['create-event', 'createEvent', 'status'];

const options: FinishOptions = {
  ...{anchor: 'p', headingLevel: 3, baseUrl: '/base/'},
  findOperation: (id) =>
    OPERATIONS.includes(id) ? {href: `/api/x/${id}/`, title: `Title of ${id}`} : undefined,
};

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``;
const LINKS = 'See [Orders](/docs/orders/#paid), [all](/docs), [it](/docsets/) and [c](/changes/).';

describe('a description is rendered', () => {
  it.each<[text: string, expected: string, more?: Partial<FinishOptions>]>([
    // Headings follow the levels of the page without a gap, and links in the text find them.
    ['# One\n\n### Two', '<h3 id="p~one">One</h3>\n<h4 id="p~two">Two</h4>'],
    ['## One\n\n[x](#one)', '<h3 id="p~one">One</h3>\n<p><a href="#p~one">x</a></p>'],
    // Links to the root of the site get its base, and links to missing guides become text.
    ['[a](/docs/a/#b)', '<p><a href="/base/docs/a/#b">a</a></p>'],
    [
      LINKS,
      '<p>See Orders, all, <a href="/base/docsets/">it</a> and <a href="/base/changes/">c</a>.</p>',
      {hasGuides: false},
    ],
    // An image becomes a link, or text inside a link.
    ['![a](https://b.example/c)', '<p><a href="https://b.example/c">a</a></p>'],
    [
      '[![a](https://b.example/c)](https://d.example/)',
      '<p><a href="https://d.example/">a</a></p>',
    ],
    // The name of an operation becomes a link to its page; a single word may be a field.
    [
      'Call `create-event`.',
      '<p>Call <a href="/base/api/x/create-event/">Title of create-event</a>.</p>',
    ],
    ['`createEvent`', '<p><a href="/base/api/x/createEvent/">Title of createEvent</a></p>'],
    ['`status`', '<p><code>status</code></p>'],
    ['`delete-event`', '<p><code>delete-event</code></p>'],
    [fence('', 'create-event'), '<pre><code>create-event\n</code></pre>'],
    ['[`create-event`](/docs/)', '<p><a href="/base/docs/"><code>create-event</code></a></p>'],
    // Code is coloured in languages that are known.
    [
      fence('JS', 'let a'),
      '<pre><code class="language-JS"><span class="token keyword">let</span> a\n</code></pre>',
    ],
    [
      fence('constructor', '+[<]'),
      '<pre><code class="language-constructor">+[&#x3C;]\n</code></pre>',
    ],
    // HTML becomes text, or is removed if it only formats.
    ['a List<int> of x', '<p>a List&#x3C;int> of x</p>'],
    ['one<br/>two', '<p>one<br>\ntwo</p>'],
    ['<b>bold</b> text', '<p>bold text</p>'],
    ['<!-- hidden -->', ''],
    ['<script>alert(1)</script>', '<p>&#x3C;script>alert(1)&#x3C;/script></p>'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a hostile document.
    ['{process.env} ${x}', '<p>{process.env} ${x}</p>'],
    // No address runs a script.
    ['[x](javascript:alert(1))', '<p><a>x</a></p>'],
    ['[x](&#106;avascript:alert(1))', '<p><a>x</a></p>'],
    ['[x](data:text/html,1)', '<p><a>x</a></p>'],
    ['![x](javascript:alert(1))', '<p><a>x</a></p>'],
  ])('%j as %j', (text, expected, more) => {
    expect(renderMarkdown(text, {...options, ...more})).toBe(expected);
  });

  it('and reports its links to the site', () => {
    const links: string[] = [];
    const onLink = (href: string) => links.push(href);
    renderMarkdown(`${LINKS} \`create-event\``, {...options, hasGuides: false, onLink});
    expect(links).toEqual(['/base/docsets/', '/base/changes/', '/base/api/x/create-event/']);
  });

  it('with unique ids below its own, also for footnotes', () => {
    const html = loadOperation('markdown', {baseUrl: '/base/'}).html ?? '';
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.every((id) => id?.startsWith('about~'))).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
    const [, note] = /href="#([^"]*fn-1)"/.exec(html) ?? [];
    expect(ids).toContain(note);
  });

  it('with no element except tokens in code', () => {
    const code = '<script>alert(1)</script><img src=x onerror="alert(1)">';
    const html = renderMarkdown(fence('xml', code), options);
    const names = new Set([...html.matchAll(/<(\w+)/g)].map(([, name]) => name));
    expect(names).toEqual(new Set(['pre', 'code', 'span']));
  });
});

it('a line has no paragraph around it', () => {
  expect(renderInline('Only `one` line', options)).toBe('Only <code>one</code> line');
});

it.each<[text: string, limit: number, summary: string]>([
  ['# Title\n\nThe **first**\n[one](/x).\n\nThe second.', 160, 'The first one.'],
  ['One is short. Two is a little longer than that.', 20, 'One is short.'],
  ['It consists of parts, e.g. of words.', 30, 'It consists of parts, e.g. of…'],
  [`It ${'c'.repeat(50)}`, 30, `It ${'c'.repeat(27)}…`],
])('the summary of %j in %d characters ends with a sentence or a word', (text, limit, summary) => {
  expect(toSummary(text, limit)).toBe(summary);
});

it.each(['> ', '- '])(
  'a text with %j 1,500 times at its start is shown as it is written, before it overflows the stack',
  (mark) => {
    const text = `${mark.repeat(1_500)}deep`;
    expect(parseMarkdown(text).children).toEqual([
      {type: 'paragraph', children: [{type: 'text', value: text}]},
    ]);
  },
);

it.each(['_*', '[a]', '<!--', '\n|a|b|'])(
  'a text of %j many times is shown as it is written, before it takes the parser minutes',
  (part) => {
    const text = part.repeat(150_000 / part.length);
    expect(findReadingFault(text)).toMatch(/^has \d+ [a-z ]+, expected at most \d+$/);
    expect(parseMarkdown(text).children).toHaveLength(1);
  },
);

it('reports the place of a text that is shown without formatting', () => {
  const paths = {'/boats': {get: {description: '_*'.repeat(9_000), responses: {}}}};
  const api = {id: 'boats', label: 'Boats', source: 'boats'};
  const {faults} = buildReference(api, {info: {title: 'Boats', version: '1'}, paths});
  expect(faults).toEqual([
    expect.stringMatching(
      /^boats: the text at #\/paths\/~1boats\/get\/description has 18000 marks/,
    ),
  ]);
});

it.each([
  ['Time of the deletion. `null` before it.', 'Time of the deletion.'],
  ['First paragraph\n\n- a list. Of items.', 'First paragraph'],
  [undefined, undefined],
])('takes the first sentence of %j', (text, sentence) => {
  expect(takeFirstSentence(text)).toBe(sentence);
});
