import type {PhrasingContent, TableCell} from 'mdast';
import {expect, it} from 'vitest';
import {joinLines} from './join-lines.ts';

const code = (value: string): PhrasingContent => ({type: 'inlineCode', value});
const text = (value: string): PhrasingContent => ({type: 'text', value});

function join(...children: PhrasingContent[]): PhrasingContent[] {
  const cell: TableCell = {type: 'tableCell', children};
  joinLines(cell);
  return cell.children;
}

it('lines of a cell become a list with commas', () => {
  expect(join(code('a'), {type: 'break'}, code('b'))).toEqual([code('a'), text(', '), code('b')]);
});

it('a line that ends in punctuation gets no comma', () => {
  expect(join(text('Sent. '), {type: 'break'}, code('b'))[1]).toEqual(text(' '));
});
