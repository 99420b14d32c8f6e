import {expect, it} from 'vitest';
import {mergeFindings} from './build-changes.ts';
import type {Finding} from './types.ts';

const makeFinding = (schema: string, found: Finding['class'], field = 'format'): Finding => ({
  class: found,
  kind: 'added',
  sentence: `The field \`${field}\` of \`${schema}\` is new.`,
  place: `#/components/schemas/${schema}/properties/${field}`,
  sides: [found === 'check' ? 'response' : 'request'],
  operations: [
    {id: schema, slug: schema, title: schema, method: 'get', path: `/${schema}`, tag: 'Exports'},
  ],
});

it('joins a change of a schema and its forms, but not of other fields and schemas', () => {
  const found = mergeFindings([
    makeFinding('ExportCreate', 'added'),
    makeFinding('Export', 'check'),
    makeFinding('ExportCreate', 'added', 'name'),
    makeFinding('Import', 'check'),
  ]);
  expect(found.map(({sentence, class: is, alike}) => [is, sentence, alike])).toEqual([
    [
      'check',
      'The field `format` of `Export` is new.',
      ['#/components/schemas/ExportCreate/properties/format'],
    ],
    ['check', 'The field `format` of `Import` is new.', undefined],
    ['added', 'The field `name` of `ExportCreate` is new.', undefined],
  ]);
  expect(found[0]?.sides).toEqual(['request', 'response']);
  expect(found[0]?.operations).toHaveLength(2);
});
