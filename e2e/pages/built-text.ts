import {readFileSync} from 'node:fs';
import type {Element, Nodes} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {EXIT, visit} from 'unist-util-visit';
import {readSitemapPaths} from '../../src/components/NotFoundPage/nearest-pages.ts';

/** Paths of all pages, as the sitemap of the built site lists them. */
export const PATHS = readSitemapPaths(readFileSync('build/sitemap.xml', 'utf8'));

/** The HTML of a built page. */
export const readPage = (path: string) => readFileSync(`build${path}index.html`, 'utf8');

/** Elements whose text is code, or is not shown. */
const LEFT_OUT = new Set(['pre', 'script', 'style', 'template']);

/** Elements that do not part the text that they are in. */
const INLINE = new Set(['a', 'abbr', 'b', 'code', 'em', 'i', 'kbd', 'span', 'strong', 'wbr']);

/** Reads the blocks of text in the main part of a built page, those in closed parts too, without code. */
export function readBlocks(path: string): string[] {
  const tree = fromHtml(readPage(path));
  let main: Element | undefined;
  visit(tree, {tagName: 'main'}, (node: Element) => {
    main = node;
    return EXIT;
  });
  if (!main) throw new Error(`The page ${path} has no main part.`);
  const blocks: string[] = [''];
  collect(main, blocks);
  return blocks.map((block) => block.replaceAll(/\s+/g, ' ').trim()).filter(Boolean);
}

function collect(node: Nodes, blocks: string[]): void {
  if (node.type === 'text') blocks.push((blocks.pop() ?? '') + node.value);
  if (node.type !== 'element' || LEFT_OUT.has(node.tagName)) return;
  const isBlock = !INLINE.has(node.tagName);
  if (isBlock) blocks.push('');
  for (const child of node.children) collect(child, blocks);
  if (isBlock) blocks.push('');
}

export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’_.-]*/gu)?.length ?? 0;
}
