import type {TableCell} from 'mdast';
import {toString as toPlainText} from 'mdast-util-to-string';

/**
 * Puts what stands on lines of its own in a cell into one line, as a row of a Markdown table is: with a
 * comma between, unless the line before ends in punctuation.
 */
export function joinLines(cell: TableCell): void {
  cell.children = cell.children.map((child, at) => {
    if (child.type !== 'break') return child;
    const before = toPlainText(cell.children[at - 1] ?? null).trimEnd();
    return {type: 'text', value: before === '' || /[.:;,!?]$/.test(before) ? ' ' : ', '};
  });
}
