import type {Nodes, Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import type {Block} from '../../src/outputs/markdown-pages/to-markdown.ts';

const parser = unified().use(remarkParse).use(remarkGfm);

/** Reads a file as CommonMark with the extensions of GitHub. */
export function parseMarkdown(text: string): Root {
  return parser.parse(text);
}

/** A node as far as a reader can distinguish it: what it is, what it says, where it leads. */
type Shape = {readonly name: string; readonly children: readonly Shape[]};

const describe = (node: Nodes): string =>
  JSON.stringify([
    node.type,
    'depth' in node ? node.depth : undefined,
    'url' in node ? encodeURI(decode(node.url)) : undefined,
    'lang' in node ? (node.lang ?? undefined) : undefined,
    'value' in node ? condense(node.value) : undefined,
  ]);

/** Addresses are written with percent signs where a file cannot have the character. */
function decode(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

/** A reader of CommonMark shows white space as a blank, and no character zero. */
const condense = (text: string) => text.replaceAll('\0', '\uFFFD').replace(/\s+/g, ' ').trim();

function toShape(node: Nodes): Shape {
  const children = 'children' in node ? mergeTexts(node.children) : [];
  return {name: describe(node), children: children.map(toShape)};
}

/** An address that a reader of GitHub's Markdown links by itself is still the text that it was. */
function asText(node: Nodes): Nodes {
  if (node.type !== 'link') return node;
  const [text] = node.children;
  const isSame = text?.type === 'text' && node.children.length === 1;
  return isSame && node.url.endsWith(text.value) ? text : node;
}

/** Texts that touch are one text to a reader; a blank one is none. */
function mergeTexts(nodes: readonly Nodes[]): Nodes[] {
  const merged: Nodes[] = [];
  for (const node of nodes.map(asText)) {
    const last = merged.at(-1);
    if (node.type === 'text' && last?.type === 'text') {
      merged[merged.length - 1] = {type: 'text', value: last.value + node.value};
    } else merged.push(node);
  }
  return merged.filter((node) => node.type !== 'text' || condense(node.value) !== '');
}

function findDifference(wanted: Shape, found: Shape): string | undefined {
  if (wanted.name !== found.name) return `expected ${wanted.name}, found ${found.name}`;
  const length = Math.max(wanted.children.length, found.children.length);
  for (let at = 0; at < length; at++) {
    const [own, other] = [wanted.children[at], found.children[at]];
    if (!own || !other) {
      return `in ${wanted.name}: expected ${own?.name ?? 'no more'}, found ${other?.name ?? 'no more'}`;
    }
    const difference = findDifference(own, other);
    if (difference) return difference;
  }
  return undefined;
}

/**
 * Compares what a file is read as with what was written into it. A text that breaks out of its place
 * makes a node that is not in the source.
 *
 * @returns undefined when both are the same and nothing of the file is HTML
 */
export function findBreakout(blocks: readonly Block[], text: string): string | undefined {
  const found = parseMarkdown(text);
  const html = findHtml(found);
  if (html) return `found HTML: ${html}`;
  return findDifference(toShape({type: 'root', children: [...blocks]}), toShape(found));
}

/** The first HTML of a file. */
export function findHtml(node: Nodes): string | undefined {
  if (node.type === 'html') return node.value;
  for (const child of 'children' in node ? node.children : []) {
    const found = findHtml(child);
    if (found) return found;
  }
  return undefined;
}
