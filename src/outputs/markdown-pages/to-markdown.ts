import type {
  BlockContent,
  DefinitionContent,
  Heading,
  List,
  Nodes,
  Paragraph,
  PhrasingContent,
  Root,
} from 'mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {type Join, type Options, toMarkdown as write} from 'mdast-util-to-markdown';

/** What may be in a list item or a blockquote. */
export type Block = BlockContent | DefinitionContent;

export type Words = string | PhrasingContent;

export const text = (value: string): PhrasingContent => ({type: 'text', value});
const toPhrase = (words: Words) => (typeof words === 'string' ? text(words) : words);

export const paragraph = (...words: Words[]): Paragraph => ({
  type: 'paragraph',
  children: words.map(toPhrase),
});
/** A bold paragraph, as the title of what follows. */
export const title = (...words: Words[]): Paragraph =>
  paragraph({type: 'strong', children: words.map(toPhrase)});
export const heading = (depth: Heading['depth'], ...words: Words[]): Heading => ({
  type: 'heading',
  depth,
  children: words.map(toPhrase),
});
export const link = (url: string, words: string): PhrasingContent => ({
  type: 'link',
  url,
  children: [toPhrase(words)],
});
export const list = (lines: readonly Paragraph[]): List => ({
  type: 'list',
  spread: false,
  children: lines.map((line) => ({type: 'listItem', spread: false, children: [line]})),
});
export const inlineCode = (value: string): PhrasingContent => ({type: 'inlineCode', value});

/** Whether a block begins with a numbered list whose first number is not 1. */
function beginsWithNumber(node: Nodes): boolean {
  if (node.type === 'list' && node.ordered && node.start !== 1) return true;
  // Nodes that were made from empty HTML elements can have no children.
  const [first] = ('children' in node && node.children) || [];
  return first !== undefined && beginsWithNumber(first);
}

/** Such a list needs an empty line after a paragraph (CommonMark 0.31.2, 5.2), for micromark also in a quotation. */
const separateNumbers: Join = (left, right) =>
  left.type === 'paragraph' && beginsWithNumber(right) ? 1 : undefined;

/** Without an empty line, the first row of a table would continue the paragraph before it. */
const separateTables: Join = (left, right) =>
  right.type === 'table' && (left.type === 'blockquote' || left.type === 'list') ? 1 : undefined;

const OPTIONS: Options = {
  bullet: '-',
  emphasis: '_',
  fences: true,
  listItemIndent: 'one',
  // Links in angle brackets look like HTML elements.
  resourceLink: true,
  // A rule of hyphens in a list item would form one long rule with the bullet.
  rule: '_',
  extensions: [gfmToMarkdown({tablePipeAlign: false})],
  join: [separateNumbers, separateTables],
};

/** Writes blocks as CommonMark with GitHub's tables; texts are escaped where necessary. */
export function toMarkdown(blocks: readonly Block[]): string {
  const root: Root = {type: 'root', children: [...blocks]};
  return write(root, OPTIONS);
}
