import {
  isNamesFile,
  isOperationsFile,
  isSearchManifest,
  isTextFile,
  MANIFEST_FILE,
  type NamesFile,
  type OperationsFile,
  type SearchManifest,
  type TextFile,
} from '../index-files.ts';
import {fetchJson, LoadError} from './fetch-json.ts';

/** Reads the files of the search index, whatever their names are at the moment. */
export type SearchFiles = {
  /** Address of the site's root, with a closing slash. */
  readonly root: string;
  readonly readText: (context: string) => Promise<TextFile>;
  readonly readOperations: () => Promise<OperationsFile>;
  readonly readNames: () => Promise<NamesFile>;
};

/**
 * Opens the search index of a site. The manifest says the files' names; it is asked for again when a
 * file is gone, because a deploy has then replaced both.
 *
 * @param base address of the site's root, with a closing slash
 */
export function openSearchFiles(base: string): SearchFiles {
  let manifest: Promise<SearchManifest> | undefined;
  const readManifest = () => {
    manifest ??= fetchJson(`${base}${MANIFEST_FILE}`, isSearchManifest, 'no-cache');
    manifest.catch(() => {
      manifest = undefined;
    });
    return manifest;
  };
  const readFile = async <T>(
    choose: (manifest: SearchManifest) => string | undefined,
    check: (content: unknown) => content is T,
  ): Promise<T> => {
    const file = choose(await readManifest());
    if (!file)
      throw new LoadError(`The index of this part is not in ${base}${MANIFEST_FILE}.`, 404);
    try {
      return await fetchJson(`${base}${file}`, check);
    } catch (error) {
      manifest = undefined;
      throw error;
    }
  };
  return {
    root: base,
    readText: (context) => readFile(({text}) => text[context], isTextFile),
    readOperations: () => readFile(({operations}) => operations, isOperationsFile),
    readNames: () => readFile(({names}) => names, isNamesFile),
  };
}
