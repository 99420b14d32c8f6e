import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {ROWS} from '../../scripts/figures/rows.ts';
import {placeTable, writeTable} from '../../scripts/figures/table.ts';

it('the table of figures stands in the README as the report has it', () => {
  const figures = JSON.parse(readFileSync('reports/figures.json', 'utf8'));
  const readme = readFileSync('README.md', 'utf8');
  expect(placeTable(readme, writeTable(ROWS, figures))).toBe(readme);
  expect(Object.keys(figures).sort()).toEqual(ROWS.map(({what}) => what).sort());
});
