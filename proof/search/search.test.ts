import {describe, expect, it} from 'vitest';
import {readQuerySets} from './query-sets.ts';
import {scoreQueries} from './score.ts';
import {createFinder, openEngine} from './site-index.ts';

describe('the search', () => {
  it('has the right page among the first three for 95 % of the queries, first for 80 %', async () => {
    const find = createFinder(await openEngine('build'));
    const queries = (await readQuerySets())
      .filter(({isGated}) => isGated)
      .flatMap((set) => set.queries);
    expect(queries.length).toBeGreaterThanOrEqual(300);
    const all = scoreQueries(queries, find);
    expect(all.firstThree).toBeGreaterThanOrEqual(0.95);
    expect(all.first).toBeGreaterThanOrEqual(0.8);
    const questions = queries.filter(({kind}) => kind === 'question');
    expect(scoreQueries(questions, find).firstThree).toBeGreaterThanOrEqual(0.95);
  });
});
