import type {Element, Text} from 'hast';
import {type Grammar, nameClasses, type Token, tokenize} from './highlight.ts';

/** Colours code as the content of an element, for code that is part of a tree of HTML. */
export function highlightTree(code: string, grammar: Grammar): (Element | Text)[] {
  return tokenize(code, grammar).flatMap(toNodes);
}

function toNodes(token: Token): (Element | Text)[] {
  if (typeof token === 'string') return [{type: 'text', value: token}];
  if (!('type' in token)) return token.flatMap(toNodes);
  const properties = {className: nameClasses(token)};
  return [{type: 'element', tagName: 'span', properties, children: toNodes(token.content)}];
}
