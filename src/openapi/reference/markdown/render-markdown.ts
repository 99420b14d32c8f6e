import type {Root} from 'hast';
import {toHtml} from 'hast-util-to-html';
import rehypeSanitize from 'rehype-sanitize';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';
import {highlightCode} from './highlight-code.ts';
import {parseMarkdown} from './parse-markdown.ts';
import {DESCRIPTION_SCHEMA} from './sanitize-schema.ts';
import {type FinishOptions, finishDescription, toPlainText} from './tree.ts';

const toTree = unified().use(remarkRehype, {
  clobberPrefix: '',
  allowDangerousHtml: false,
  footnoteLabelTagName: 'p',
  footnoteLabelProperties: {},
});

/** Reads a description as a tree of HTML, which `renderTree` may change. */
export function readDescription(markdown: string): Root {
  return toTree.runSync(parseMarkdown(markdown));
}

/**
 * Renders a description to HTML that can be on a page: sanitised as a tree against the committed
 * schema, its code coloured, printed.
 *
 * @param description text of the specification, trusted with nothing, or what was read of it; the tree
 * is changed
 */
export function renderMarkdown(description: string | Root, options: FinishOptions): string {
  const tree = typeof description === 'string' ? readDescription(description) : description;
  const processor = unified()
    .use(finishDescription, options)
    .use(rehypeSanitize, DESCRIPTION_SCHEMA)
    .use(highlightCode);
  return toHtml(processor.runSync(tree) as Root).trim();
}

/** Renders a short text without the paragraph around it, for a line such as an enum's meaning. */
export function renderInline(description: string | Root, options: FinishOptions): string {
  const html = renderMarkdown(description, options);
  const inner = /^<p>([\s\S]*)<\/p>$/.exec(html)?.[1];
  return inner !== undefined && !inner.includes('<p>') ? inner : html;
}

/**
 * Takes the beginning of a description as plain text.
 *
 * @param limit most characters; a longer text is cut after a sentence or a word.
 */
export function toSummary(description: Root, limit = 160): string {
  const first = description.children.find(
    (node) => node.type === 'element' && node.tagName === 'p',
  );
  const text = first ? toPlainText(first).replaceAll(/\s+/g, ' ').trim() : '';
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit);
  const sentence = cut.lastIndexOf('. ');
  return sentence > limit / 3 ? cut.slice(0, sentence + 1) : `${cut.replace(/\s+\S*$/, '')}…`;
}
