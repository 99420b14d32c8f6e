import {toOperationSlug} from '../../src/openapi/document/slugs.ts';
import {SOURCE_KEYS, type SourceMap} from './source-map.ts';

/** Where "Edit this page" of an operation finds its source, beside the published documents. */
export const OPERATION_SOURCES_FILE = 'specs/sources.json';

/** Lists file and line of every operation of a source, by the slugs of their pages. */
export function listOperationSources(places: SourceMap): Readonly<Record<string, string>> {
  const prefix = SOURCE_KEYS.operation('');
  const operations = [...places].filter(([key]) => key.startsWith(prefix));
  const named = operations.map(([key, place]) => [
    toOperationSlug(key.slice(prefix.length)),
    place,
  ]);
  return Object.fromEntries(named.sort());
}
