import {expect, it} from 'vitest';
import {compilePattern} from './pattern.ts';

it.each([
  ['^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$', 'en-GB', 'english'],
  ['^[\\w\\-/]+$', 'a-b/c', 'a b'],
  ['^\\p{Lu}', 'Éa', 'éa'],
])('%s matches %j and not %j', (pattern, good, bad) => {
  const matches = compilePattern(pattern);
  expect([matches?.(good), matches?.(bad)]).toEqual([true, false]);
});

it.each(['(?<=x)a', '(a)\\1', '(', 'a'.repeat(1_001)])('%s is not matched', (pattern) => {
  expect(compilePattern(pattern)).toBeUndefined();
});

// A backtracking engine would take years for each of them.
it.each(['^(a+)+$', 'a*a*a*a*a*a*a*a*b'])('%s ends at once on a long text', (pattern) => {
  expect(compilePattern(pattern)?.(`${'a'.repeat(5_000)}!`)).toBe(false);
});
