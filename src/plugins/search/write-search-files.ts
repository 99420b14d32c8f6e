import {createHash} from 'node:crypto';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Props} from '@docusaurus/types';
import {
  type IndexedPage,
  MANIFEST_FILE,
  type SearchManifest,
  type TextFile,
} from '../../components/search/index-files.ts';
import {APIS, PAGE_DATA_DIR, VERIFIED_DIR} from '../../config/apis.ts';
import {SEARCH_CONTEXTS} from '../../config/search-contexts.ts';
import {buildNames} from './build-names.ts';
import {buildOperations} from './build-operations.ts';
import {findEventTypes} from './event-types.ts';
import {readApiPages} from './read-pages.ts';

/** Writes a file whose name carries the hash of its content, and returns the name. */
async function writeHashed(dir: string, name: string, content: object): Promise<string> {
  const text = JSON.stringify(content);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const file = `${name}-${hash}.json`;
  await writeFile(path.join(dir, file), text);
  return file;
}

/** Takes the pages below a context's path. */
function takeText(pages: readonly IndexedPage[], baseUrl: string, context: string): TextFile {
  const start = `${baseUrl}${context}/`;
  const below = pages.filter(({u}) => `${u}/`.startsWith(start));
  if (below.length > 0) return {pages: below};
  throw new Error(
    `The search has no text for "${context}": found no built page below ${start}, expected one. ` +
      'Check searchContextByPaths in src/config/search.ts.',
  );
}

/** Builds the look-up files from the prepared pages and the verified specifications. */
async function buildLookup(siteDir: string, texts: readonly TextFile[]) {
  const pagesDir = path.join(siteDir, PAGE_DATA_DIR);
  const apis = await Promise.all(APIS.map(({id}) => readApiPages(pagesDir, id)));
  const events = new Set<string>();
  for (const {id} of APIS) {
    const document = await readFile(path.join(siteDir, VERIFIED_DIR, `${id}.json`), 'utf8');
    for (const event of findEventTypes(JSON.parse(document))) events.add(event);
  }
  return {operations: buildOperations(apis), names: buildNames(apis, [...events].sort(), texts)};
}

/**
 * Writes the files of `index-files.ts` into a built site.
 *
 * @param pages what was read of the built pages
 * @throws when a context has no page: search would find nothing there.
 */
export async function writeSearchFiles(
  {siteDir, outDir, baseUrl}: Pick<Props, 'siteDir' | 'outDir' | 'baseUrl'>,
  pages: readonly IndexedPage[],
): Promise<void> {
  const contexts = SEARCH_CONTEXTS.map(({path: context}) => context);
  const texts = contexts.map((context) => takeText(pages, baseUrl, context));
  const {operations, names} = await buildLookup(siteDir, texts);
  const text: Record<string, string> = {};
  for (const [at, context] of contexts.entries()) {
    const name = `search-index-${context.replaceAll('/', '-')}`;
    text[context] = await writeHashed(outDir, name, texts[at] ?? {});
  }
  const manifest: SearchManifest = {
    text,
    operations: await writeHashed(outDir, 'search-operations', operations),
    names: await writeHashed(outDir, 'search-names', names),
  };
  await writeFile(path.join(outDir, MANIFEST_FILE), JSON.stringify(manifest));
}
