import type {Nodes, Paragraph, Root, Text} from 'mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {
  defaultHandlers,
  type Handle,
  type Join,
  type Options,
  type State,
  toMarkdown as write,
} from 'mdast-util-to-markdown';
import type {Block} from './nodes.ts';

const GFM = gfmToMarkdown({tablePipeAlign: false});

/** Of the extensions that of task lists writes paragraphs: it puts the box before the first one. */
const paragraph: Handle =
  GFM.extensions?.flatMap(({handlers}) => handlers?.paragraph ?? []).at(-1) ??
  defaultHandlers.paragraph;

const written = new WeakMap<Paragraph, string>();

/** Fields that many pages share are the same nodes: their text is escaped once. */
const writeParagraph: Handle = (node: Paragraph, parent, state, info) => {
  const known = written.get(node);
  if (known !== undefined) return known;
  const text = paragraph(node, parent, state, info);
  written.set(node, text);
  return text;
};

const writtenTexts = new Map<string, string>();

/**
 * Most texts of a reference are the same few words (`, required`, `Example: `). How one is escaped
 * depends on nothing but the constructs that it is in and the characters beside it.
 */
const writeText: Handle = (node: Text, parent, state, info) => {
  const key = `${state.stack.join()}\n${info.before}\n${info.after}\n${node.value}`;
  const known = writtenTexts.get(key);
  if (known !== undefined) return known;
  const text = defaultHandlers.text(node, parent, state, info);
  writtenTexts.set(key, text);
  return text;
};

/** Says of every text that it stands at the beginning. */
const NOWHERE: ReturnType<State['createTracker']> = {
  move: (text) => text ?? '',
  current: () => ({now: {line: 1, column: 1}, lineShift: 0}),
  shift: () => {},
};

/**
 * No construct that is written here asks where in the output it stands. To know it, every text is parted
 * into lines once for each block around it, which takes a fifth of the time.
 */
const writeRoot: Handle = (node: Root, parent, state, info) => {
  state.createTracker = () => NOWHERE;
  return defaultHandlers.root(node, parent, state, info);
};

/** Whether the first words of a block are the number of a list that does not begin with 1. */
function beginsWithNumber(node: Nodes): boolean {
  if (node.type === 'list' && node.ordered && node.start !== 1) return true;
  const [first] = 'children' in node ? node.children : [];
  return first !== undefined && beginsWithNumber(first);
}

/**
 * Such a list may not follow a paragraph without an empty line (CommonMark 0.31.2, section 5.2), and
 * micromark holds to that for a list within a quotation or an item too.
 */
const partNumbers: Join = (left, right) =>
  left.type === 'paragraph' && beginsWithNumber(right) ? 1 : undefined;

/** The first row of a table would go on with the last paragraph of what stands before it. */
const partTables: Join = (left, right) =>
  right.type === 'table' && (left.type === 'blockquote' || left.type === 'list') ? 1 : undefined;

/** How Markdown is written here. */
export const OPTIONS: Options = {
  bullet: '-',
  emphasis: '_',
  fences: true,
  listItemIndent: 'one',
  // An address between angle brackets looks like an element of HTML.
  resourceLink: true,
  // Hyphens would make one rule of the mark of an item and the rule in it.
  rule: '_',
  extensions: [GFM],
  join: [partNumbers, partTables],
  handlers: {paragraph: writeParagraph, root: writeRoot, text: writeText},
};

/** Writes blocks as CommonMark with the tables of GitHub; every text is escaped where it has to be. */
export function toMarkdown(blocks: readonly Block[]): string {
  const root: Root = {type: 'root', children: [...blocks]};
  return write(root, OPTIONS);
}
