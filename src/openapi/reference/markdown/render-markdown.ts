import type {Root} from 'hast';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';
import {highlightCode} from './highlight-code.ts';
import {DESCRIPTION_SCHEMA} from './sanitize-schema.ts';
import {
  type FinishOptions,
  finishDescription,
  getDepth,
  keepHtmlAsText,
  toPlainText,
} from './tree.ts';

const toTree = unified().use(remarkParse).use(remarkGfm).use(keepHtmlAsText).use(remarkRehype, {
  clobberPrefix: '',
  allowDangerousHtml: false,
  footnoteLabelTagName: 'p',
  footnoteLabelProperties: {},
});

/** The longest description of a public document of a thousand operations has 4,557 characters. */
const MAX_LENGTH = 200_000;
const MAX_DEPTH = 100;
/** Quotes and lists in one another at the start of a line, on which the parser itself runs out. */
const NESTED_BLOCKS = /^(?:[ \t]*(?:>|[-+*]|\d{1,9}[.)])){100}/m;

/**
 * Renders a description (CommonMark with the GitHub extensions, as OpenAPI 3.1 section 4.4 says) to
 * HTML that can stand on a page: parsed, sanitised as a tree against the committed schema, its code
 * coloured, printed.
 *
 * @param markdown text of the specification, trusted with nothing.
 */
export function renderMarkdown(markdown: string, options: FinishOptions): string {
  const processor = unified()
    .use(finishDescription, options)
    .use(rehypeSanitize, DESCRIPTION_SCHEMA)
    .use(highlightCode)
    .use(rehypeStringify);
  return processor.stringify(processor.runSync(parse(markdown)) as Root).trim();
}

/** Renders a short text without the paragraph around it, for a line such as an enum's meaning. */
export function renderInline(markdown: string, options: FinishOptions): string {
  const html = renderMarkdown(markdown, options);
  const inner = /^<p>([\s\S]*)<\/p>$/.exec(html)?.[1];
  return inner !== undefined && !inner.includes('<p>') ? inner : html;
}

/**
 * Takes the beginning of a description as plain text.
 *
 * @param limit most characters; a longer text is cut after a sentence or a word.
 */
export function toSummary(markdown: string, limit = 160): string {
  const first = parse(markdown).children.find(
    (node) => node.type === 'element' && node.tagName === 'p',
  );
  const text = first ? toPlainText(first).replaceAll(/\s+/g, ' ').trim() : '';
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit);
  const sentence = cut.lastIndexOf('. ');
  return sentence > limit / 3 ? cut.slice(0, sentence + 1) : `${cut.replace(/\s+\S*$/, '')}…`;
}

/**
 * Reads a description as a tree of HTML. One that nests deeper than any text does, or is longer than a
 * page can show, is kept as it is written: what walks a tree by recursion would run out of stack, and
 * some patterns take the parser a time that grows with the square of their length.
 */
function parse(markdown: string): Root {
  const isReadable = markdown.length <= MAX_LENGTH && !NESTED_BLOCKS.test(markdown);
  const tree = isReadable ? toTree.parse(markdown) : undefined;
  if (tree && getDepth(tree) <= MAX_DEPTH) return toTree.runSync(tree);
  const children: Root['children'] = [{type: 'text', value: markdown}];
  return {
    type: 'root',
    children: [{type: 'element', tagName: 'p', properties: {}, children: children as []}],
  };
}
