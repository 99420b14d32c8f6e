import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {APIS, type Api} from '../../src/config/apis.ts';
import type {SpecDocument} from './document.ts';

/** One specification of the embedded host, with the entry file of its TypeSpec source and its document. */
export interface SpecSource {
  readonly id: string;
  readonly entry: string;
  readonly output: string;
}

/** Folder of the documents, from the root of the repository. */
export const PUBLISHED_FOLDER = 'specs/published';

const ROOT = path.join(import.meta.dirname, '../..');

/** The specifications of the embedded host, in the order of the navigation. */
export const SPEC_SOURCES: readonly SpecSource[] = listSpecSources(ROOT, APIS);

/**
 * Finds the sources of the registered APIs. An API without `specs/<id>/main.tsp` is on another host, and is not
 * compiled, linted or mocked here.
 */
export function listSpecSources(root: string, apis: readonly Api[]): SpecSource[] {
  return apis
    .map(({id, source}) => ({id, entry: `specs/${id}/main.tsp`, output: `${source}.json`}))
    .filter(({entry}) => existsSync(path.join(root, entry)));
}

/** Reads the committed document of a specification. */
export function readPublished(root: string, {output}: SpecSource): SpecDocument {
  return JSON.parse(readFileSync(path.join(root, PUBLISHED_FOLDER, output), 'utf8'));
}
