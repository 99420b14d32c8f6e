import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {JudgedQuery} from './score.ts';

/** A committed set of queries and what it may be used for. */
export type QuerySet = {
  readonly name: string;
  readonly queries: readonly JudgedQuery[];
  /** Whether its misses may be looked at to improve the ranking. */
  readonly isForTuning: boolean;
  /** Whether the browser test holds the search to it. */
  readonly isGated: boolean;
};

/** From the root of the project, where npm runs scripts and tests. */
const FOLDER = 'product/search';

type SetFile = Omit<QuerySet, 'queries'> & {readonly file: string};

const SETS: readonly SetFile[] = [
  {file: 'queries.json', name: 'tuned on', isForTuning: true, isGated: true},
  {
    file: 'held-out.json',
    name: 'held out at first, then tuned on',
    isForTuning: true,
    isGated: true,
  },
  {
    file: 'final.json',
    name: 'held out until its misses were seen',
    isForTuning: true,
    isGated: true,
  },
  // Written before the texts use these words and before some of its pages exist: to be gated then.
  {file: 'integrators.json', name: 'words of integrators', isForTuning: true, isGated: false},
];

/** Reads the committed sets of queries. */
export async function readQuerySets(): Promise<QuerySet[]> {
  return Promise.all(
    SETS.map(async ({file, ...set}) => {
      const text = await readFile(path.join(FOLDER, file), 'utf8');
      return {...set, queries: JSON.parse(text)};
    }),
  );
}
