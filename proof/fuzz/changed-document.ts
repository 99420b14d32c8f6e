import fc from 'fast-check';
import {buildHostileDocument, PAYLOADS} from '../../src/openapi/testing/hostile-document.ts';

/** Names that break programs which trust names. */
const ODD_NAMES: readonly string[] = [
  ...['constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'length', 'then'],
  ...['default', 'class', '$ref', '$schema', '$defs', 'x-extra', 'null', 'true', 'NaN', '-1', '0'],
  ...['', ' ', '.', '..', '../../x', 'a b', 'a/b', 'a~b', 'a~1b', 'a%20b', '100%', '%zz', '%2e%2e'],
  ...['\u0000', 'a\u0000b', '\n', 'a\tb', '\\', '"', "it's", '`tick`', '?q=1#f', 'a[]', 'a[b][]'],
  ...['مرحبا', '\u202eabc\u202c', 'ÀÉ', 'e\u0301', '日本語', '💩', 'ſ', 'İ', '\u200b', '\ufeff'],
  ...['<script>', '</script>', '<!--', ']]>', '&amp;', '{id}', '{', '}', '{{x}}', '=', ';', ','],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a hostile document.
  ...['${x}', '$(x)', '$x', "');", '" onclick="x', 'con', 'index', '1e999', 'a'.repeat(300)],
];

/** Lines with a special meaning in Markdown, HTML or a template language. */
const LINES = [
  ...['| a | b |', '|---|:-:|', '| `|` | \\| |', '- [ ] task', '- [x] done', '1. one', '999. x'],
  ...['# Title', '###### Six', 'Title', '=====', '---', '```html', '```', '~~~', '    code', '***'],
  ...['> quote', '>> twice', '[^1]', '[^1]: note', '[a]: javascript:x', '[a]', '![a]', ':::note'],
  ...['<br>', '</div></div>', '<!-- open', '<![CDATA[x]]>', 'List<int>', 'a < b && c', '<a@b.c>'],
  ...['www.example.com', 'https://example.com/<b>', 'a@b.example', '~~gone~~', '**bold', '`code'],
  ...['@[toc]', '$$x$$', '%%%', '<https://a.example>', '[x](<a b>)', 'import fs from "fs"', '  '],
];

const line = fc.oneof(
  {weight: 4, arbitrary: fc.constantFrom(...LINES)},
  {weight: 4, arbitrary: fc.constantFrom(...PAYLOADS.map(({text: payload}) => payload))},
  {weight: 1, arbitrary: fc.constantFrom(...ODD_NAMES)},
  {weight: 1, arbitrary: fc.string({maxLength: 20, unit: 'grapheme'})},
  {weight: 1, arbitrary: fc.string({maxLength: 20, unit: fc.constantFrom(...'*_`[]()<>!#|~:\\&')})},
);

const FRAMES = ['> ', '- ', '1. ', '  ', '    ', '', '\t', '| ', '* - '];

const plain = fc.constantFrom('Creates an event.', 'The guid.', 'See *there*.', 'A `code` word.');

/** A description: several lines of any kind, each with a prefix. */
const markdown = fc
  .tuple(
    fc.array(fc.tuple(fc.constantFrom(...FRAMES), line), {maxLength: 12}),
    fc.constantFrom('\n', '\n\n', ' ', '\r\n'),
  )
  .map(([lines, glue]) => lines.map((parts) => parts.join('')).join(glue));

/** The text of a place: mostly plain, so that documents stay readable when they fail. */
const text = fc.oneof({weight: 4, arbitrary: plain}, {weight: 1, arbitrary: markdown});

/** A document with every construct that the reference shows. */
const DOCUMENT = JSON.stringify(buildHostileDocument({class: 'none', text: 'Harbour'}, 0));

/** Values of the wrong kind. */
const oddValue = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, '', 'text', [], {}, [[]], [null]),
  fc.constantFrom<unknown>({$ref: '#/components/schemas/Harbour'}, {$ref: '#'}, {$ref: 5}, [{}]),
  fc.jsonValue({maxDepth: 2}),
);

const oddText = fc.oneof(
  {weight: 1, arbitrary: fc.constantFrom(...ODD_NAMES)},
  {weight: 2, arbitrary: text},
);

type Change = {
  /** Position of the member among all members of the document. */
  readonly at: number;
  readonly kind: 'text' | 'value' | 'name' | 'gone';
  readonly text: string;
  readonly value: unknown;
};

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(100_000),
  kind: fc.constantFrom('text', 'text', 'text', 'text', 'value', 'name', 'gone'),
  text: oddText,
  value: oddValue,
});

/** A document in which some texts, values and names are changed, and some members are removed. */
export const changedDocument: fc.Arbitrary<object> = fc
  .array(change, {minLength: 1, maxLength: 12})
  .map((changes) => changes.reduce(apply, JSON.parse(DOCUMENT) as object));

type Holder = Record<string, unknown>;

/** Lists the members of a document, each as its object or list and its name. */
function listMembers(holder: Holder): [Holder, string][] {
  return Object.entries(holder).flatMap(([name, value]): [Holder, string][] => [
    [holder, name],
    ...(typeof value === 'object' && value !== null ? listMembers(value as Holder) : []),
  ]);
}

function apply(document: object, {at, kind, text: other, value}: Change): object {
  const members = listMembers(document as Holder).filter(
    ([holder, name]) => kind !== 'text' || typeof holder[name] === 'string',
  );
  const [holder, name] = members[at % members.length] ?? [];
  if (!holder || name === undefined) return document;
  const before = holder[name];
  if (kind === 'text') holder[name] = other;
  else if (kind === 'value') holder[name] = value;
  else if (Array.isArray(holder)) holder.splice(Number(name), 1);
  else delete holder[name];
  const isNamed = kind === 'name' && !Array.isArray(holder) && other !== '__proto__';
  if (isNamed) holder[other] = before;
  return document;
}
