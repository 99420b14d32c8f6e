import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';

/** A query of the committed set: what a reader types and the pages that are right. */
export type JudgedQuery = {
  readonly kind: 'question' | 'operation' | 'name' | 'mistyped' | 'error' | 'file';
  readonly query: string;
  /** Addresses of the pages that are right, any of them. */
  readonly expected: readonly string[];
};

/** A committed set of queries. */
type QuerySet = {readonly name: string; readonly queries: readonly JudgedQuery[]};

/** From the root of the project, where npm runs scripts and tests. */
const FOLDER = 'proof/search/sets';

/** Reads the committed sets of queries. */
export async function readQuerySets(): Promise<QuerySet[]> {
  const files = (await readdir(FOLDER)).sort();
  return Promise.all(
    files.map(async (file) => ({
      name: path.parse(file).name,
      queries: JSON.parse(await readFile(path.join(FOLDER, file), 'utf8')),
    })),
  );
}

/** How often the right page is found. */
type Score = {
  /** Share of queries with a right page first. */
  readonly first: number;
  /** Share of queries with a right page among the first three. */
  readonly firstThree: number;
  /** Mean reciprocal rank. */
  readonly meanRank: number;
};

/** Finds addresses for a query, best first. */
export type Finder = (query: string) => readonly string[];

/**
 * Position of the first right page, from 1; 0 when there is none. Places on one page count as one.
 */
export function rankOf(urls: readonly string[], expected: readonly string[]): number {
  const pages = [...new Set(urls.map((url) => url.replace(/[?#].*$/, '')))];
  return pages.findIndex((page) => expected.includes(page)) + 1;
}

/** Scores a search over judged queries. */
export function scoreQueries(queries: readonly JudgedQuery[], find: Finder): Score {
  const ranks = queries.map(({query, expected}) => rankOf(find(query), expected));
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return {
    first: mean(ranks.map((rank) => Number(rank === 1))),
    firstThree: mean(ranks.map((rank) => Number(rank >= 1 && rank <= 3))),
    meanRank: mean(ranks.map((rank) => (rank === 0 ? 0 : 1 / rank))),
  };
}
