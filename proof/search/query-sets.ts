import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import type {JudgedQuery} from './score.ts';

/** A committed set of queries. */
export type QuerySet = {readonly name: string; readonly queries: readonly JudgedQuery[]};

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
