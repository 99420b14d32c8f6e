import type {Table} from 'mdast';
import {describe, expect, it} from 'vitest';
import {parseGuide} from './check-guides.ts';
import {labelCells} from './label-cells.ts';

/** The labels of the cells below the heading, row by row. */
function readLabels(markdown: string): unknown[][] {
  const tree = parseGuide(markdown);
  labelCells(tree);
  const [, ...rows] = (tree.children[0] as Table).children;
  return rows.map(({children}) => children.map(({data}) => data?.hProperties?.['data-label']));
}

describe('the cells of a table', () => {
  it('carry the headings of their columns when there are three and more', () => {
    const rows = readLabels('| `type` | **Sent** when |  |\n|-|-|-|\n| a | b | c |\n| d | e | f |');
    expect(rows).toEqual([
      ['type', 'Sent when', undefined],
      ['type', 'Sent when', undefined],
    ]);
  });

  it('carry none when there are two', () => {
    expect(readLabels('| Word | Meaning |\n|-|-|\n| a | b |')).toEqual([[undefined, undefined]]);
  });
});
