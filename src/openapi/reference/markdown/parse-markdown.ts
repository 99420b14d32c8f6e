import type {Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {getDepth, keepHtmlAsText} from './tree.ts';

const parser = unified().use(remarkParse).use(remarkGfm);

/** The longest description of a public document of a thousand operations has 4,557 characters. */
const MAX_LENGTH = 200_000;
const MAX_DEPTH = 100;
/** Quotes and lists in one another at the start of a line, on which the parser itself runs out. */
const NESTED_BLOCKS = /^(?:[ \t]*(?:>|[-+*]|\d{1,9}[.)])){100}/m;

/**
 * Parses a text of a specification: CommonMark with the GitHub extensions, as OpenAPI 3.1 section 4.4
 * says, with HTML as text. The reference and the guides read such texts by it.
 *
 * One that nests deeper than any text does, or is longer than a page can show, is kept as it is written:
 * what walks a tree by recursion would run out of stack, and some patterns take the parser a time that
 * grows with the square of their length.
 */
export function parseMarkdown(markdown: string): Root {
  const isReadable = markdown.length <= MAX_LENGTH && !NESTED_BLOCKS.test(markdown);
  const tree = isReadable ? parser.parse(markdown) : undefined;
  if (tree && getDepth(tree) <= MAX_DEPTH) {
    keepHtmlAsText(tree);
    return tree;
  }
  return {
    type: 'root',
    children: [{type: 'paragraph', children: [{type: 'text', value: markdown}]}],
  };
}
