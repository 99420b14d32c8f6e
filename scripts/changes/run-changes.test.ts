import {describe, expect, it} from 'vitest';
import type {Change} from '../../src/openapi/changes/types.ts';
import {listAffected, renderDifferences, runChanges} from './run-changes.ts';

describe('api:changes', () => {
  it('refuses a day that the calendar does not have', async () => {
    await expect(runChanges({date: '2025-02-30'}, [])).rejects.toThrow(
      'found "2025-02-30", expected a day such as 2025-04-01',
    );
  });

  it('escapes texts of documents in a comment', () => {
    const change = {
      class: 'breaking',
      sentence: 'The field `a|b` of <img> [x](y) @team was removed.',
      operations: [{title: 'List *all*'}, {title: 'Get'}],
    } as unknown as Change;
    const text = renderDifferences([{api: 'shop', changes: [change]}]);
    expect(text).toContain('#### shop: 1 breaking');
    expect(text).toContain(
      '- **Breaking**: The field `a|b` of \\<img\\> \\[x\\](y) \\@team was removed. (List \\*all\\*, Get)',
    );
    expect(renderDifferences([{api: 'shop', changes: []}])).toContain(
      'No change of the documents.',
    );
  });
});

const change = (kind: Change['kind'], place: string, slugs: readonly string[]) =>
  ({kind, place, operations: slugs.map((slug) => ({slug}))}) as unknown as Change;

it('names each operation once, as added or removed only if the complete operation was', () => {
  const changes = [
    change('removed', '#/paths/~1boats/get/parameters/0', ['list-boats', 'get-boat']),
    change('added', '#/paths/~1piers/post', ['create-pier']),
    change('changed', '#/components/schemas/Pier', ['create-pier', 'get-boat']),
    change('removed', '#/paths/~1old', ['get-old']),
  ];
  expect(listAffected([{api: 'harbour', changes}])).toEqual([
    {route: '/api/harbour/create-pier/', change: 'added'},
    {route: '/api/harbour/get-boat/', change: 'changed'},
    {route: '/api/harbour/get-old/', change: 'removed'},
    {route: '/api/harbour/list-boats/', change: 'changed'},
  ]);
});
