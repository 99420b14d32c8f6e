import {describe, expect, it} from 'vitest';
import {buildReference} from '../build-reference.ts';
import {loadOperation} from '../fixtures/load-fixture.ts';
import {findReadingFault, parseMarkdown} from './parse-markdown.ts';
import {renderInline, renderMarkdown, takeFirstSentence, toSummary} from './render-markdown.ts';
import type {FinishOptions} from './tree.ts';

const options: FinishOptions = {anchor: 'p', headingLevel: 3, baseUrl: '/base/'};
const render = (text: string) => renderMarkdown(text, options);

describe('a description', () => {
  const html = loadOperation('markdown', {baseUrl: '/base/'}).html ?? '';

  it('has headings one level below the page, without a gap', () => {
    expect(html).toContain('<h2 id="about~heading-one">Heading one</h2>');
    expect(html).toContain('<h3 id="about~heading-three">Heading three</h3>');
  });

  it('gives its ids a prefix and keeps its own links to them', () => {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.every((id) => id?.startsWith('about~'))).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
    const [, note] = /href="#([^"]*fn-1)"/.exec(html) ?? [];
    expect(ids).toContain(note);
    expect(html).toContain('<a href="#about~heading-three">this part</a>');
  });

  it('puts the base of the site before links that start at its root', () => {
    expect(html).toContain('<a href="/base/docs/introduction/authentication/">link</a>');
    expect(loadOperation('markdown', {baseUrl: '/base/'}).links).toContain(
      '/base/docs/introduction/authentication/',
    );
  });

  it('has the words of links to guides where the site has none, and all other links', () => {
    const links: string[] = [];
    const onLink = (href: string) => links.push(href);
    const text =
      'See [Orders](/docs/orders/#paid), [all](/docs), [it](/docsets/) and [c](/changes/).';
    const without = renderMarkdown(text, {...options, hasGuides: false, onLink});
    expect(without).toBe(
      '<p>See Orders, all, <a href="/base/docsets/">it</a> and ' +
        '<a href="/base/changes/">c</a>.</p>',
    );
    expect(links).toEqual(['/base/docsets/', '/base/changes/']);
    expect(render(text)).toContain('<a href="/base/docs/orders/#paid">Orders</a>');
  });

  it('turns an image that is a link into the text of the link', () => {
    const html = render('[![Explore it](https://img.example/badge)](https://a.example/)');
    expect(html).toContain('<a href="https://a.example/">Explore it</a>');
    expect(html.match(/<a /g)).toHaveLength(1);
  });
});

describe('the name of an operation in a description', () => {
  const ids = ['create-event', 'createEvent', 'status'];
  const links: string[] = [];
  const renderLinked = (text: string) =>
    renderMarkdown(text, {
      ...options,
      onLink: (href) => links.push(href),
      findOperation: (id) =>
        ids.includes(id) ? {href: `/api/x/${id}/`, title: `Title of ${id}`} : undefined,
    });

  it.each(['create-event', 'createEvent'])('leads to its page by its title: %s', (id) => {
    const link = `<a href="/base/api/x/${id}/">Title of ${id}</a>`;
    expect(renderLinked(`Then call \`${id}\`.`)).toBe(`<p>Then call ${link}.</p>`);
    expect(links.at(-1)).toBe(`/base/api/x/${id}/`);
  });

  it.each([
    ['has one word, which may be a field', 'Its `status` is'],
    ['is unknown', 'See `delete-event`.'],
    ['is part of a program', '```\ncreate-event\n```'],
  ])('stays as it is when it %s', (_, text) => {
    expect(renderLinked(text)).not.toContain('<a');
  });

  it('stays in the link that it has', () => {
    expect(renderLinked('[`create-event`](/docs/)')).toBe(
      '<p><a href="/base/docs/"><code>create-event</code></a></p>',
    );
  });
});

describe('code in a description', () => {
  const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``;

  it.each([
    ['json', '{"a": "<b>"}', '<span class="token string">"&#x3C;b>"</span>'],
    ['JS', 'const a = 1;', '<span class="token keyword">const</span>'],
  ])('is coloured when it is %s', (language, code, token) => {
    expect(render(fence(language, code))).toContain(token);
  });

  it('stays as it is with a name of the prototype', () => {
    expect(render(fence('constructor', '+[<]'))).toContain('>+[&#x3C;]\n</code></pre>');
  });

  it('holds no element but tokens, whatever it says', () => {
    const html = render(fence('xml', '<script>alert(1)</script><img src=x onerror="alert(1)">'));
    expect(new Set([...html.matchAll(/<(\w+)/g)].map(([, name]) => name))).toEqual(
      new Set(['pre', 'code', 'span']),
    );
  });
});

describe('HTML in Markdown', () => {
  it.each([
    ['a List<int> of x', '<p>a List&#x3C;int> of x</p>'],
    ['one<br/>two', '<p>one<br>\ntwo</p>'],
    ['<b>bold</b> text', '<p>bold text</p>'],
    ['<!-- hidden -->', ''],
    ['<script>alert(1)</script>', '<p>&#x3C;script>alert(1)&#x3C;/script></p>'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a hostile document.
    ['{process.env} ${x}', '<p>{process.env} ${x}</p>'],
  ])('renders %j as text or drops it', (text, expected) => {
    expect(render(text)).toBe(expected);
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](data:text/html,1)',
    '![x](javascript:alert(1))',
  ])('drops the address of %j', (text) => {
    expect(render(text)).not.toMatch(/href/);
  });
});

describe('a line', () => {
  it('has no paragraph around it', () => {
    expect(renderInline('Only `one` line', options)).toBe('Only <code>one</code> line');
  });
});

describe('a summary', () => {
  it('ends with a sentence or a word', () => {
    expect(toSummary('# Title\n\nThe **first**\n[one](/x).\n\nThe second.')).toBe('The first one.');
    expect(toSummary('One is short. Two is a little longer than that.', 20)).toBe('One is short.');
    expect(toSummary('It consists of parts, e.g. of words.', 30)).toBe(
      'It consists of parts, e.g. of…',
    );
    expect(toSummary(`It ${'c'.repeat(50)}`, 30)).toBe(`It ${'c'.repeat(27)}…`);
  });
});

it.each(['_*', '[a]', '<!--', '\n|a|b|'])(
  'a text of %j many times is shown as it is written, before it takes the parser minutes',
  (part) => {
    const text = part.repeat(150_000 / part.length);
    expect(findReadingFault(text)).toMatch(/^has \d+ [a-z ]+, expected at most \d+$/);
    expect(parseMarkdown(text).children).toHaveLength(1);
  },
);

it('names the place of a text that is shown as it is written', () => {
  const document = {
    openapi: '3.1.0',
    info: {title: 'Boats', version: '1'},
    paths: {'/boats': {get: {description: '_*'.repeat(9_000), responses: {}}}},
  };
  const {faults, pages} = buildReference({id: 'boats', label: 'Boats', source: 'boats'}, document);
  expect(faults).toEqual([
    'boats: the text at #/paths/~1boats/get/description has 18000 marks of emphasis, expected at most 4000, ' +
      'and is shown without its formatting. Shorten it in the document.',
  ]);
  expect(pages).toHaveLength(2);
});

it.each([
  ['Time of the deletion. `null` before it.', 'Time of the deletion.'],
  ['First paragraph\n\n- a list. Of items.', 'First paragraph'],
  [undefined, undefined],
])('takes the first sentence of %j', (text, sentence) => {
  expect(takeFirstSentence(text)).toBe(sentence);
});
