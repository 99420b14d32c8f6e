import {isOperationsFile, isSearchManifest, MANIFEST_FILE} from '../../search/index-files';
import type {KnownOperation} from './find-operations';

/**
 * Loads all operations of the site from the files of the search.
 *
 * @param base address of the site with both slashes
 * @throws when a file does not load or is another one.
 */
export async function loadOperations(base: string): Promise<KnownOperation[]> {
  const manifest = await load(`${base}${MANIFEST_FILE}`);
  if (!isSearchManifest(manifest)) throw new Error('The manifest of the search cannot be read.');
  const file = await load(`${base}${manifest.operations}`);
  if (!isOperationsFile(file)) throw new Error('The operations of the search cannot be read.');
  return file.apis.flatMap(({id, operations}) =>
    operations.map(([method, path, slug]) => ({api: id, method: method.toLowerCase(), path, slug})),
  );
}

async function load(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok)
    throw new Error(`${url} cannot be loaded: the server returned ${response.status}.`);
  return response.json();
}
