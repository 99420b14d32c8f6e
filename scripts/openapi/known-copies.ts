import type {Api} from '../../src/config/apis.ts';
import {Cursor} from '../../src/openapi/document/cursor.ts';
import {listOperations} from '../../src/openapi/document/operations.ts';
import {
  type Provenance,
  readCopies,
  type VerifiedSpecification,
} from '../../src/openapi/verified-copies.ts';

import type {Content} from './shrink.ts';

/** What a fetch needs to know of a verified copy; the document itself would take its memory. */
export type KnownCopy = {readonly provenance: Provenance; readonly content: Content};

/**
 * Reads what is known of the verified copies, by API id. An API whose copy is missing or damaged has
 * no entry. One after the other, because a document takes many times its size in memory.
 */
export function readKnownCopies(dir: string, apis: readonly Api[]): Map<string, KnownCopy> {
  const known = new Map<string, KnownCopy>();
  for (const api of apis) {
    const copy = readCopy(dir, api);
    if (!copy) continue;
    const {provenance, document} = copy;
    const slugs = listOperations(Cursor.atRoot(document)).map(({slug}) => slug);
    const {title, tags} = provenance;
    known.set(api.id, {provenance, content: {title, tags, slugs}});
  }
  return known;
}

/** Reads the verified copy of one API; undefined when it is missing or damaged. */
export function readCopy(dir: string, api: Api): VerifiedSpecification | undefined {
  return readCopies(dir, [api]).verified[0];
}
