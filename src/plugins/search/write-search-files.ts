import {createHash} from 'node:crypto';
import {readdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {
  MANIFEST_FILE,
  type SearchManifest,
  type TextFile,
} from '../../components/search/index-files.ts';
import {APIS, PAGE_DATA_DIR, VERIFIED_DIR} from '../../config/apis.ts';
import {SEARCH_CONTEXTS} from '../../config/search-contexts.ts';
import {buildNames} from './build-names.ts';
import {buildOperations} from './build-operations.ts';
import {compactIndex, type PluginDocument} from './compact-index.ts';
import {findEventTypes} from './event-types.ts';
import {readApiPages} from './read-pages.ts';

const PLUGIN_FILE = /^search-index.*\.json$/;

/** Writes a file whose name carries the hash of its content, and returns the name. */
async function writeHashed(dir: string, name: string, content: object): Promise<string> {
  const text = JSON.stringify(content);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const file = `${name}-${hash}.json`;
  await writeFile(path.join(dir, file), text);
  return file;
}

async function readPluginIndex(file: string): Promise<PluginDocument[][]> {
  const kinds: {documents: PluginDocument[]}[] = JSON.parse(await readFile(file, 'utf8'));
  return kinds.map(({documents}) => documents);
}

/** Reads what the plugin indexed of a context. */
async function readText(outDir: string, files: readonly string[], name: string): Promise<TextFile> {
  const file = files.find((candidate) => {
    return candidate.startsWith(name) && /^-\w+\.json$/.test(candidate.slice(name.length));
  });
  if (!file) {
    throw new Error(
      `The search index ${name} is missing: found ${files.join(', ') || 'no file'} in ${outDir}, ` +
        `expected ${name}-<hash>.json. Check searchContextByPaths in src/config/search.ts.`,
    );
  }
  return compactIndex(await readPluginIndex(path.join(outDir, file)));
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
 * Replaces the plugin's index files in a built site by the files of `index-files.ts`.
 *
 * @param siteDir root of the project
 * @param outDir the built site
 * @throws when the plugin wrote no index for a context: search would find nothing there.
 */
export async function writeSearchFiles(siteDir: string, outDir: string): Promise<void> {
  const files = (await readdir(outDir)).filter((file) => PLUGIN_FILE.test(file));
  const names = SEARCH_CONTEXTS.map(
    (context) => `search-index-${context.path.replaceAll('/', '-')}`,
  );
  const texts = await Promise.all(names.map((name) => readText(outDir, files, name)));
  const {operations, names: lookupNames} = await buildLookup(siteDir, texts);
  await Promise.all(files.map((file) => rm(path.join(outDir, file))));
  const text: Record<string, string> = {};
  for (const [at, {path: context}] of SEARCH_CONTEXTS.entries()) {
    text[context] = await writeHashed(outDir, names[at] ?? '', texts[at] ?? {});
  }
  const manifest: SearchManifest = {
    text,
    operations: await writeHashed(outDir, 'search-operations', operations),
    names: await writeHashed(outDir, 'search-names', lookupNames),
  };
  await writeFile(path.join(outDir, MANIFEST_FILE), JSON.stringify(manifest));
}
