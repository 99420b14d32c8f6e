import type {Element, Root} from 'hast';
import {isGrammar, LONGEST_CODE} from '../../samples/highlight.ts';
import {highlightTree} from '../../samples/highlight-tree.ts';
import {toPlainText} from './tree.ts';

const LANGUAGE_CLASS = /^language-(.+)$/;

/**
 * Colours the code blocks of a description in the languages that Prism has here; other code
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
  if (!language || !isGrammar(language) || text.length > LONGEST_CODE) return;
  code.children = highlightTree(text, language);
}
