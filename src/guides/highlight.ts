import memoize from 'lodash/memoize.js';
import type {Code} from 'mdast';
import {hasHosts, markHosts} from '../config/sample-hosts.ts';
import {escapeHtml, highlightSparsely} from '../openapi/samples/highlight.ts';
import {ALL_LANGUAGES} from '../openapi/samples/languages/index.ts';
import {type MdxJsxFlowElement, makeFlow} from './nodes.ts';
import {getKnown} from './reference-error.ts';

/** What a fence may be marked with: its grammar (none: plain text) and the label a reader sees. */
const FENCES = new Map<string, {readonly grammar: string; readonly label: string}>([
  ...ALL_LANGUAGES.map(
    ({grammar, guides: {fence, block}}) => [fence, {grammar, label: block}] as const,
  ),
  ['javascript', {grammar: 'javascript', label: 'JavaScript'}],
  ['json', {grammar: 'json', label: 'JSON'}],
  ['http', {grammar: 'http', label: 'HTTP'}],
  ['sql', {grammar: 'sql', label: 'SQL'}],
  ['html', {grammar: 'markup', label: 'HTML'}],
  ['text', {grammar: '', label: 'Text'}],
]);

export const FENCE_LANGUAGES: readonly string[] = [...FENCES.keys()];

/**
 * Colours code at build time.
 *
 * @param fence language of the fence, e.g. `php`; none means plain text
 * @returns escaped HTML with Prism's token classes
 * @throws {GuideReferenceError} for a language that guides do not use
 */
export function highlight(code: string, fence: string | null | undefined) {
  const {grammar, label} = getKnown('Code language', fence ?? 'text', 'in guides', FENCES);
  return {html: highlightGrammar(code, grammar), label};
}

/** Colours code once, though guides are resolved twice: for the list of their faults, and for their pages. */
export const highlightGrammar = memoize(
  (code: string, grammar: string): string =>
    markHosts(grammar ? highlightSparsely(code, grammar) : escapeHtml(code)),
  (code, grammar) => `${grammar}\n${code}`,
);

/** Reads the title after the language of a fence, as in `title="receiver.php"`. */
export function readFenceTitle(meta: string | null | undefined): string | undefined {
  return /(?:^|\s)title="([^"]*)"/.exec(meta ?? '')?.[1];
}

/** Turns a fenced block into a component that carries the coloured code as HTML. */
export function buildCodeBlock(code: Code): MdxJsxFlowElement {
  const {html, label} = highlight(code.value, code.lang);
  return makeFlow('CodeBlock', {
    title: readFenceTitle(code.meta),
    label,
    html,
    isSwitched: hasHosts(html),
  });
}
