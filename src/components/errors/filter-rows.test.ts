import {expect, it} from 'vitest';
import {filterRows, listApis, NO_FILTER} from './filter-rows.ts';

const row = (code: string, status: number | undefined, apis: string[]) => ({
  ...{slug: code, code, title: `Title of ${code}`, summary: 'A `field` is wrong.'},
  apis: apis.map((id) => ({id, label: id.toUpperCase()})),
  ...(status === undefined ? {} : {status}),
});
const rows = [
  row('not_found', 404, ['a', 'b']),
  row('gone', 410, ['b']),
  row('odd', undefined, []),
];
const find = (filter: object) => filterRows(rows, {...NO_FILTER, ...filter}).map(({code}) => code);

it('filters by words in any case, by status and by API', () => {
  expect(find({})).toEqual(['not_found', 'gone', 'odd']);
  expect(find({text: ' Found_NOT '})).toEqual(['not_found']);
  expect(find({text: 'field wrong'})).toHaveLength(3);
  expect(find({status: 'Several statuses'})).toEqual(['odd']);
  expect(find({api: 'a', status: '410'})).toEqual([]);
});

it('lists each API once, in the order of the error with the most APIs', () => {
  const more = [row('odd', undefined, ['c']), ...rows, row('late', 503, ['a', 'b', 'c'])];
  expect(listApis(more).map(({label}) => label)).toEqual(['A', 'B', 'C']);
});
