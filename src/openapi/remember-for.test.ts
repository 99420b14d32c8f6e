import {describe, expect, test} from 'vitest';
import {rememberFor} from './remember-for.ts';

describe('what is remembered for an object', () => {
  test('is computed once for the same object', () => {
    let calls = 0;
    const countOf = rememberFor((_key: object) => ++calls);
    const key = {};
    expect([countOf(key), countOf(key)]).toEqual([1, 1]);
  });

  test('is computed again for another object of the same content', () => {
    let calls = 0;
    const countOf = rememberFor((_key: object) => ++calls);
    expect([countOf({}), countOf({})]).toEqual([1, 2]);
  });

  test('is kept when it is nothing', () => {
    let calls = 0;
    const find = rememberFor((_key: object): undefined => {
      calls++;
    });
    const key = {};
    find(key);
    find(key);
    expect(calls).toBe(1);
  });
});
