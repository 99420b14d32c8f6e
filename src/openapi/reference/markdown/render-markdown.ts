import type {Element, Root} from 'hast';
import {toHtml} from 'hast-util-to-html';
import type {Root as MarkdownRoot} from 'mdast';
import rehypeSanitize, {type Options} from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {highlightTree, isGrammar, LONGEST_CODE} from '../../samples/highlight.ts';
import {cutText} from '../shorten-document.ts';
import {
  type FinishOptions,
  finishDescription,
  getDepth,
  keepHtmlAsText,
  toPlainText,
} from './tree.ts';

const parser = unified().use(remarkParse).use(remarkGfm);

/** The longest description of a public document of a thousand operations has 4,557 characters. */
const MAX_LENGTH = 200_000;
const MAX_DEPTH = 100;
/** Nested quotes and lists at the start of a line, which overflow the stack of the parser. */
const NESTED_BLOCKS = /^(?:[ \t]*(?:>|[-+*]|\d{1,9}[.)])){100}/m;

/**
 * Marks that micromark 4 with the GitHub extensions parses in nearly quadratic time: with this many of one kind a
 * text takes less than half a second. In a public document of a thousand operations no text has more than 73 of
 * a kind. It goes when micromark is linear, like another parser: https://github.com/pulldown-cmark/pulldown-cmark/issues/255
 */
const MARKS = [
  {name: 'marks of emphasis', pattern: /[*_~]/g, limit: 4_000},
  {name: 'brackets', pattern: /[[\]]/g, limit: 4_000},
  {name: 'angle brackets', pattern: /</g, limit: 2_000},
  {name: 'cells of tables', pattern: /\|/g, limit: 12_000},
] as const;

/** Explains why a text is shown without formatting; undefined for a text that is rendered as Markdown. */
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
 * Parses a text of a specification for the reference and the guides: CommonMark with the GitHub extensions (OpenAPI
 * 3.1, section 4.4), with HTML as text.
 *
 * A text that is too long or nested too deeply is not formatted: recursion over its tree would overflow the stack,
 * and some patterns take quadratic time to parse.
 */
export function parseMarkdown(markdown: string): MarkdownRoot {
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
 * Elements that a description may contain: text, lists, tables, code and links. Nothing loads, runs, posts or
 * styles. Images become links earlier, so that a page never loads from a third-party host.
 */
const DESCRIPTION_SCHEMA: Options = {
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
  // Relative addresses, which have no protocol, are allowed.
  protocols: {href: ['http', 'https', 'mailto']},
  required: {input: {disabled: true, type: 'checkbox'}},
  ancestors: Object.fromEntries(
    ['tbody', 'td', 'th', 'thead', 'tr'].map((name) => [name, ['table']]),
  ),
  strip: ['script', 'style'],
  clobber: [],
};

const LANGUAGE_CLASS = /^language-(.+)$/;

/** Colours code in the languages of Prism after the sanitiser, only by adding `<span class="token …">`. */
function highlightIn(tree: Root): void {
  visit(tree, {tagName: 'code'}, (code: Element, _, parent) => {
    const [name] = Array.isArray(code.properties.className) ? code.properties.className : [];
    const language = LANGUAGE_CLASS.exec(String(name))?.[1]?.toLowerCase();
    const text = toPlainText(code);
    const isBlock = parent?.type === 'element' && parent.tagName === 'pre';
    if (!isBlock || !language || !isGrammar(language) || text.length > LONGEST_CODE) return;
    code.children = highlightTree(text, language);
  });
}

const toTree = unified().use(remarkRehype, {
  clobberPrefix: '',
  allowDangerousHtml: false,
  footnoteLabelTagName: 'p',
  footnoteLabelProperties: {},
});

const readDescription = (markdown: string): Root => toTree.runSync(parseMarkdown(markdown));

/**
 * Renders a description to HTML that is safe on a page: sanitised by the committed schema, with coloured code.
 *
 * @param description untrusted text of the specification
 */
export function renderMarkdown(description: string, options: FinishOptions): string {
  const processor = unified()
    .use(finishDescription, options)
    .use(rehypeSanitize, DESCRIPTION_SCHEMA)
    .use(() => highlightIn);
  return toHtml(processor.runSync(readDescription(description)) as Root).trim();
}

/** Renders a short text without the paragraph around it, for a line such as an enum's meaning. */
export function renderInline(description: string, options: FinishOptions): string {
  const html = renderMarkdown(description, options);
  const inner = /^<p>([\s\S]*)<\/p>$/.exec(html)?.[1];
  return inner !== undefined && !inner.includes('<p>') ? inner : html;
}

/**
 * Returns the beginning of a description as plain text.
 *
 * @param limit maximum length; a longer text is cut after a sentence or a word, or inside a long word
 */
export function toSummary(description = '', limit = 160): string {
  const {children} = readDescription(description);
  const first = children.find((node) => node.type === 'element' && node.tagName === 'p');
  const text = first ? toPlainText(first).replaceAll(/\s+/g, ' ').trim() : '';
  return cutText(text, limit);
}

/** The possible end of a sentence; the next one may begin with a lower-case name. */
const END = /(?<=(?<!\b(?:e\.g|i\.e|etc|vs|approx|no))[.!?])\s+/i;

/** The first sentence of a description, still Markdown. */
export function takeFirstSentence(description: string | undefined): string | undefined {
  const [paragraph = ''] = description?.trim().split(/\n\s*\n/) ?? [];
  return paragraph.split(END)[0] || undefined;
}
