import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {openEngine} from '../../e2e/embedded/open-engine.ts';
import {SEARCH_CONTEXTS} from '../../src/config/search.ts';

/** A query of the committed sets, and the pages that count as right. */
type JudgedQuery = {readonly query: string; readonly expected: readonly string[]};

const FOLDER = path.join(import.meta.dirname, 'sets');
const SETS = readdirSync(FOLDER).map((file): [string, JudgedQuery[]] => [
  path.parse(file).name,
  JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')),
]);

describe('the search', async () => {
  const engine = await openEngine('build');

  const find = (query: string, context: string) =>
    engine({query, context, view: 'box'}).results.map(({url}) => url);

  /** Lists queries without a right page among the first ones, with the first page. A page counts once. */
  const listMisses = (queries: readonly JudgedQuery[], context: string, first: number) =>
    queries.flatMap(({query, expected}) => {
      const urls = find(query, context).map((url) => url.replace(/[?#].*$/, ''));
      const pages = [...new Set(urls)];
      const isFound = pages.slice(0, first).some((page) => expected.includes(page));
      return isFound ? [] : [`${query}: ${pages[0]}`];
    });

  for (const [name, queries] of SETS) {
    it(`has a right page among the first three for 97 % of the queries, in each context: ${name}`, () => {
      expect(queries.length).toBeGreaterThanOrEqual(60);
      for (const context of ['', ...SEARCH_CONTEXTS.slice(0, 2).map((each) => each.path)]) {
        const misses = listMisses(queries, context, 3);
        expect(misses.length, misses.join('\n')).toBeLessThanOrEqual(queries.length * 0.03);
      }
      const empty = queries.filter(({query}) => find(query, '').length === 0);
      expect(empty).toEqual([]);
    });
  }

  it('has the page of a subject first for each term of the field', () => {
    expect(listMisses(new Map(SETS).get('subjects') ?? [], '', 1)).toEqual([]);
  });
});
