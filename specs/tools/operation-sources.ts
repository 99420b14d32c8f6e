import {toOperationSlug} from '../../src/openapi/document/slugs.ts';
import {SPEC_SOURCES} from './apis.ts';
import type {PublishedFile} from './publish.ts';
import {mapSources, SOURCE_KEYS} from './source-map.ts';

/** Where "Edit this page" of an operation finds its source, beside the published documents. */
export const OPERATION_SOURCES_FILE = 'specs/sources.json';

/**
 * Lists file and line of every operation of the sources, by the slugs of their pages.
 *
 * @throws CompileError when a source does not compile.
 */
export async function buildOperationSources(root: string): Promise<PublishedFile> {
  const all: Record<string, Record<string, string>> = {};
  const prefix = SOURCE_KEYS.operation('');
  for (const source of SPEC_SOURCES) {
    const places = [...(await mapSources(root, source))].filter(([key]) => key.startsWith(prefix));
    const named = places.map(([key, place]) => [toOperationSlug(key.slice(prefix.length)), place]);
    all[source.id] = Object.fromEntries(named.sort());
  }
  return {path: OPERATION_SOURCES_FILE, text: `${JSON.stringify(all, null, 2)}\n`};
}
