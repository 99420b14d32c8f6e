import type {Root} from 'mdast';
import {toString as toText} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

/** Two columns fit on a phone as they are. */
const FEWEST_COLUMNS = 3;

/**
 * Gives each cell of a wide table the heading of its column as `data-label`. On a phone the style
 * sheet (`src/css/guide-tables.css`) shows each row as a block of labelled lines.
 */
export function labelCells(tree: Root): void {
  visit(tree, 'table', ({children: [head, ...rows]}) => {
    const labels = head?.children.map((cell) => toText(cell)) ?? [];
    if (labels.length < FEWEST_COLUMNS) return;
    for (const row of rows) {
      for (const [column, cell] of row.children.entries()) {
        const label = labels[column];
        if (label) cell.data = {...cell.data, hProperties: {'data-label': label}};
      }
    }
  });
}
