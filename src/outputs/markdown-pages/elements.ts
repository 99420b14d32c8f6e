import type {Element, ElementContent, Nodes, Parents} from 'hast';
import {toPlainText} from '../../openapi/reference/markdown/tree.ts';

export const isElement = (node: Nodes | undefined): node is Element => node?.type === 'element';

export const hasClass = (node: Nodes | undefined, ...names: readonly string[]): boolean =>
  isElement(node) &&
  Array.isArray(node.properties.className) &&
  names.some((name) => (node.properties.className as unknown[]).includes(name));

/** All elements that meet a condition, in the order of the page. */
export function findAll(node: Nodes, isWanted: (element: Element) => boolean): Element[] {
  const inner = 'children' in node ? node.children : [];
  const found = inner.flatMap((child) => findAll(child, isWanted));
  return isElement(node) && isWanted(node) ? [node, ...found] : found;
}

/** The first element that meets a condition, in the order of the page. */
export const findElement = (
  node: Nodes,
  isWanted: (element: Element) => boolean,
): Element | undefined => findAll(node, isWanted)[0];

export const makeText = (value: string): ElementContent => ({type: 'text', value});

export const makeElement = (tagName: string, ...children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});

/** A line that is a link. */
export const makeLink = (href: string, text: string): Element =>
  makeElement('p', {...makeElement('a', makeText(text)), properties: {href}});

/** Whether only the style sheet of the page separates two nodes, without a blank between them. */
function isGlued(left: ElementContent | undefined, right: ElementContent): boolean {
  if (!left) return false;
  // A text next to an element without a class can be one word with emphasis in it.
  const isStyled = [left, right].some((node) => isElement(node) && node.properties.className);
  const areElements = isElement(left) && isElement(right);
  if (!isStyled && !areElements) return false;
  return (
    /[\p{L}\p{N})\]}.…]$/u.test(toPlainText(left)) && /^[\p{L}\p{N}/({[]/u.test(toPlainText(right))
  );
}

/** Inserts a blank between words that only the style sheet of a page separates; code is not changed. */
export function separateWords<Node extends Nodes>(node: Node): Node {
  if (!('children' in node) || (isElement(node) && ['pre', 'code'].includes(node.tagName))) {
    return node;
  }
  const children: ElementContent[] = [];
  for (const child of (node as Parents).children as ElementContent[]) {
    if (isGlued(children.at(-1), child)) children.push({type: 'text', value: ' '});
    children.push(separateWords(child));
  }
  return {...node, children} as Node;
}
