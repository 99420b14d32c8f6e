import {describe, expect, it} from 'vitest';
import {createFinder, openEngine} from '../../scripts/search/site-index.ts';
import {readQuerySets} from './query-sets.ts';
import {rankOf, scoreQueries} from './score.ts';

describe('the search', async () => {
  const find = createFinder(await openEngine('build'));

  for (const {name, queries} of await readQuerySets()) {
    it(`has the right page among the first three for 97 % of the queries: ${name}`, () => {
      expect(queries.length).toBeGreaterThanOrEqual(60);
      expect(scoreQueries(queries, find).firstThree).toBeGreaterThanOrEqual(0.97);
      expect(queries.filter(({query}) => find(query).length === 0)).toEqual([]);
    });
  }

  it('has the page of a subject first for each word that the trade uses', async () => {
    const subjects = (await readQuerySets()).find(({name}) => name === 'subjects')?.queries ?? [];
    expect(
      subjects.flatMap(({query, expected}) => {
        const [first] = find(query);
        return rankOf([first ?? ''], expected) === 1 ? [] : [`${query}: ${first}`];
      }),
    ).toEqual([]);
  });
});
