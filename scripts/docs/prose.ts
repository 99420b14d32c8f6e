import type {Node, Nodes, Root} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import {PLACEHOLDER} from '../texts/wording.ts';
import type {Finding, GuidePage} from './page.ts';

/** A stretch of prose: what a reader reads in one go. */
export type Passage = {
  readonly kind: 'paragraph' | 'heading' | 'tableCell';
  /** Its text, as long as in the source: code, components and images are filled with placeholders. */
  readonly text: string;
  /** Offset of its text in the source. */
  readonly start: number;
};

const FRONT_MATTER = {
  title: 'heading',
  description: 'paragraph',
} as const;

/**
 * Lists the prose of a page: title, description, paragraphs, headings and table cells, those inside
 * components included.
 */
export function listPassages({source, tree, frontMatter}: GuidePage): Passage[] {
  const passages: Passage[] = [];
  for (const [key, kind] of Object.entries(FRONT_MATTER)) {
    const text = frontMatter?.[key];
    if (typeof text !== 'string') continue;
    passages.push({kind, text, start: source.indexOf(text, source.indexOf(`${key}:`))});
  }
  const mask = maskCode(maskToProse(source, tree), tree);
  visit(tree, (node) => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return;
    const {start, end} = getRange(node);
    const text = mask.slice(start, end).trimStart();
    passages.push({kind: node.type, text, start: end - text.length});
    return SKIP;
  });
  return passages;
}

/** Fills what replaces a word with placeholders. */
function maskCode(mask: string, tree: Root): string {
  const masked = mask.split('');
  visit(tree, (node) => {
    const isComponent = node.type === 'mdxJsxTextElement' && node.children.length === 0;
    if (!isComponent && node.type !== 'inlineCode' && node.type !== 'image') return;
    const {start, end} = getRange(node);
    masked.fill(PLACEHOLDER, start, end);
  });
  return masked.join('');
}

/** Gives where a node begins and ends, as offsets in the source. */
export function getRange({position}: Pick<Node, 'position'>): {start: number; end: number} {
  return {start: position?.start.offset ?? 0, end: position?.end.offset ?? 0};
}

/** Lists the nodes of one type, in the order of the page. */
export function listNodes<Type extends Nodes['type']>(
  tree: Root,
  type: Type,
): Extract<Nodes, {type: Type}>[] {
  const nodes: Extract<Nodes, {type: Type}>[] = [];
  visit(tree, (node) => {
    if (node.type === type) nodes.push(node as Extract<Nodes, {type: Type}>);
  });
  return nodes;
}

/** Judges the nodes of some types: each message is a finding at the place of its node. */
export function judge<Type extends Nodes['type']>(
  tree: Root,
  types: readonly Type[],
  describe: (node: Extract<Nodes, {type: Type}>) => string | undefined,
): Finding[] {
  const findings: Finding[] = [];
  visit(tree, [...types], (node) => {
    const message = describe(node as Extract<Nodes, {type: Type}>);
    if (message !== undefined) findings.push({...getPlace(node), message});
  });
  return findings;
}

/**
 * Copies a page with everything but its prose replaced by spaces, so that places stay where they
 * are.
 */
export function maskToProse(source: string, tree: Root): string {
  const masked: string[] = source.split('').map((unit) => (unit === '\n' ? unit : ' '));
  for (const {position} of listNodes(tree, 'text')) {
    const {start, end} = getRange({position});
    for (let index = start; index < end; index += 1) masked[index] = source.charAt(index);
  }
  return masked.join('');
}

/** Gives where a node begins, for messages. */
export function getPlace(node: Node): {line: number; column: number} {
  const {line = 1, column = 1} = node.position?.start ?? {};
  return {line, column};
}
