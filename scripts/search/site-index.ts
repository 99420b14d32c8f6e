import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {createEngine} from '../../src/components/search/engine/create-engine.ts';
import type {SearchEngine} from '../../src/components/search/engine/types.ts';
import {
  isOperationsFile,
  isSearchIndex,
  isSearchManifest,
  MANIFEST_FILE,
} from '../../src/components/search/index-files.ts';
import {EXCERPT_LENGTH, SUGGESTION_LIMIT} from '../../src/config/search.ts';

async function readJson<T>(file: string, check: (content: unknown) => content is T): Promise<T> {
  const content: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (check(content)) return content;
  throw new Error(`${file} has another form than src/components/search/index-files.ts says.`);
}

/** Makes the site's own search engine over a built site. */
export async function openEngine(dir: string): Promise<SearchEngine> {
  const manifest = await readJson(path.join(dir, MANIFEST_FILE), isSearchManifest);
  const index = await readJson(path.join(dir, manifest.index), isSearchIndex);
  const operations = await readJson(path.join(dir, manifest.operations), isOperationsFile);
  return createEngine({index, operations}, '/');
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
