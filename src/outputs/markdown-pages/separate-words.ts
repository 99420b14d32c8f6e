import type {ElementContent, Nodes, Parents} from 'hast';
import {isElement, toText} from './elements.ts';

/** Elements that begin a separate line, on the page and in a file. */
const BLOCKS =
  /^(?:address|article|aside|blockquote|details|div|dl|dt|dd|figure|figcaption|footer|h[1-6]|header|hr|li|main|ol|p|pre|section|summary|table|tbody|td|th|thead|tr|ul|br)$/;

const isInline = (node: Nodes | undefined) =>
  node?.type === 'text' || (isElement(node) && !BLOCKS.test(node.tagName));

/** Whether the style sheet of the page, and no blank, separates two parts. */
function isGlued(left: ElementContent | undefined, right: ElementContent): boolean {
  if (!left || !isInline(left) || !isInline(right)) return false;
  // A word with emphasis inside is one word.
  const isStyled = [left, right].some((node) => isElement(node) && node.properties.className);
  const areElements = isElement(left) && isElement(right);
  if (!isStyled && !areElements) return false;
  return /[\p{L}\p{N})\]}.…]$/u.test(toText(left)) && /^[\p{L}\p{N}/({[]/u.test(toText(right));
}

/** Puts a blank between words that only the style sheet of a page keeps apart; code is left as it is. */
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
