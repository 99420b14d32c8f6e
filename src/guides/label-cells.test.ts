import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {parseGuide} from './check-guides.ts';
import {breakLongCode, labelCells} from './label-cells.ts';

/** The labels of the cells below the heading of a table, row by row. */
function readLabels(markdown: string): unknown[][] {
  const tree = parseGuide(markdown);
  labelCells(tree);
  const labels: unknown[][] = [];
  visit(tree, 'table', ({children: [, ...rows]}) => {
    for (const {children} of rows) {
      labels.push(children.map(({data}) => data?.hProperties?.['data-label']));
    }
  });
  return labels;
}

describe('the cells of a table', () => {
  it('carry the headings of their columns when there are three and more', () => {
    const rows = readLabels('| `type` | **Sent** when |  |\n|-|-|-|\n| a | b | c |\n| d | e | f |');
    expect(rows).toEqual([
      ['type', 'Sent when', undefined],
      ['type', 'Sent when', undefined],
    ]);
  });

  it('carry the title of an operation that heads their column', () => {
    const head = '| a | b | <Operation title="Get order by id" href="/x/" /> |';
    expect(readLabels(`${head}\n|-|-|-|\n| 1 | 2 | 3 |`)).toEqual([['a', 'b', 'Get order by id']]);
  });

  it('carry none among the fields of a schema', () => {
    const table = '| a | b | c |\n|-|-|-|\n| 1 | 2 | 3 |';
    expect(readLabels(`<FieldTable schema="Event">\n\n${table}\n\n</FieldTable>`)).toEqual([
      [undefined, undefined, undefined],
    ]);
  });

  it('carry none when there are two', () => {
    expect(readLabels('| Word | Meaning |\n|-|-|\n| a | b |')).toEqual([[undefined, undefined]]);
  });
});

it.each([
  ['https://api.boats.example/v1/', 'https:// api .boats .example/ v1/'],
  ['f5a0c873-6e19-4d04-9b57-0e8c3d2f1a27', 'f5a0c873- 6e19- 4d04- 9b57- 0e8c3d2f1a27'],
  ['api/v1', ''],
  ['a_name_of_more_than_thirty_characters', ''],
])('the code %s in a cell breaks as %j', (code, expected) => {
  const tree = parseGuide(`| a |\n|-|\n| \`${code}\` |`);
  breakLongCode(tree);
  const parts: string[] = [];
  visit(tree, 'mdxJsxTextElement', ({name, children}) => {
    if (name === 'code') parts.push(...children.map((each) => ('value' in each ? each.value : '')));
  });
  expect(parts.filter(Boolean).join(' ')).toBe(expected);
});

it.each([
  ['https://dashboard.boats.example/', 3],
  ['https://boats.example/', 0],
])('the code %s in a sentence breaks at %i places', (code, expected) => {
  const tree = parseGuide(`Open \`${code}\`.`);
  breakLongCode(tree);
  let breaks = 0;
  visit(tree, {name: 'wbr'}, () => {
    breaks++;
  });
  expect(breaks).toBe(expected);
});
