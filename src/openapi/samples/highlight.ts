import bash from 'refractor/bash';
import {refractor} from 'refractor/core';
import go from 'refractor/go';
import http from 'refractor/http';
import javascript from 'refractor/javascript';
import json from 'refractor/json';
import php from 'refractor/php';

const GRAMMARS = {bash, go, http, javascript, json, php};

for (const grammar of Object.values(GRAMMARS)) refractor.register(grammar);

/** The highlighter with the grammars of samples, for those who need its tree. */
export {refractor};

export type Grammar = keyof typeof GRAMMARS;

/** Longer code is only escaped: grammars take time in proportion, and nobody reads its colours. */
export const LONGEST_CODE = 60_000;

type HastNode = {
  readonly type: string;
  readonly value?: string;
  readonly properties?: {readonly className?: unknown};
  readonly children?: readonly HastNode[];
};

/**
 * Colours code with Prism's grammars.
 *
 * @returns HTML of escaped text and `<span class="token …">`, for the inside of a `<code>`.
 */
export function highlight(code: string, grammar: Grammar): string {
  if (code.length > LONGEST_CODE) return escapeHtml(code);
  return toHtml(refractor.highlight(code, grammar) as HastNode);
}

function toHtml(node: HastNode): string {
  if (node.type === 'text') return escapeHtml(node.value ?? '');
  const inner = (node.children ?? []).map(toHtml).join('');
  if (node.type !== 'element') return inner;
  const classes = node.properties?.className;
  return `<span class="${Array.isArray(classes) ? classes.join(' ') : ''}">${inner}</span>`;
}

/** Text as the content of an HTML element. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
