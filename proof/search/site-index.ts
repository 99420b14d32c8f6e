import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {createEngine} from '../../src/components/search/engine/create-engine.ts';
import type {SearchFiles} from '../../src/components/search/engine/files.ts';
import type {SearchEngine} from '../../src/components/search/engine/types.ts';
import {
  isNamesFile,
  isOperationsFile,
  isSearchManifest,
  isTextFile,
  MANIFEST_FILE,
} from '../../src/components/search/index-files.ts';
import type {Finder} from './score.ts';

async function readJson<T>(
  dir: string,
  file: string,
  check: (content: unknown) => content is T,
): Promise<T> {
  const place = path.join(dir, file);
  try {
    const content: unknown = JSON.parse(await readFile(place, 'utf8'));
    if (check(content)) return content;
  } catch (cause) {
    throw new Error(
      `The search index cannot be read: ${place} is missing or no JSON. Run \`npm run build\`.`,
      {cause},
    );
  }
  throw new Error(
    `The search index cannot be read: ${place} has another form than src/components/search/` +
      'index-files.ts says. Run `npm run build`.',
  );
}

/** Opens the index files of a built site on disk. */
export async function openBuiltFiles(dir: string): Promise<SearchFiles> {
  const manifest = await readJson(dir, MANIFEST_FILE, isSearchManifest);
  return {
    root: '/',
    readText: (context) => readJson(dir, manifest.text[context] ?? '', isTextFile),
    readOperations: () => readJson(dir, manifest.operations, isOperationsFile),
    readNames: () => readJson(dir, manifest.names, isNamesFile),
  };
}

const NOTHING = {context: '', isWithin: false, limit: 1, excerptLength: 0};

/** Makes the site's own search engine over a built site, with every part of the index loaded. */
export async function openEngine(dir: string): Promise<SearchEngine> {
  const files = await openBuiltFiles(dir);
  return new Promise((resolve, reject) => {
    const engine = createEngine(files, () => {
      const {isPending, failure} = engine.search({...NOTHING, query: 'x'});
      if (failure) reject(new Error(failure));
      else if (!isPending) resolve(engine);
    });
    engine.search({...NOTHING, query: 'x'});
  });
}

const LIMIT = 8;
const EXCERPT = 50;

/**
 * Finds as the search box does.
 *
 * @param context path of the context that the reader is in; empty on the home page
 */
export function createFinder(engine: SearchEngine, context = ''): Finder {
  return (query) =>
    engine
      .search({query, context, isWithin: false, limit: LIMIT, excerptLength: EXCERPT})
      .results.map(({url}) => url);
}
