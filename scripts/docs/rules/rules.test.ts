import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {makeTestContext} from '../../../src/guides/testing/specifications.ts';
import {lintPage} from '../lint.ts';
import {type Rule, readPage} from '../page.ts';
import {frontMatter} from './front-matter.ts';
import {headingOrder, makeHeadingCase} from './headings.ts';
import {altTexts, makeImageSizes} from './images.ts';
import {checkLinks, LINK_TARGET, type LinkTargets, readFacts} from './link-targets.ts';
import {linkLabels} from './links.ts';
import {markdown} from './markdown.ts';
import {collectNames, makeNames} from './names.ts';
import {makeOperationFacts} from './operation-facts.ts';
import {pageParts} from './page-parts.ts';
import {makeQuantities} from './quantities.ts';
import {makeReferences} from './references.ts';
import {listUnknownWords, spelling} from './spelling.ts';
import {tableHeaders} from './tables.ts';
import {bannedPhrases, fixTerms, headingSubject, makeTerms, sentenceLength} from './wording.ts';

const headingCase = makeHeadingCase(new Set(['Saturday']));
const ONE_WORD = 'one word names it';
const terms = makeTerms([
  {pattern: 'web[ -]hooks?', reason: ONE_WORD, fix: 'webhook'},
  {pattern: 'meta[ -]data', reason: ONE_WORD, fix: 'metadata'},
  {pattern: 'answers?', reason: 'another word names it', fix: 'response'},
  {pattern: 'canceled', reason: 'British spelling', fix: 'cancelled'},
  {pattern: 'at once', reason: 'another word names it', fix: 'immediately'},
]);

const FRONT = `---
title: Create an event
description: Create an event, give it its dates, and publish it for the visitors of a shop.
sidebar_position: 2
---

`;

async function list(rule: Rule, source: string): Promise<string[]> {
  const messages = await lintPage(readPage('docs/events/event.mdx', source), [rule]);
  return messages.map(({line, column, rule: id, message}) => `${line}:${column} ${id} ${message}`);
}

const siteDir = mkdtempSync(path.join(tmpdir(), 'guides-'));
afterAll(() => rmSync(siteDir, {recursive: true}));

/** The head of a PNG of a size: what the reader of sizes looks at. */
function writePng(name: string, width: number, bytes: number): void {
  const head = Buffer.alloc(Math.max(33, bytes));
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(head);
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(10, 20);
  mkdirSync(path.join(siteDir, 'docs/events'), {recursive: true});
  writeFileSync(path.join(siteDir, 'docs/events', name), head);
}
writePng('fine.png', 800, 100);
writePng('wide.png', 2000, 100);
writePng('heavy.png', 800, 300 * 1024);

const context = makeTestContext();
const names = collectNames(context, [{name: 'access_denied', meaning: 'RFC 6749'}]);
const facts = [{quantity: '3,600 seconds', fact: 'A window'}];

const known: LinkTargets = new Map([
  ['/docs/', new Set(['glossary'])],
  ['/docs/events/event/', new Set(['know-the-states'])],
  ['/docs/events/unreadable/', undefined],
]);
const targets: Rule = {
  ...LINK_TARGET,
  check: (page) => checkLinks(readFacts(page, context), known),
};

const FENCE = '\n\n```json\n{}\n```\n\n';
const PARTS = `Lead.

<Request operation="create-event" />

<Answer operation="create-event" />

<NextStep to="/docs/">Next</NextStep>
`;

describe('a page that follows the rule', () => {
  it.each<[Rule, string]>([
    [frontMatter, FRONT],
    [pageParts, FRONT + PARTS],
    [headingOrder, '## One\n\n### Two\n\n## Three\n'],
    [headingCase, `${FRONT}## Sell a ticket with PHP and the API on Saturday\n`],
    [markdown, `${FRONT}- one\n- two\n\n|a|b|\n|---|---|\n|1|2|\n`],
    [spelling, 'The organiser cancels colourful `tikets`.\n\n```text\ntikets\n```\n'],
    [terms, 'A webhook with a `meta data` code, and "the answer".'],
    [bannedPhrases, 'The US waits; show "Please wait, we are busy" to the visitor. Justice.'],
    [
      sentenceLength,
      `${'word '.repeat(28)}.\n\nSend a;b and \`a; b c\` with <Scope name="x" />.\n`,
    ],
    [headingSubject, `${FRONT}## Event states\n\n### Knowledge\n\nKnow it.\n`],
    [linkLabels, 'Read [how events are created](/docs/events/event/).'],
    [tableHeaders, '| A | <Operation id="x" /> |\n| --- | --- |\n| 1 |  |'],
    [altTexts, '![Two gates with a scanner at each](gates.png)'],
    [makeImageSizes(siteDir), '![Two gates](fine.png)'],
    [
      makeQuantities(facts),
      'It takes 3600 seconds, or 3,600 seconds; 1000 day tickets; the time is 14:00.',
    ],
    [makeReferences(context), 'Call <Operation id="create-event" />.'],
    [
      makeOperationFacts(context),
      '**Before you begin:** you need <Scope name="events:write" />.\n\n' +
        '<Request operation="create-event" />\n\nFails with <ErrorCode code="gone" />.\n\n' +
        '<Operation id="create-event" /> fails with <ErrorCode code="duplicate" />.\n\n' +
        '| A | B |\n|---|---|\n| <Operation id="create-event" /> | <ErrorCode code="duplicate" /> |\n',
    ],
    [
      targets,
      '[A](/docs/#glossary) [B](#know-the-states) [C](event.mdx) [D](../introduction/overview.mdx) [E](https://a.example/#x) [F](/api/dashboard/x/) [G](unreadable.mdx#any)',
    ],
    [
      makeNames(names),
      'Set `status` to `live`; see `filter[status]=draft`, `access_denied`, `page=quay` and `GET /a`.',
    ],
  ])('passes: %#', async (rule, source) => {
    expect(await list(rule, source)).toEqual([]);
  });
});

describe('a page that breaks the rule', () => {
  it.each<[Rule, string, RegExp]>([
    [frontMatter, 'Text.', /^1:1 front-matter The page has no front matter/],
    [
      frontMatter,
      FRONT.replace('Create an event\n', `${'x'.repeat(61)}\n`),
      /^2:1 .*title has 61 characters/,
    ],
    [
      frontMatter,
      FRONT.replace(/description: .*/, `description: ${'long '.repeat(40)}.`),
      /201 characters/,
    ],
    [frontMatter, FRONT.replace('a shop.', 'a shop'), /description is no sentence/],
    [
      frontMatter,
      FRONT.replace('sidebar_position: 2', 'sidebar_position: first'),
      /^4:1 .*"first", expected a whole number/,
    ],
    [pageParts, PARTS.replace('Lead.', '## Heading'), /^1:1 page-parts .*lead/],
    [pageParts, PARTS.replace('<Request operation="create-event" />', ''), /no request/],
    [pageParts, PARTS.replace('<Answer operation="create-event" />', ''), /no response/],
    [pageParts, PARTS.replace(/<(?:Request|Answer)[^>]*>/g, ''), /no request.*"kind: concept"/],
    [headingOrder, '# Title', /^1:1 heading-order "Title" has level 1, expected 2 or 3/],
    [headingOrder, '### Three', /level 3 after level 1. Use 2/],
    [headingOrder, '## Same\n\n## same', /^3:1 .*stands in line 1 as well/],
    [headingCase, FRONT.replace('Create an event', 'Create an Event'), /^2:1 .*capitals in Event/],
    [headingCase, '## Create it.', /ends in a mark/],
    [markdown, 'An *a* and a _b_.\n', /^1:14 markdown .*remark-lint emphasis-marker/],
    [
      spelling,
      'One tikket.',
      /^1:5 spelling "tikket" is not in the dictionary \(nearest: .*words\.txt/,
    ],
    [spelling, `${FRONT}An organiser in colors.`, /"colors"/],
    [spelling, FRONT.replace('publish', 'pubblish'), /^3:\d+ spelling "pubblish"/],
    [terms, 'A web hook fires.', /^1:3 terms "web hook": one word names it. Instead: webhook/],
    [terms, 'The order was canceled.', /British spelling/],
    [terms, 'It **answers** `409`.', /^1:6 terms "answers": .*Instead: response/],
    [terms, FRONT.replace('a shop.', 'a shop at once.'), /^3:\d+ terms "at once"/],
    [bannedPhrases, 'Text.\n\nYou just call it.', /^3:5 banned-phrases "just"/],
    [bannedPhrases, 'We store it.', /Instead: the platform, or you/],
    [bannedPhrases, 'You need this page when you sell.', /^1:1 .*it describes the page/],
    [
      sentenceLength,
      `Short. ${'word '.repeat(29)}.`,
      /^1:8 sentence-length .*has 29 words, expected at most 28/,
    ],
    [sentenceLength, 'One *thing*; another.', /^1:12 sentence-length A semicolon/],
    [sentenceLength, FRONT.replace('Create an event,', 'Create it;'), /^3:23 .*A semicolon/],
    [headingSubject, '## Know the states', /^1:4 heading-subject "Know"/],
    [headingSubject, 'Text.\n\n### Create it', /^3:12 heading-subject "it"/],
    [headingSubject, FRONT.replace('Create an event\n', 'Follow them\n'), /^2:8 .*"Follow"/],
    [sentenceLength, `<Pitfalls>\n\n- ${'word '.repeat(40)}.\n\n</Pitfalls>`, /^3:3 .*40 words/],
    [linkLabels, 'See [](/docs/).', /has no label/],
    [linkLabels, 'See [https://a.example](https://a.example).', /says nothing/],
    [tableHeaders, '|  | B |\n| --- | --- |\n| 1 | 2 |', /^1:1 table-header Column 1/],
    [altTexts, '![Image of two gates](gates.png)', /begins with "Image"/],
    [altTexts, `<Diagram title="T" alt="short">${FENCE}</Diagram>`, /5 characters/],
    [makeImageSizes(siteDir), '![Two gates](wide.png)', /2000 pixels wide, expected at most 1600/],
    [makeImageSizes(siteDir), '![Two gates](heavy.png)', /300 KiB, expected at most 200/],
    [makeImageSizes(siteDir), '![Two gates](https://a.example/b.png)', /another host/],
    [
      makeQuantities(facts),
      'It takes 3,660 seconds.',
      /^1:10 quantity "3,660 seconds" is no known fact \(nearest: 3600 seconds\)/,
    ],
    [targets, '<NextStep to="/docs/#glosary">A</NextStep>', /#glosary \(nearest: glossary/],
    [
      makeOperationFacts(context),
      '<Operation id="list-events" /> fails with <ErrorCode code="duplicate" />.',
      /^1:43 operation-fact The code `duplicate` is returned by none .*dashboard\/list-events/,
    ],
    [
      makeOperationFacts(context),
      '| A | B |\n|---|---|\n| <Operation id="create-event" /> | <ErrorCode code="gone" /> |\n',
      /^3:37 operation-fact The code `gone`/,
    ],
    [
      makeOperationFacts(context),
      '<Operation id="create-event" /> requires <Scope name="events:read" />.',
      /^1:42 operation-fact The scope `events:read` is required by none/,
    ],
    [
      makeOperationFacts(context),
      '**Before you begin:** <Scope name="orders:read" />.\n\n<Operation id="create-event" />\n',
      /^1:23 operation-fact The scope `orders:read`/,
    ],
    [makeNames(names), 'Set `statuss`.', /^1:5 known-name `statuss` .*nearest: status/],
    [makeNames(names), 'Set `status: alive`.', /`alive`/],
    [makeNames(names), 'Ask for `filter[state]=live`.', /`state`/],
    [makeNames(names), 'Read `venue.town`.', /`town`/],
  ])('is named with its place: %#', async (rule, source, message) => {
    const found = await list(rule, source);
    expect(
      found.some((each) => message.test(each)),
      found.join('\n') || 'nothing found',
    ).toBe(true);
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

  it('is refused with the place of the mistake when it is not MDX', () => {
    expect(() => readPage('docs/a.mdx', 'Text {broken')).toThrow(/The page is not MDX/);
    expect(() => readPage('docs/a.mdx', '---\na: [\n---\n')).toThrow(/front matter is not YAML/);
  });

  it('finds anchors of headings as the build makes them, and those of own names', () => {
    const source = '## Set doors, and `capacity`\n\n## Errors {/* #problems */}\n';
    const page = readPage('docs/a.mdx', source);
    expect(readFacts(page, context).anchors).toEqual(['set-doors-and-capacity', 'problems']);
  });

  it('keeps what a page introduces in its own code', async () => {
    const source = 'Set `my_margin`.\n\n```php\n$my_margin = 60;\n```\n';
    expect(await list(makeNames(names), source)).toEqual([]);
  });
});

it('finds the same words with and without suggestions, frequent misspellings among them', async () => {
  const text = 'We recieve accapters, wich is neccessary for the organisation.';
  const find = async (withSuggestions: boolean) =>
    (await listUnknownWords(text, withSuggestions)).map((issue) => issue.text);
  expect(await find(false)).toEqual(['recieve', 'accapters', 'wich', 'neccessary']);
  expect(await find(true)).toEqual(await find(false));
  const [first] = await listUnknownWords(text, true);
  expect(first?.suggestions?.[0]).toBe('receive');
});
