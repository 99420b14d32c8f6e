import {expect, it} from 'vitest';
import type {Change} from '../openapi/changes/types.ts';
import {buildEntryViews} from './changes.ts';

const API = {id: 'shop', label: 'Shop', source: 'shop'};

const note = (date: string, change: Partial<Change>, paths: readonly string[]) => ({
  entry: {
    ...{api: 'shop', date},
    changes: [{...change, operations: paths.map((path) => ({method: 'get', path, slug: path}))}],
  } as never,
});

it.each([
  ['for all of its operations', ['/a', '/b'], true],
  ['for one of them', ['/a'], undefined],
])('a deprecation has ended when a later entry contains its removal %s', (_, paths, hasEnded) => {
  const [field, removed] = ['The field `x` of `A`', 'was removed as announced.'];
  const views = buildEntryViews(
    [
      note(
        '2025-01-01',
        {class: 'announced', kind: 'removed', sentence: `${field} ${removed}`},
        paths,
      ),
      note('2024-01-01', {class: 'deprecated', sentence: `${field} is deprecated.`}, ['/a', '/b']),
    ],
    {baseUrl: '/', hasGuides: true, apis: [API], pages: new Map(), former: new Map()},
  );
  expect(views[1]?.changes[0]?.hasEnded).toBe(hasEnded);
});
