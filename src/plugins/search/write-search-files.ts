import {createHash} from 'node:crypto';
import {readdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {MANIFEST_FILE, type SearchManifest} from '../../components/search/index-files';
import {SEARCH_CONTEXTS} from '../../config/search-contexts';
import {compactIndex, type PluginDocument} from './compact-index';

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

/**
 * Replaces the plugin's index files in a built site by the files of `index-files.ts`.
 *
 * @param outDir the built site
 * @throws when the plugin wrote no index for a context: search would find nothing there.
 */
export async function writeSearchFiles(outDir: string): Promise<void> {
  const files = (await readdir(outDir)).filter((file) => PLUGIN_FILE.test(file));
  const text: Record<string, string> = {};
  for (const {path: context} of SEARCH_CONTEXTS) {
    const name = `search-index-${context.replaceAll('/', '-')}`;
    const file = files.find(
      (candidate) =>
        /^-\w+\.json$/.test(candidate.slice(name.length)) && candidate.startsWith(name),
    );
    if (!file) {
      throw new Error(
        `The search index of "${context}" is missing: found ${files.join(', ') || 'no file'} in ` +
          `${outDir}, expected ${name}-<hash>.json. Check searchContextByPaths in src/config/search.ts.`,
      );
    }
    text[context] = await writeHashed(
      outDir,
      name,
      compactIndex(await readPluginIndex(path.join(outDir, file))),
    );
  }
  await Promise.all(files.map((file) => rm(path.join(outDir, file))));
  await writeFile(
    path.join(outDir, MANIFEST_FILE),
    JSON.stringify({text} satisfies SearchManifest),
  );
}
