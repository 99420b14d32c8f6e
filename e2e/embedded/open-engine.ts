import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {createEngine} from '../../src/components/search/engine/create-engine.ts';
import type {SearchEngine} from '../../src/components/search/engine/types.ts';
import {MANIFEST_FILE} from '../../src/components/search/index-files.ts';

/** Creates the search engine of a built site. */
export async function openEngine(dir: string): Promise<SearchEngine> {
  const readJson = async (file: string) => JSON.parse(await readFile(path.join(dir, file), 'utf8'));
  const {index, operations} = await readJson(MANIFEST_FILE);
  return createEngine({index: await readJson(index), operations: await readJson(operations)}, '/');
}
