import {describe, expect, it} from 'vitest';
import {createFinder, openEngine} from '../../scripts/search/site-index.ts';
import {SEARCH_CONTEXTS} from '../../src/config/search.ts';
import {rankOf, readQuerySets, scoreQueries} from './score.ts';

describe('the search', async () => {
  const engine = await openEngine('build');
  const find = createFinder(engine);

  for (const {name, queries} of await readQuerySets()) {
    it(`has the right page among the first three for 97 % of the queries, wherever they are asked: ${name}`, () => {
      expect(queries.length).toBeGreaterThanOrEqual(60);
      for (const context of ['', ...SEARCH_CONTEXTS.slice(0, 2).map((each) => each.path)]) {
        const {firstThree} = scoreQueries(queries, createFinder(engine, context));
        expect(firstThree, `asked in "${context}"`).toBeGreaterThanOrEqual(0.97);
      }
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
