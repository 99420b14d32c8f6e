import type {Nodes as HtmlNodes} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {type Handle, type Options, toMdast} from 'hast-util-to-mdast';
import {Parser} from 'htmlparser2';
import type {Nodes, Parents, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {joinLines} from './join-lines.ts';
import type {Block} from './nodes.ts';

const skip: Handle = () => undefined;
const keepChildren: Handle = (state, node) => state.all(node);

/** What a page shows to its reader and a file does not: controls, pictures, marks of footnotes. */
const OPTIONS: Options = {
  document: true,
  handlers: {
    button: skip,
    form: skip,
    img: skip,
    script: skip,
    select: skip,
    style: skip,
    svg: skip,
    sup: keepChildren,
    section: keepChildren,
  },
  nodeHandlers: {comment: skip},
};

/** The text of coloured code, or of any other piece of HTML, as a reader sees it. */
export function readText(html: string): string {
  const texts: string[] = [];
  const parser = new Parser({ontext: (text) => texts.push(text)});
  parser.end(html);
  return texts.join('');
}

/** What marks the language of a block on a page; Markdown has it behind the fence. */
const LANGUAGE = /^language-(.+)$/;

/**
 * Reads sanitised HTML as Markdown.
 *
 * @param rewrite gives the address that a link has in the file
 */
export function readHtml(html: string, rewrite: (url: string) => string): Block[] {
  return toBlocks(fromHtml(html, {fragment: true}), rewrite);
}

/** Whether a reader sees nothing of it: white space and breaks, alone or in what holds nothing else. */
function isBlank(node: Nodes): boolean {
  if (node.type === 'break') return true;
  if (node.type === 'text') return node.value.trim() === '';
  if (node.type === 'tableCell' || node.type === 'tableRow') return false;
  return 'children' in node && node.children.every(isBlank);
}

/** Leaves blocks out that show nothing: Markdown has no way to write them. */
function withoutBlanks<Node extends Nodes>(node: Node): Node {
  if (!('children' in node) || node.type === 'paragraph' || node.type === 'heading') return node;
  const children = node.children.filter((child) => !isBlank(child)).map(withoutBlanks);
  return {...node, children};
}

/** Puts a text in the place of what a file cannot hold. */
function putText(parent: Parents | undefined, at: number | undefined, value: string): void {
  if (parent && at !== undefined) parent.children[at] = {type: 'text', value};
}

/** Reads a tree of HTML as Markdown; what only shows on a page is left out. */
export function toBlocks(tree: HtmlNodes, rewrite: (url: string) => string): Block[] {
  const root = toMdast(tree, OPTIONS) as Root;
  visit(root, 'tableCell', joinLines);
  // A heading is one line.
  visit(root, 'heading', (heading) => {
    visit(heading, 'break', (_, at, parent) => putText(parent, at, ' '));
  });
  visit(root, (node, at, parent) => {
    if (node.type === 'link') node.url = rewrite(node.url);
    if (node.type === 'code') node.lang = node.lang?.replace(LANGUAGE, '$1') ?? null;
    if (node.type === 'html') putText(parent, at, node.value);
    // Code has to have a character.
    if (node.type === 'inlineCode' && node.value.trim() === '') putText(parent, at, ' ');
  });
  return withoutBlanks(root).children as Block[];
}
