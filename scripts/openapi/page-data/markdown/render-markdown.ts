import type {Root} from 'hast';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';
import {highlightCode} from './highlight-code.ts';
import {DESCRIPTION_SCHEMA} from './sanitize-schema.ts';
import {type FinishOptions, finishDescription, keepHtmlAsText, toPlainText} from './tree.ts';

const toTree = unified().use(remarkParse).use(remarkGfm).use(keepHtmlAsText).use(remarkRehype, {
  clobberPrefix: '',
  allowDangerousHtml: false,
  footnoteLabelTagName: 'p',
  footnoteLabelProperties: {},
});

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

function parse(markdown: string): Root {
  return toTree.runSync(toTree.parse(markdown));
}
