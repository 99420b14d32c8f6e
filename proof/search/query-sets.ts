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
const FOLDER = 'proof/search/sets';

type SetFile = Omit<QuerySet, 'queries'> & {readonly file: string};

/** Reads the committed sets of queries, which `sets.json` beside them lists. */
export async function readQuerySets(): Promise<QuerySet[]> {
  const read = async (file: string) => JSON.parse(await readFile(path.join(FOLDER, file), 'utf8'));
  const sets: SetFile[] = await read('sets.json');
  return Promise.all(sets.map(async ({file, ...set}) => ({...set, queries: await read(file)})));
}
