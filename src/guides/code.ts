import type {Code} from 'mdast';
import {hasHosts} from '../config/sample-hosts.ts';
import {highlight} from './highlight.ts';
import type {MdxJsxFlowElement} from './nodes.ts';
import {makeFlow} from './nodes.ts';

/** What is behind the language of a fence. */
type FenceOptions = {
  readonly title: string | undefined;
  readonly marked: ReadonlySet<number>;
};

/**
 * Reads the options of a fence.
 *
 * @example `title="receiver.php" {2,4-6}`
 */
export function readFenceOptions(meta: string | null | undefined): FenceOptions {
  const title = /(?:^|\s)title="([^"]*)"/.exec(meta ?? '')?.[1];
  const ranges = /(?:^|\s)\{([\d,\s-]+)\}/.exec(meta ?? '')?.[1] ?? '';
  const marked = new Set<number>();
  for (const range of ranges.split(',')) {
    const [first, last = first] = range.split('-').map(Number);
    for (let line = first ?? 0; line > 0 && line <= (last ?? 0); line += 1) marked.add(line);
  }
  return {title, marked};
}

/** Turns a fenced block into a component that carries the coloured code as HTML. */
export function buildCodeBlock(code: Code): MdxJsxFlowElement {
  const {title, marked} = readFenceOptions(code.meta);
  const {html, label} = highlight(code.value, code.lang, marked);
  return makeFlow('CodeBlock', {title, label, html, isSwitched: hasHosts(html)});
}
