import type {Element, Root} from 'hast';
import markup from 'refractor/markup';
import {LONGEST_CODE, refractor} from '../../samples/highlight.ts';
import {toPlainText} from './tree.ts';

refractor.register(markup);

const LANGUAGE_CLASS = /^language-(.+)$/;

/**
 * Colours the code blocks of a description in the languages that the site's samples use; other code
 * stays as it is. It comes after the sanitiser and adds nothing but `<span class="token …">` around
 * text that is there.
 */
export function highlightCode() {
  return (tree: Root): void => highlightIn(tree);
}

function highlightIn(parent: Root | Element): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    if (parent.type === 'element' && parent.tagName === 'pre' && child.tagName === 'code') {
      highlightBlock(child);
    } else {
      highlightIn(child);
    }
  }
}

function highlightBlock(code: Element): void {
  const [name] = Array.isArray(code.properties.className) ? code.properties.className : [];
  const language = LANGUAGE_CLASS.exec(String(name))?.[1]?.toLowerCase();
  const text = toPlainText(code);
  if (!language || !refractor.registered(language) || text.length > LONGEST_CODE) return;
  code.children = refractor.highlight(text, language).children as Element['children'];
}
