import type {PhrasingContent, Table, TableRow} from 'mdast';
import type {MdxJsxFlowElement} from './nodes.ts';
import {makeFlow, makeInline, makeText} from './nodes.ts';

type Cells = readonly PhrasingContent[][];

function makeRow(cells: Cells): TableRow {
  return {type: 'tableRow', children: cells.map((children) => ({type: 'tableCell', children}))};
}

/** Makes a table of its headings and the cells of its rows. */
export function makeTable(headings: readonly string[], rows: readonly Cells[]): Table {
  const head = headings.map((heading) => [makeText(heading)]);
  return {type: 'table', children: [head, ...rows].map(makeRow)};
}

/** The same as a table that scrolls by itself; that of a schema's fields has a separate form. */
export function makeFieldTable(
  headings: readonly string[],
  rows: readonly Cells[],
  schema?: string,
): MdxJsxFlowElement {
  return makeFlow('FieldTable', {schema}, [makeTable(headings, rows)]);
}

/** The parts of a cell, each on a separate line. */
export function joinLines(parts: readonly PhrasingContent[][]): PhrasingContent[] {
  if (parts.length === 0) return [makeText('None')];
  return parts.flatMap((part, at) => (at === 0 ? part : [makeInline('br', {}), ...part]));
}
