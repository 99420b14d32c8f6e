import type {Table} from 'mdast';
import {toString as toPlainText} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {Rule} from '../page.ts';
import {getPlace} from '../prose.ts';

/** Every column of a table has a heading. */
export const tableHeaders: Rule = {
  id: 'table-header',
  reason: 'Screen readers say the heading of the column before each cell.',
  check({tree}) {
    const tables: Table[] = [];
    visit(tree, 'table', (node) => {
      tables.push(node);
    });
    return tables.flatMap(({children: [head]}) =>
      (head?.children ?? []).flatMap((cell, index) => {
        const isEmpty = toPlainText(cell).trim() === '' && cell.children.length === 0;
        if (!isEmpty) return [];
        const message = `Column ${index + 1} of the table has no heading. Say what stands in it.`;
        return [{...getPlace(cell), message}];
      }),
    );
  },
};
