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

const FIELD = 'The field `x` of `A`';

it.each([
  [{class: 'announced', kind: 'removed', sentence: `${FIELD} was removed as announced.`}, true],
  [{class: 'added', item: 'deprecated', sentence: `${FIELD} is no longer deprecated.`}, true],
  [{class: 'breaking', sentence: `${FIELD} no longer has the value \`y\`.`}, undefined],
] as const)('a later %o ends a deprecation for its operations: %s', (later, hasEnded) => {
  const deprecated = {class: 'deprecated', sentence: `${FIELD} is deprecated.`} as const;
  const views = buildEntryViews(
    [note('2025-01-01', later, ['/a']), note('2024-01-01', deprecated, ['/a', '/b'])],
    {baseUrl: '/', hasGuides: true, apis: [API], pages: new Map(), former: new Map()},
  );
  const [change] = views[1]?.changes ?? [];
  expect(change?.operations.map((operation) => operation.hasEnded)).toEqual([hasEnded, undefined]);
});
