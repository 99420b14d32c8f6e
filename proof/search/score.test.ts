import {describe, expect, it} from 'vitest';
import {type JudgedQuery, rankOf, scoreQueries} from './score.ts';

const judged = (query: string, ...expected: string[]): JudgedQuery => {
  return {kind: 'question', query, expected};
};

describe('the score', () => {
  it('counts places on one page as one', () => {
    expect(rankOf(['/a/#x', '/a/#y', '/b/'], ['/b/'])).toBe(2);
    expect(rankOf(['/a/'], ['/b/'])).toBe(0);
  });

  it('is the share of first and first three, and the mean reciprocal rank', () => {
    const queries = [judged('one', '/a/'), judged('two', '/b/'), judged('none', '/z/')];
    expect(scoreQueries(queries, () => ['/a/', '/b/'])).toEqual({
      queries: 3,
      first: 1 / 3,
      firstThree: 2 / 3,
      meanRank: 0.5,
    });
  });
});
