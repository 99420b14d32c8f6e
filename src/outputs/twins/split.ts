import type {Heading, Nodes, Parents} from 'mdast';
import {toString as toPlainText} from 'mdast-util-to-string';
import {rememberFor} from '../../openapi/remember-for.ts';
import type {Block} from './markdown/nodes.ts';
import {toMarkdown} from './markdown/to-markdown.ts';

/** A part of a page that is too long for one file. */
export type Part = {
  /** What the part is about: its sections. */
  readonly titles: readonly string[];
  readonly text: string;
};

type Unit = {readonly title: string; readonly text: string};

/** Levels at which a page is parted, the highest first. */
const LEVELS: readonly Heading['depth'][] = [2, 3, 4];

/**
 * Parts the body of a page by its headings, so that no part is longer than the limit. A section that is
 * too long is parted by its own headings, and one without headings between its blocks, its items, its
 * lines: nothing is left out.
 *
 * @param limit most characters of a part
 */
export function splitBody(body: readonly Block[], limit: number): Part[] {
  const whole = toMarkdown(body);
  if (whole.length <= limit) return [{titles: [], text: whole}];
  const parts: Unit[][] = [];
  let size = 0;
  for (const unit of splitSection(body, '', LEVELS, limit, whole)) {
    const last = parts.at(-1);
    if (last && size + unit.text.length + 1 <= limit) last.push(unit);
    else parts.push([unit]);
    size = last && last === parts.at(-1) ? size + unit.text.length + 1 : unit.text.length;
  }
  return parts.map((units) => ({
    titles: [...new Set(units.map(({title}) => title).filter(Boolean))],
    text: units.map(({text}) => text).join('\n'),
  }));
}

function splitSection(
  blocks: readonly Block[],
  title: string,
  [level, ...deeper]: readonly Heading['depth'][],
  limit: number,
  text = toMarkdown(blocks),
): Unit[] {
  if (text.length <= limit) return [{title, text}];
  if (level === undefined) {
    return blocks.flatMap((block) => splitBlock(block, limit).map((text) => ({title, text})));
  }
  const sections = groupByHeading(blocks, level);
  return sections.flatMap((section) => {
    const [first] = section;
    const own = first?.type === 'heading' && first.depth === level ? toPlainText(first) : title;
    const name = title && own !== title ? `${title}: ${own}` : own;
    return splitSection(section, name, deeper, limit, sections.length > 1 ? undefined : text);
  });
}

function groupByHeading(blocks: readonly Block[], level: number): Block[][] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (last && !(block.type === 'heading' && block.depth === level)) last.push(block);
    else groups.push([block]);
  }
  return groups;
}

/** How much smaller the pieces are cut when the blanks before their lines make them too long. */
const STEP = 0.7;

function splitBlock(block: Block, limit: number, room = limit): string[] {
  const texts = splitNode(block, room).map((piece) => toMarkdown([piece]));
  const isDone = room < 2 * SHELL || texts.every((text) => text.length <= limit);
  return isDone ? texts : splitBlock(block, limit, Math.floor(room * STEP));
}

/** Characters of a node as Markdown. A part is measured to be cut, and again to be put beside others. */
const measure = rememberFor((node: Nodes) => toMarkdown([node as Block]).length);

/** Parts a block between its children, or between the lines and words of its text. */
function splitNode<Node extends Nodes>(node: Node, limit: number): Node[] {
  if (measure(node) <= limit) return [node];
  if ('children' in node) return splitChildren(node, limit) as Node[];
  if (!('value' in node)) return [node];
  return cutText(node.value, limit).map((value) => ({...node, value}));
}

function splitChildren(parent: Parents, limit: number): Parents[] {
  // What each part has in common: the heading row of a table, the name of a list item.
  const [first, ...rest] = parent.children as Nodes[];
  const isNamed = parent.type === 'table' || (parent.type === 'listItem' && rest.length > 0);
  const shared = isNamed && first ? [first] : [];
  const room = limit - shared.reduce((sum, node) => sum + measure(node), 0) - SHELL;
  const pieces = (isNamed ? rest : (parent.children as Nodes[])).flatMap((child) =>
    splitNode(child, Math.max(room, SHELL)),
  );
  const groups: Nodes[][] = [];
  let size = 0;
  for (const piece of pieces) {
    const own = measure(piece) + INDENT;
    const last = groups.at(-1);
    if (last && size + own <= room) last.push(piece);
    else groups.push([piece]);
    size = last && last === groups.at(-1) ? size + own : own;
  }
  return groups.map((group) => ({...parent, children: [...shared, ...group]}) as Parents);
}

/** Room for the marks of a block, and for the blanks before the lines of an inner one. */
const SHELL = 100;
const INDENT = 8;

function cutText(text: string, limit: number): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > limit / 2) {
    const head = rest.slice(0, Math.floor(limit / 2));
    // A character of two units stays whole.
    const whole = /[\uD800-\uDBFF]$/.test(head) ? head.length - 1 : head.length;
    const end = Math.max(head.lastIndexOf('\n'), head.lastIndexOf(' ')) + 1 || whole;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return rest ? [...pieces, rest] : pieces;
}
