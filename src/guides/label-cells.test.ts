import {visit} from 'unist-util-visit';
import {expect, it} from 'vitest';
import {breakLongCode, labelCells} from './label-cells.ts';
import {parseGuide} from './parse-guide.ts';
import {resolveGuide} from './resolve-guide.ts';
import {makeTestContext} from './testing/specifications.ts';

function readLabels(markdown: string): unknown[][] {
  const tree = parseGuide(markdown);
  resolveGuide(tree, makeTestContext());
  labelCells(tree);
  const labels: unknown[][] = [];
  visit(tree, 'table', ({children: [, ...rows]}) => {
    for (const {children} of rows) {
      labels.push(children.map(({data}) => data?.hProperties?.['data-label']));
    }
  });
  return labels;
}

const ROWS = '\n|-|-|-|\n| 1 | 2 | 3 |';
const OPERATION = '<Operation id="list-events" />';

it.each([
  [
    'the headings of their columns',
    `| \`type\` | **Sent** when |  |${ROWS}`,
    ['type', 'Sent when', undefined],
  ],
  ['the title of an operation', `| a | b | ${OPERATION} |${ROWS}`, ['a', 'b', 'List events']],
  ['nothing in two columns', '| Word | Meaning |\n|-|-|\n| a | b |', [undefined, undefined]],
])('the cells of a table carry %s', (_, markdown, labels) => {
  expect(readLabels(markdown)).toEqual([labels]);
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
  expect(JSON.stringify(tree).match(/"wbr"/g) ?? []).toHaveLength(expected);
});
