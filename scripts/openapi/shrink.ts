import difference from 'lodash/difference.js';
import type {Api} from '../../src/config/apis.ts';
import {Cursor} from '../../src/openapi/document/cursor.ts';
import {listOperations} from '../../src/openapi/document/operations.ts';
import {count, list, quote} from '../../src/openapi/document/quote.ts';
import {
  type Provenance,
  readCopies,
  type VerifiedSpecification,
} from '../../src/openapi/verified-copies.ts';
import {type Origin, SpecError} from './errors.ts';

/** What the guard compares of a specification. */
type Content = {
  readonly title: string;
  readonly tags: readonly string[];
  /** Page names of the operations. */
  readonly slugs: readonly string[];
};

/**
 * Stops a specification that lost what readers know: more than half of its operations, a tag, or
 * its name. A host that serves the wrong or half a document must not empty the site unnoticed.
 *
 * @param previous of the last verified copy
 * @throws {SpecError} of kind `guard` that lists what would vanish.
 */
export function checkShrink(previous: Content, next: Content, origin: Origin): void {
  const lostTags = difference(previous.tags, next.tags);
  const lostSlugs = difference(previous.slugs, next.slugs);
  const reasons = [
    next.slugs.length * 2 < previous.slugs.length &&
      `${next.slugs.length} of ${previous.slugs.length} operations are left, fewer than half`,
    lostTags.length > 0 && `without the tags ${list(lostTags.map((tag) => quote(tag)))}`,
    next.title !== previous.title &&
      `the title is ${quote(next.title)} instead of ${quote(previous.title)}`,
  ].filter((reason) => reason !== false);
  if (reasons.length === 0) return;
  const vanishing =
    lostSlugs.length > 0
      ? `${count(lostSlugs.length, 'operation')} would vanish: ${list(lostSlugs)}`
      : 'no operation would vanish';
  throw new SpecError(origin, {
    kind: 'guard',
    failed: 'lost content since the last verified copy',
    found: `${reasons.join('; ')}; ${vanishing}; expected no less than before`,
    advice:
      'If that is intended, run `npm run api:fetch -- --accept-shrink`; otherwise correct the ' +
      'document on the storage host.',
  });
}

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
