import type {Nodes, Root} from 'mdast';
import {toString as toPlainText} from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import type {Block} from '../../../src/outputs/markdown-pages/to-markdown.ts';

const parser = unified().use(remarkParse).use(remarkGfm);

/** Reads a file as CommonMark with the extensions of GitHub. */
export function parseMarkdown(text: string): Root {
  return parser.parse(text);
}

/** The first HTML of a file. */
export function findHtml(root: Root): string | undefined {
  let found: string | undefined;
  visit(root, 'html', ({value}) => {
    found ??= value;
  });
  return found;
}

/** Normalises white space, and removes the character zero, which CommonMark readers do not show. */
const condense = (text: string) => text.replaceAll('\0', '\uFFFD').replace(/\s+/g, '');

/** The nodes of a tree with their contents, as readers distinguish them: adjacent texts are one. */
function listParts(root: Root): string[] {
  const parts: string[] = [];
  visit(root, (node: Nodes) => {
    const text = condense(toPlainText(node));
    // A URL that GitHub's Markdown links automatically is still a text.
    const isBare = node.type === 'link' && node.url.endsWith(text);
    if (node.type === 'root' || node.type === 'text' || isBare) return;
    const {depth = '', lang = ''} = node as {
      readonly depth?: number;
      readonly lang?: string | null;
    };
    parts.push([node.type, depth, lang, text].join(' '));
  });
  return parts;
}

/**
 * Finds where a file is read as HTML, or differently from what was written. A text that breaks out of its place
 * makes a node that is not in the source, or changes the text of one.
 */
export function findBreakout(blocks: readonly Block[], text: string): string | undefined {
  const tree = parseMarkdown(text);
  const html = findHtml(tree);
  if (html) return `found HTML: ${html}`;
  const found = listParts(tree);
  const wanted = listParts({type: 'root', children: [...blocks]});
  const at = wanted.findIndex((part, index) => part !== found[index]);
  if (at < 0 && found.length === wanted.length) return undefined;
  return `expected ${wanted[at] ?? 'no more'}, found ${found[Math.max(at, 0)] ?? 'no more'}`;
}
