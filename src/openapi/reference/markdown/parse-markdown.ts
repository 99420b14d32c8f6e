import type {Root} from 'mdast';
import type {Options} from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {getDepth, keepHtmlAsText} from './tree.ts';

const parser = unified().use(remarkParse).use(remarkGfm);

/** The longest description of a public document of a thousand operations has 4,557 characters. */
const MAX_LENGTH = 200_000;
const MAX_DEPTH = 100;
/** Quotes and lists in one another at the start of a line, on which the parser itself runs out. */
const NESTED_BLOCKS = /^(?:[ \t]*(?:>|[-+*]|\d{1,9}[.)])){100}/m;

/**
 * Marks for which the parser takes a time that grows with the square of their number, or nearly so
 * (micromark 4 with the GitHub extensions): with this many of one kind a text takes less than half a second. In a
 * public document of a thousand operations no text has more than 73 of a kind. It goes when micromark resolves them
 * in linear time, as other parsers do since reports of the same kind
 * (https://github.com/pulldown-cmark/pulldown-cmark/issues/255).
 */
const MARKS = [
  {name: 'marks of emphasis', pattern: /[*_~]/g, limit: 4_000},
  {name: 'brackets', pattern: /[[\]]/g, limit: 4_000},
  {name: 'angle brackets', pattern: /</g, limit: 2_000},
  {name: 'cells of tables', pattern: /\|/g, limit: 12_000},
] as const;

/**
 * Says why a text is shown as it is written and not as Markdown.
 *
 * @returns undefined when it is read as Markdown.
 */
export function findReadingFault(markdown: string): string | undefined {
  const {length} = markdown;
  if (length > MAX_LENGTH) return `has ${length} characters, expected at most ${MAX_LENGTH}`;
  if (NESTED_BLOCKS.test(markdown)) return 'nests lists or quotes too deeply';
  for (const {name, pattern, limit} of MARKS) {
    if (length <= limit) continue;
    const count = markdown.match(pattern)?.length ?? 0;
    if (count > limit) return `has ${count} ${name}, expected at most ${limit}`;
  }
  return undefined;
}

/**
 * Parses a text of a specification: CommonMark with the GitHub extensions, as OpenAPI 3.1 section 4.4
 * says, with HTML as text. The reference and the guides read such texts by it.
 *
 * One that nests deeper than any text does, or is longer than a page can show, is kept as it is written:
 * what walks a tree by recursion would run out of stack, and some patterns take the parser a time that
 * grows with the square of their length.
 */
export function parseMarkdown(markdown: string): Root {
  const tree = findReadingFault(markdown) ? undefined : parser.parse(markdown);
  if (tree && getDepth(tree) <= MAX_DEPTH) {
    keepHtmlAsText(tree);
    return tree;
  }
  return {
    type: 'root',
    children: [{type: 'paragraph', children: [{type: 'text', value: markdown}]}],
  };
}

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'];

/**
 * What a description may hold: text, lists, tables, code and links. Nothing that loads, runs, posts or
 * styles. Images are turned into links before, so that a page never loads from a third-party host.
 */
export const DESCRIPTION_SCHEMA: Options = {
  tagNames: [
    ...['p', 'br', 'hr', 'blockquote', 'pre', 'code', 'strong', 'em', 'del', 'a', 'sup', 'section'],
    ...['ul', 'ol', 'li', 'input', 'table', 'thead', 'tbody', 'tr', 'th', 'td', ...HEADINGS],
  ],
  attributes: {
    a: ['href', 'title', 'dataFootnoteRef', 'dataFootnoteBackref', 'ariaLabel', 'ariaDescribedBy'],
    code: [['className', /^language-[\w-]+$/]],
    input: [['disabled', true], ['type', 'checkbox'], 'checked', 'ariaLabel'],
    li: ['id', ['className', 'task-list-item']],
    ol: ['start'],
    section: ['dataFootnotes', ['className', 'footnotes']],
    sup: ['id'],
    td: ['align'],
    th: ['align'],
    ul: [['className', 'contains-task-list']],
    ...Object.fromEntries(HEADINGS.map((name) => [name, ['id']])),
    '*': ['id'],
  },
  // Checked for relative addresses too: an address without a protocol passes.
  protocols: {href: ['http', 'https', 'mailto']},
  required: {input: {disabled: true, type: 'checkbox'}},
  ancestors: Object.fromEntries(
    ['tbody', 'td', 'th', 'thead', 'tr'].map((name) => [name, ['table']]),
  ),
  strip: ['script', 'style'],
  clobber: [],
};
