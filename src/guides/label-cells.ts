import type {Root, TableCell} from 'mdast';
import {toString as toText} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {isElement, type MdxJsxTextElement, makeExplicit, makeText, readText} from './nodes.ts';

/** Two columns fit on a phone as they are. */
const FEWEST_COLUMNS = 3;

/** The text of a heading; a link to an operation has it in its attribute. */
function readHeading(cell: TableCell): string {
  const words = cell.children.map((child) => isElement(child) && readText(child, 'title'));
  return words.map((title, at) => title || toText(cell.children[at])).join('');
}

/**
 * Sets the heading of its column as `data-label` of each cell of a wide table. On a phone the style
 * sheet (`src/css/tables.css`) shows each row as a block of labelled lines.
 */
export function labelCells(tree: Root): void {
  visit(tree, 'table', ({children: [head, ...rows]}) => {
    const labels = head?.children.map(readHeading) ?? [];
    if (labels.length < FEWEST_COLUMNS) return;
    for (const row of rows) {
      for (const [column, cell] of row.children.entries()) {
        const label = labels[column];
        if (label) cell.data = {...cell.data, hProperties: {'data-label': label}};
      }
    }
  });
}

/** Longest code that fits into a column, in characters. */
const LONG = 30;

/** Where a code of a table may break: a URL after each slash and before each dot, a long value after its marks. */
function splitCode(value: string): string[] {
  if (/^https?:\/\//.test(value)) return value.split(/(?<=:\/\/)|(?<=[^/:]\/)|(?=\.)/);
  return value.length > LONG && !value.includes(' ') ? value.split(/(?<=[-/,:])/) : [value];
}

function breakCode([first = '', ...parts]: readonly string[]): MdxJsxTextElement {
  const rest = parts.flatMap((part) => [makeExplicit('wbr', {}), makeText(part)]);
  return makeExplicit('code', {}, [makeText(first), ...rest]);
}

/**
 * Lets URLs and long values in the code of tables break at their marks, so that no column is cut or squeezed,
 * and long codes of sentences as well, which are wider than a phone. The elements are JSX, because Docusaurus
 * treats code with elements inside as a block.
 */
export function breakLongCode(tree: Root): void {
  visit(tree, ['tableCell', 'paragraph'], (block) => {
    visit(block, 'inlineCode', ({value}, index, parent) => {
      if (block.type === 'paragraph' && value.length <= LONG) return;
      const parts = splitCode(value);
      if (parent && index !== undefined && parts.length > 1)
        parent.children[index] = breakCode(parts);
    });
  });
}
