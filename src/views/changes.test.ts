import {expect, it} from 'vitest';
import type {Change} from '../openapi/changes/types.ts';
import {buildEntryViews} from './changes.ts';

const API = {id: 'shop', label: 'Shop', source: 'shop'};
const SITE = {baseUrl: '/', hasGuides: true, apis: [API], pages: new Map(), former: new Map()};

const note = (date: string, change: Partial<Change>, paths: readonly string[]) => ({
  entry: {
    ...{api: 'shop', date},
    changes: [{...change, operations: paths.map((path) => ({method: 'get', path, slug: path}))}],
  } as never,
});

const FIELD = 'The field `x`';
const DEPRECATED = [`${FIELD} of 2 operations is deprecated.`, `${FIELD} is deprecated.`];

it.each([
  [{class: 'announced', kind: 'removed', sentence: `${FIELD} of \`A\` was removed.`}, true],
  [{class: 'added', item: 'deprecated', sentence: `${FIELD} is no longer deprecated.`}, true],
  [{class: 'breaking', sentence: `${FIELD} no longer has the value \`y\`.`}, undefined],
] as const)('a later %o ends a deprecation for its operations: %s', (later, hasEnded) => {
  const deprecations = DEPRECATED.map((sentence) =>
    note('2024-01-01', {class: 'deprecated', sentence}, ['/a', '/b']),
  );
  const views = buildEntryViews([note('2025-01-01', later, ['/a']), ...deprecations], SITE);
  for (const {changes} of views.slice(1)) {
    const ended = changes[0]?.operations.map((operation) => operation.hasEnded);
    expect(ended).toEqual([hasEnded, undefined]);
  }
});
