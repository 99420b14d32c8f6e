import {expect, it} from 'vitest';
import type {Change} from '../../src/openapi/changes/types.ts';
import {listConcerned} from './run-changes.ts';

const change = (kind: Change['kind'], place: string, slugs: readonly string[]) =>
  ({kind, place, operations: slugs.map((slug) => ({slug}))}) as unknown as Change;

it('names each operation once, as added or removed only where it is the whole operation', () => {
  const changes = [
    change('removed', '/paths/~1boats/get/parameters/0', ['list-boats', 'get-boat']),
    change('added', '/paths/~1piers/post', ['create-pier']),
    change('changed', '/components/schemas/Pier', ['create-pier', 'get-boat']),
    change('removed', '/paths/~1old', ['get-old']),
  ];
  expect(listConcerned(new Map([['harbour', changes]]))).toEqual([
    {route: '/api/harbour/create-pier/', change: 'added'},
    {route: '/api/harbour/get-boat/', change: 'changed'},
    {route: '/api/harbour/get-old/', change: 'removed'},
    {route: '/api/harbour/list-boats/', change: 'changed'},
  ]);
});
