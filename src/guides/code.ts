import type {Code} from 'mdast';
import {hasHosts} from '../config/sample-hosts.ts';
import {highlight} from './highlight.ts';
import type {MdxJsxFlowElement} from './nodes.ts';
import {makeFlow} from './nodes.ts';

/** Reads the title behind the language of a fence, as in `title="receiver.php"`. */
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
