import type {Node, Parent, PhrasingContent, Root, Text} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';

/** A stretch of prose: what a reader reads in one go. */
export type Passage = {
  readonly kind: 'paragraph' | 'heading' | 'tableCell';
  readonly node: Parent;
  /** Its text; code, components and images count as one word. */
  readonly text: string;
};

/** Stands in the text of a passage for what is no prose. */
export const PLACEHOLDER = '\uFFFC';

/** Lists the paragraphs, headings and table cells of a page, those inside components included. */
export function listPassages(tree: Root): Passage[] {
  const passages: Passage[] = [];
  visit(tree, (node) => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return;
    passages.push({kind: node.type, node, text: flatten(node.children)});
    return SKIP;
  });
  return passages;
}

function flatten(nodes: readonly PhrasingContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value;
      if (node.type === 'break') return ' ';
      // A component with words in it is read as these words.
      return 'children' in node && node.children.length > 0
        ? flatten(node.children as PhrasingContent[])
        : PLACEHOLDER;
    })
    .join('');
}

/** Lists the text nodes of a page: its prose without code and without attributes. */
export function listTexts(tree: Root): Text[] {
  const texts: Text[] = [];
  visit(tree, 'text', (node) => {
    texts.push(node);
  });
  return texts;
}

/**
 * Copies a page with everything but its prose replaced by spaces, so that places stay where they
 * are.
 */
export function maskToProse(source: string, tree: Root): string {
  const masked: string[] = source.split('').map((unit) => (unit === '\n' ? unit : ' '));
  for (const {position} of listTexts(tree)) {
    const start = position?.start.offset ?? 0;
    const end = position?.end.offset ?? 0;
    for (let index = start; index < end; index += 1) masked[index] = source.charAt(index);
  }
  return masked.join('');
}

/** Gives where a node begins, for messages. */
export function getPlace(node: Node): {line: number; column: number} {
  const {line = 1, column = 1} = node.position?.start ?? {};
  return {line, column};
}
