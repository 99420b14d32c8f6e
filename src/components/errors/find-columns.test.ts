import {expect, it} from 'vitest';
import type {ErrorRow} from '../../openapi/errors/types';
import {findColumns} from './filter-rows';

const row = (more: Partial<ErrorRow>): ErrorRow => ({
  ...{slug: 'gone', code: 'gone', title: 'gone', summary: '', apis: []},
  ...more,
});

it('a list of codes alone has no empty columns', () => {
  expect([...findColumns([row({})])]).toEqual([]);
});

it('a column is there as soon as one error has something for it', () => {
  const verdict = {kind: 'fix_request', label: 'Fix the request'} as const;
  expect([...findColumns([row({}), row({status: 410})])]).toEqual(['Status']);
  expect([...findColumns([row({title: 'Gone'}), row({verdict})])]).toEqual([
    'Meaning',
    'What to do',
  ]);
});
