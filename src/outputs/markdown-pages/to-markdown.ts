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
/** A paragraph that names what follows. */
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

/** Whether the first words of a block are the number of a list that does not begin with 1. */
function beginsWithNumber(node: Nodes): boolean {
  if (node.type === 'list' && node.ordered && node.start !== 1) return true;
  // An element of HTML without content can come without a list.
  const [first] = ('children' in node && node.children) || [];
  return first !== undefined && beginsWithNumber(first);
}

/**
 * Such a list may not follow a paragraph without an empty line (CommonMark 0.31.2, section 5.2), and
 * micromark holds to that for a list within a quotation or an item too.
 */
const partNumbers: Join = (left, right) =>
  left.type === 'paragraph' && beginsWithNumber(right) ? 1 : undefined;

/** The first row of a table would go on with the last paragraph of what is before it. */
const partTables: Join = (left, right) =>
  right.type === 'table' && (left.type === 'blockquote' || left.type === 'list') ? 1 : undefined;

const OPTIONS: Options = {
  bullet: '-',
  emphasis: '_',
  fences: true,
  listItemIndent: 'one',
  // An address between angle brackets looks like an element of HTML.
  resourceLink: true,
  // Hyphens would make one rule of the mark of an item and the rule in it.
  rule: '_',
  extensions: [gfmToMarkdown({tablePipeAlign: false})],
  join: [partNumbers, partTables],
};

/** Writes blocks as CommonMark with the tables of GitHub; every text is escaped where it has to be. */
export function toMarkdown(blocks: readonly Block[]): string {
  const root: Root = {type: 'root', children: [...blocks]};
  return write(root, OPTIONS);
}
