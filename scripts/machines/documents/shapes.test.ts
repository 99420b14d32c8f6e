import {expect, it} from 'vitest';
import {leaveOut} from './shapes.ts';

it('leaves members out of operations, and out of nothing else', () => {
  const document = {
    tags: [{name: 'a'}],
    paths: {'/a': {summary: 'stays', get: {summary: 'goes', tags: ['a'], operationId: 'a'}}},
  };
  expect(leaveOut(document, ['summary', 'tags'])).toEqual({
    tags: [{name: 'a'}],
    paths: {'/a': {summary: 'stays', get: {operationId: 'a'}}},
  });
});
