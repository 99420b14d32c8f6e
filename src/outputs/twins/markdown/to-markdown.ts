import type {Paragraph, Root} from 'mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {
  defaultHandlers,
  type Handle,
  type Options,
  toMarkdown as write,
} from 'mdast-util-to-markdown';
import type {Block} from './nodes.ts';

const written = new WeakMap<Paragraph, string>();

/** Fields that many pages share are the same nodes: their text is escaped once. */
const writeParagraph: Handle = (node: Paragraph, parent, state, info) => {
  const known = written.get(node);
  if (known !== undefined) return known;
  const text = defaultHandlers.paragraph(node, parent, state, info);
  written.set(node, text);
  return text;
};

const OPTIONS: Options = {
  bullet: '-',
  emphasis: '_',
  fences: true,
  listItemIndent: 'one',
  // An address between angle brackets looks like an element of HTML.
  resourceLink: true,
  rule: '-',
  extensions: [gfmToMarkdown({tablePipeAlign: false})],
  handlers: {paragraph: writeParagraph},
};

/** Writes blocks as CommonMark with the tables of GitHub; every text is escaped where it has to be. */
export function toMarkdown(blocks: readonly Block[]): string {
  const root: Root = {type: 'root', children: [...blocks]};
  return write(root, OPTIONS);
}
