import {toString as toPlainText} from 'mdast-util-to-string';
import type {Rule} from '../page.ts';
import {getPlace, listNodes} from '../prose.ts';

/** Every column of a table has a heading. */
export const tableHeaders: Rule = {
  id: 'table-header',
  reason: 'Screen readers say the heading of the column before each cell.',
  check({tree}) {
    return listNodes(tree, 'table').flatMap(({children: [head]}) =>
      (head?.children ?? []).flatMap((cell, index) => {
        const isEmpty = toPlainText(cell).trim() === '' && cell.children.length === 0;
        if (!isEmpty) return [];
        const message = `Column ${index + 1} of the table has no heading. Say what stands in it.`;
        return [{...getPlace(cell), message}];
      }),
    );
  },
};
