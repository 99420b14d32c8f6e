import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {readPage} from '../../../src/guides/parse-guide.ts';
import {makeTestContext} from '../../../src/guides/testing/specifications.ts';
import {makeFolder} from '../../../src/openapi/testing/make-folder.ts';
import {makeTestSite} from '../testing/linted-site.ts';
import {lintPage, RULES} from './index.ts';
import {listAnchors} from './links.ts';
import {fixTerms} from './wording.ts';

const ONE_WORD = 'one word names it';
const site = makeTestSite({
  headingNames: new Set(['Saturday']),
  terms: [
    {pattern: 'web[ -]hooks?', reason: ONE_WORD, fix: 'webhook'},
    {pattern: 'meta[ -]data', reason: ONE_WORD, fix: 'metadata'},
    {pattern: 'answers?', reason: 'another word names it', fix: 'response'},
    {pattern: 'at once', reason: 'another word names it', fix: 'immediately'},
  ],
  facts: [{quantity: '3,600 seconds', fact: 'A window'}],
  ownNames: [{name: 'access_denied', meaning: 'RFC 6749'}],
  targets: new Map([
    ['/docs/', ['glossary']],
    ['docs/introduction/overview.mdx', ['glossary']],
    ['/docs/events/event/', ['know-the-states']],
    ['/docs/events/unreadable/', undefined],
  ]),
});

const FRONT = `---
title: Create an event
description: Create an event, give it its dates, and publish it for the visitors of a shop.
---

`;

async function list(id: string, source: string, where = site): Promise<string[]> {
  const rules = RULES.filter((rule) => rule.id === id);
  const messages = await lintPage(readPage('docs/events/event.mdx', source), rules, where);
  return messages.map(({line, column, rule, message}) => `${line}:${column} ${rule} ${message}`);
}

describe('a page that follows the rule', () => {
  it.each<[string, string]>([
    ['heading-case', `${FRONT}## Sell with PHP and the API on Saturday\n`],
    ['markdown', `${FRONT}- one\n- two\n\n|a|b|\n|---|---|\n|1|2|\n`],
    ['spelling', 'The organiser cancels colourful `tikets`.\n\n```text\ntikets\n```\n'],
    ['terms', 'A webhook with a `meta data` code, and "the answer".'],
    ['banned-phrases', 'The US waits; show "Please wait, we are busy" to the visitor. Justice.'],
    [
      'sentence-length',
      `${'word '.repeat(28)}.\n\nSend a;b and \`a; b c\` with <Scope name="x" />.\n`,
    ],
    ['heading-subject', `${FRONT}## Event states\n\n### Knowledge\n\nKnow it.\n`],
    ['table-header', '| A | <Operation id="x" /> |\n| --- | --- |\n| 1 |  |'],
    ['quantity', 'It takes 3600 seconds, or 3,600 seconds; 1000 day tickets; the time is 14:00.'],
    [
      'operation-fact',
      '**Before you begin:** you need <Scope name="events:write" />.\n\n' +
        '<Request operation="create-event" />\n\nFails with <ErrorCode code="gone" />.\n\n' +
        '<Operation id="create-event" /> fails with <ErrorCode code="duplicate" />.\n\n' +
        '| A | B |\n|---|---|\n| <Operation id="create-event" /> | <ErrorCode code="duplicate" /> |\n',
    ],
    [
      'link-target',
      '[A](/docs/#glossary) [B](#know-the-states) [C](event.mdx) [D](../introduction/overview.mdx) [E](https://a.example/#x) [F](/api/dashboard/x/) [G](unreadable.mdx#any)',
    ],
    [
      'known-name',
      'Set `status` to `live`; see `filter[status]=draft`, `access_denied`, `page=quay` and `GET /a`.' +
        'Set `my_margin`.\n\n```php\n$my_margin = 60;\n```\n',
    ],
  ])('passes %s', async (rule, source) => {
    expect(await list(rule, source)).toEqual([]);
  });
});

it('passes an address of one of two APIs that have one server', async () => {
  const context = makeTestContext();
  const others = context.specifications.map((each) => ({...each, operations: new Map()}));
  const both = {...context, specifications: [...context.specifications, ...others]};
  const source = '```bash\ncurl https://api.example/v1/events\n```\n';
  expect(await list('code-address', source, makeTestSite({context: both}))).toEqual([]);
});

describe('a page that breaks the rule', () => {
  it.each<[string, string, RegExp]>([
    [
      'spelling',
      'One tikket.',
      /^1:5 spelling "tikket" is not in the dictionary \(nearest: .*words\.txt/,
    ],
    ['spelling', FRONT.replace('publish', 'pubblish'), /^3:\d+ spelling "pubblish"/],
    ['terms', 'It **answers** `409`.', /^1:6 terms "answers": .*Instead: response/],
    ['terms', FRONT.replace('a shop.', 'a shop at once.'), /^3:\d+ terms "at once"/],
  ])('is named with its place: %#', async (rule, source, message) => {
    expect(await list(rule, source)).toEqual([expect.stringMatching(message)]);
  });

  it('gets the words of the vocabulary where it names one, and keeps what needs a writer', () => {
    const wordings = [
      {pattern: 'web[ -]hooks?', reason: ONE_WORD, fix: 'webhook'},
      {pattern: 'vendors?|promoters?', reason: ONE_WORD, fix: 'organiser'},
      {pattern: 'Javascript|Java Script', isExact: true, reason: ONE_WORD, fix: 'JavaScript'},
      {pattern: 'moments?', reason: ONE_WORD, fix: 'time, or timestamp'},
      {pattern: 'mend(?:s|ed|ing)?', reason: ONE_WORD, fix: 'fix'},
      {pattern: 'golang(?! -)', reason: ONE_WORD, fix: 'Go'},
    ];
    const source =
      `${FRONT.replace('a shop.', 'a vendor.')}Web hooks of a **promoter** with \`web hook\`, ` +
      'Java Script and golang. He mends "a vendor" in a moment.\n';
    const fixed = fixTerms(readPage('docs/a.mdx', source), wordings);
    expect(fixed).toBe(
      `${FRONT.replace('a shop.', 'an organiser.')}Webhooks of a **organiser** with \`web hook\`, ` +
        'JavaScript and Go. He mends "a vendor" in a moment.\n',
    );
  });

  it('finds anchors of headings as the build makes them, and those that the writer chose', () => {
    const source =
      '## Set doors, and `capacity`\n\n## Errors {/* #problems */}\n\n## A {/* formerly #b */}\n';
    const page = readPage('docs/a.mdx', source);
    expect(listAnchors(page, site.context)).toEqual(['set-doors-and-capacity', 'problems', 'a']);
  });
});

it.each([
  ['300 KiB and 800 pixels', 300 * 1024, 800],
  ['1 KiB and 2000 pixels', 1024, 2000],
])('names an image that is larger than a page can show: %s', async (size, bytes, width) => {
  const siteDir = makeFolder();
  mkdirSync(path.join(siteDir, 'static'));
  const image = Buffer.alloc(bytes);
  // The head of a PNG, with its width and a height.
  image.write('89504e470d0a1a0a0000000d49484452000000000000000a', 'hex');
  image.writeUInt32BE(width, 16);
  writeFileSync(path.join(siteDir, 'static/gates.png'), image);
  expect(await list('image-size', '![Two gates](/gates.png)', makeTestSite({siteDir}))).toEqual([
    expect.stringContaining(`has ${size} in width, expected at most 200 and 1600`),
  ]);
});
