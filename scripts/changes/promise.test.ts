import {describe, expect, it} from 'vitest';
import type {Change} from '../../src/openapi/changes/types.ts';
import {listBrokenPromises} from './promise.ts';

const LIST = {
  id: 'list-events',
  slug: 'list-events',
  title: 'List events',
  method: 'get',
  path: '/events',
  tag: 'Events',
};

const makeChange = (found: Change['class'], sentence: string): Change => ({
  id: sentence,
  class: found,
  kind: 'changed',
  place: '#/paths/~1events/get',
  sentence,
  sides: [],
  operations: [LIST],
});

const entry = (date: string, ...changes: Change[]) => ({api: 'shop', date, changes});
const DEPRECATED = makeChange('deprecated', 'The query parameter `limit` is deprecated.');
const REMOVED = makeChange('announced', 'The query parameter `limit` was removed as announced.');

describe('the promise of a period of notice', () => {
  it('is kept when an entry announced the end at least the notice before', () => {
    const history = [entry('2024-04-01', DEPRECATED)];
    expect(listBrokenPromises(entry('2025-04-01', REMOVED), history, 12)).toEqual([]);
  });

  it('is broken by a shorter notice, by no notice, and by an announcement for another name', () => {
    expect(
      listBrokenPromises(entry('2025-04-01', REMOVED), [entry('2025-01-15', DEPRECATED)], 12),
    ).toEqual([
      'A change of "shop" breaks the promise of 12 months\' notice (entry of 2025-04-01): "The query ' +
        'parameter `limit` was removed as announced." Found an announcement on 2025-01-15, expected an ' +
        'entry that deprecates it on or before 2024-04-01. Keep it, mark it as deprecated, and remove it ' +
        'after the notice.',
    ]);
    const other = makeChange('breaking', 'The field `name` of `Event` was removed.');
    expect(
      listBrokenPromises(entry('2025-04-01', other), [entry('2024-01-01', DEPRECATED)], 12)[0],
    ).toContain('Found no announcement');
  });
});
