import {expect, it, vi} from 'vitest';
import {rememberFor} from './remember-for.ts';

it('what is remembered is computed once for each object, also when it is nothing', () => {
  const compute = vi.fn(({answer}: {readonly answer?: number}) => answer);
  const find = rememberFor(compute);
  const keys = [{answer: 1}, {answer: 1}, {}];
  expect([...keys, ...keys].map(find)).toEqual([1, 1, undefined, 1, 1, undefined]);
  expect(compute.mock.calls).toEqual(keys.map((key) => [key]));
});
