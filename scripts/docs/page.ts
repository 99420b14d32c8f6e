import type {Node, Nodes, Root} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import type {GuidePage} from '../../src/guides/parse-guide.ts';
import type {Finding, Place} from '../../src/guides/reference-error.ts';
import {PLACEHOLDER} from '../texts/wording.ts';

/** The part of a page that the checks across pages need. */
export type PageHead = Pick<GuidePage, 'file' | 'frontMatter'>;

export function locate(source: string, offset: number): Place {
  const before = source.slice(0, offset);
  return {line: before.split('\n').length, column: offset - before.lastIndexOf('\n')};
}

export function getPlace({position}: Node): Place {
  const {line = 1, column = 1} = position?.start ?? {};
  return {line, column};
}

export function getRange({position}: Pick<Node, 'position'>): {start: number; end: number} {
  return {start: position?.start.offset ?? 0, end: position?.end.offset ?? 0};
}

type NodeOf<Type extends Nodes['type']> = Extract<Nodes, {type: Type}>;

export function listNodes<Type extends Nodes['type']>(
  tree: Nodes,
  ...types: readonly Type[]
): NodeOf<Type>[] {
  const nodes: NodeOf<Type>[] = [];
  visit(tree, [...types], (node) => {
    nodes.push(node as NodeOf<Type>);
  });
  return nodes;
}

/** Checks the nodes of some types: each message is a finding at the place of its node. */
export function judge<Type extends Nodes['type']>(
  tree: Root,
  types: readonly Type[],
  describe: (node: NodeOf<Type>) => string | undefined,
): Finding[] {
  return listNodes(tree, ...types).flatMap((node) => {
    const message = describe(node);
    return message === undefined ? [] : [{...getPlace(node), message}];
  });
}

/** Copies a page with everything but its prose replaced by spaces, so that places stay where they are. */
export function maskToProse({source, tree}: Pick<GuidePage, 'source' | 'tree'>): string {
  const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ');
  let masked = '';
  for (const node of listNodes(tree, 'text')) {
    const {start, end} = getRange(node);
    masked += blank(source.slice(masked.length, start)) + source.slice(start, end);
  }
  return masked + blank(source.slice(masked.length));
}

/** A stretch of prose: what a reader reads in one go. */
type Passage = {
  readonly isHeading: boolean;
  /** Its text, as long as in the source: code, components and images are filled with placeholders. */
  readonly text: string;
  /** Offset of its text in the source. */
  readonly start: number;
};

/**
 * Lists the prose of a page: title, description, paragraphs, headings and table cells, including those inside
 * components.
 */
export function listPassages(page: GuidePage): Passage[] {
  const {source, tree, frontMatter} = page;
  const passages: Passage[] = [];
  for (const key of ['title', 'description']) {
    const text = frontMatter?.[key];
    if (typeof text !== 'string') continue;
    const start = source.indexOf(text, source.indexOf(`${key}:`));
    passages.push({isHeading: key === 'title', text, start});
  }
  const masked = maskToProse(page).split('');
  for (const node of listNodes(tree, 'inlineCode', 'image', 'mdxJsxTextElement')) {
    if ('children' in node && node.children.length > 0) continue;
    const {start, end} = getRange(node);
    masked.fill(PLACEHOLDER, start, end);
  }
  visit(tree, ['paragraph', 'heading', 'tableCell'], (node) => {
    const {start, end} = getRange(node);
    const text = masked.slice(start, end).join('').trimStart();
    passages.push({isHeading: node.type === 'heading', text, start: end - text.length});
    return SKIP;
  });
  return passages;
}
