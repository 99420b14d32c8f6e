import type {Api} from '../../src/config/apis.ts';
import {listOperations} from '../../src/openapi/document/operations.ts';
import type {Content} from './guard.ts';
import type {Provenance} from './provenance.ts';
import {readCopies, type VerifiedSpecification} from './verified-copies.ts';

/** What a fetch needs to know of a verified copy; the document itself would take its memory. */
export type KnownCopy = {readonly provenance: Provenance; readonly content: Content};

/**
 * Reads what is known of the verified copies, by API id. An API whose copy is missing or damaged has
 * no entry. One after the other, because a document takes many times its size in memory.
 */
export async function readKnownCopies(
  dir: string,
  apis: readonly Api[],
): Promise<Map<string, KnownCopy>> {
  const known = new Map<string, KnownCopy>();
  for (const api of apis) {
    const copy = await readCopy(dir, api);
    if (!copy) continue;
    const {provenance, document} = copy;
    const slugs = listOperations(document).map(({slug}) => slug);
    const {title, tags} = provenance;
    known.set(api.id, {provenance, content: {title, tags, slugs}});
  }
  return known;
}

/** Reads the verified copy of one API; undefined when it is missing or damaged. */
export async function readCopy(dir: string, api: Api): Promise<VerifiedSpecification | undefined> {
  return (await readCopies(dir, [api])).verified[0];
}
