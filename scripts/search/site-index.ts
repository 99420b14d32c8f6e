import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {createEngine} from '../../src/components/search/engine/create-engine.ts';
import type {SearchEngine} from '../../src/components/search/engine/types.ts';
import {MANIFEST_FILE} from '../../src/components/search/index-files.ts';
import {EXCERPT_LENGTH, SUGGESTION_LIMIT} from '../../src/config/search.ts';

/** Makes the site's own search engine over a built site. */
export async function openEngine(dir: string): Promise<SearchEngine> {
  const readJson = async (file: string) => JSON.parse(await readFile(path.join(dir, file), 'utf8'));
  const {index, operations} = await readJson(MANIFEST_FILE);
  return createEngine({index: await readJson(index), operations: await readJson(operations)}, '/');
}

/**
 * Finds as the search box does.
 *
 * @param context path of the context that the reader is in; empty on the home page
 */
export function createFinder(search: SearchEngine, context = ''): (query: string) => string[] {
  const request = {
    context,
    isWithin: false,
    limit: SUGGESTION_LIMIT,
    excerptLength: EXCERPT_LENGTH,
  };
  return (query) => search({...request, query}).results.map(({url}) => url);
}
