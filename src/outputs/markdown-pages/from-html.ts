import type {Element, Nodes as HtmlNodes} from 'hast';
import {defaultHandlers, type Handle, type Options, toMdast} from 'hast-util-to-mdast';
import type {Code, Nodes, PhrasingContent} from 'mdast';
import {toString as toText} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {toPlainText} from '../../openapi/reference/markdown/tree.ts';
import {LANGUAGES} from '../../openapi/samples/languages/index.ts';
import {findElement, hasClass, isElement, separateWords} from './elements.ts';
import {nameCommon, readFacts, readField, readFields, toBlock} from './from-fields.ts';
import {type Block, heading, paragraph, text, title} from './to-markdown.ts';

/** Languages of fences, by all names that the site has for the language of a sample. */
const FENCES: ReadonlyMap<string, string> = new Map(
  LANGUAGES.flatMap(({id, label, guides: {block, tab, fence}}) =>
    [id, label, block, tab].map((name) => [name.toLowerCase(), fence] as const),
  ),
);

const readCode: Handle = (_, node): Code => {
  const value = toPlainText(node).replace(/\n+$/, '');
  const code = findElement(node, ({tagName}) => tagName === 'code');
  const [, lang = 'text'] =
    /(?:^|,)language-([^,]+)/.exec(String(code?.properties.className)) ?? [];
  return {type: 'code', lang: FENCES.get(lang) ?? lang, value};
};

/** Writes the summary of a response as a heading, and any other summary as a bold line. */
const readDetails: Handle = (state, node) => {
  const [summary, ...rest] = node.children.filter(isElement);
  if (summary?.tagName !== 'summary') return state.all(node);
  const words = (state.all(summary) as PhrasingContent[]).flatMap((each) =>
    each.type === 'strong' ? each.children : [each],
  );
  const head = node.properties.dataMd === 'heading' ? heading(3, ...words) : title(...words);
  return [head, ...(toBlock(state, rest) as Block[])];
};

/** Separates paragraphs, items and lines of a cell by commas: a cell in Markdown has one line. */
const readCell: Handle = (state, node) => {
  const parts: PhrasingContent[] = [];
  visit({type: 'root', children: toBlock(state, node.children)}, 'paragraph', ({children}) => {
    parts.push(...separate(parts));
    for (const part of children) parts.push(...(part.type === 'break' ? separate(parts) : [part]));
  });
  return {type: 'tableCell', children: parts};
};

function separate(parts: readonly PhrasingContent[]): PhrasingContent[] {
  const before = toText({type: 'paragraph', children: [...parts]}).trimEnd();
  if (before === '') return [];
  return [text(/[.:;,!?]$/.test(before) ? ' ' : ', ')];
}

/** Writes a drawing as its title and its description. Any other caption is a paragraph. */
const readCaption: Handle = (state, node) => {
  const parts = state.all(node) as PhrasingContent[];
  const [name, ...words] = parts;
  const isDrawing = node.children.some((child) => hasClass(child, 'diagram-words'));
  return name && isDrawing ? [title(name), paragraph(...words)] : paragraph(...parts);
};

const HANDLERS: NonNullable<Options['handlers']> = {
  details: readDetails,
  figcaption: readCaption,
  li: readField,
  pre: readCode,
  // A link with an id leads to itself: it is a value, or a header that the section of errors describes.
  a: (state, node) =>
    node.properties.id === undefined ? defaultHandlers.a(state, node) : state.all(node),
  td: readCell,
  th: readCell,
  ul: (state, node) => {
    if (hasClass(node, 'ref-facts')) return readFacts(state, node);
    if (hasClass(node, 'ref-fields')) return readFields(state, node) as Block[];
    if (!hasClass(node, 'ref-common-errors')) return defaultHandlers.ul(state, node);
    return nameCommon(state, node.children.filter(isElement), 'Common errors');
  },
};

/** Whether a node contains nothing but white space and line breaks. */
function isBlank(node: Nodes): boolean {
  if (node.type === 'break') return true;
  if (node.type === 'text') return node.value.trim() === '';
  if (node.type === 'tableCell' || node.type === 'tableRow') return false;
  return 'children' in node && node.children.every(isBlank);
}

/** Nodes of words, in which blanks are needed. */
const PHRASES: readonly string[] = ['paragraph', 'heading', 'tableCell'];

/** Removes blank blocks, which Markdown cannot express. */
function withoutBlanks<Node extends Nodes>(node: Node): Node {
  if (!('children' in node) || PHRASES.includes(node.type)) return node;
  const children = node.children.filter((child) => !isBlank(child)).map(withoutBlanks);
  return {...node, children};
}

function readTitle(block: Block | undefined): PhrasingContent[] | undefined {
  const [first, ...rest] = block?.type === 'paragraph' ? block.children : [];
  return first?.type === 'strong' && rest.length === 0 ? first.children : undefined;
}

/** Joins titles that follow each other, because what was between them is left out of the file. */
function joinTitles(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const [before, words] = [readTitle(joined.at(-1)), readTitle(block)];
    if (before && words) joined[joined.length - 1] = title(...before, ', ', ...words);
    else joined.push(block);
  }
  return joined;
}

/** Reads a part of a page as Markdown. */
export function toBlocks(part: Element): Block[] {
  const tree: HtmlNodes = {type: 'root', children: [part]};
  const root = toMdast(separateWords(tree), {
    document: true,
    handlers: HANDLERS,
  }) as {children: Block[]} & Nodes;
  visit(root, 'heading', (heading) => {
    // A heading has one line.
    visit(heading, 'break', (each) => {
      Object.assign(each, text(' '));
    });
  });
  visit(root, 'inlineCode', (node) => {
    // Inline code needs at least one character.
    if (node.value.trim() === '') Object.assign(node, text(' '));
  });
  return joinTitles(withoutBlanks(root).children);
}
