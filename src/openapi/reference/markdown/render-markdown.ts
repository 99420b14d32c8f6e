import type {Element, Root} from 'hast';
import {toHtml} from 'hast-util-to-html';
import rehypeSanitize from 'rehype-sanitize';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {highlightTree, isGrammar, LONGEST_CODE} from '../../samples/highlight.ts';
import {cutText} from '../shorten-document.ts';
import {DESCRIPTION_SCHEMA, parseMarkdown} from './parse-markdown.ts';
import {type FinishOptions, finishDescription, toPlainText} from './tree.ts';

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
