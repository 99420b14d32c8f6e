import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {JudgedQuery} from './score.ts';

/** A committed set of queries and what it may be used for. */
export type QuerySet = {
  readonly name: string;
  readonly queries: readonly JudgedQuery[];
  /** Whether its misses may be looked at to improve the ranking. */
  readonly isForTuning: boolean;
};

/** From the root of the project, where npm runs scripts and tests. */
const FOLDER = 'scripts/search';

const SETS: readonly (readonly [file: string, name: string, isForTuning: boolean])[] = [
  ['queries.json', 'tuned on', true],
  ['held-out.json', 'held out at first, then tuned on', true],
  ['final.json', 'never tuned on', false],
];

/** Reads the committed sets of queries. */
export async function readQuerySets(): Promise<QuerySet[]> {
  return Promise.all(
    SETS.map(async ([file, name, isForTuning]) => {
      const text = await readFile(path.join(FOLDER, file), 'utf8');
      return {name, isForTuning, queries: JSON.parse(text)};
    }),
  );
}
