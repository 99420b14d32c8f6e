import {toString as toPlainText} from 'mdast-util-to-string';
import {count} from '../../../src/openapi/document/quote.ts';
import type {Rule} from '../page.ts';
import {getPlace, listNodes} from '../prose.ts';

/** Every column of a table has a heading, and every row as many cells as there are columns. */
export const tableHeaders: Rule = {
  id: 'table-header',
  check({tree}) {
    return listNodes(tree, 'table').flatMap(({children: [head, ...rows]}) => {
      const columns = head?.children ?? [];
      const empty = columns.flatMap((cell, index) => {
        const isEmpty = toPlainText(cell).trim() === '' && cell.children.length === 0;
        if (!isEmpty) return [];
        const message = `Column ${index + 1} of the table has no heading. Say what it contains.`;
        return [{...getPlace(cell), message}];
      });
      const uneven = rows
        .filter(({children}) => children.length !== columns.length)
        .map((row) => ({
          ...getPlace(row),
          message:
            `The row has ${count(row.children.length, 'cell')} and the table ` +
            `${count(columns.length, 'column')}. Give each column a cell; a "|" in text is "\\|".`,
        }));
      return [...empty, ...uneven];
    });
  },
};
