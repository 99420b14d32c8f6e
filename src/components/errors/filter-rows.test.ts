import {expect, it} from 'vitest';
import {filterRows, NO_FILTER} from './filter-rows.ts';

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
  expect(find({status: '404'})).toEqual(['not_found']);
  expect(find({api: 'a', status: '410'})).toEqual([]);
});
