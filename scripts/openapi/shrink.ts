import difference from 'lodash/difference.js';
import {list, quote} from '../../src/openapi/document/quote.ts';
import {type Origin, SpecError} from './errors.ts';

/** What the guard compares of a specification. */
export type Content = {
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
      `${next.slugs.length} operations remain of ${previous.slugs.length}, fewer than half`,
    lostTags.length > 0 && `without the tags ${list(lostTags.map((tag) => quote(tag)))}`,
    next.title !== previous.title &&
      `the title is ${quote(next.title)} instead of ${quote(previous.title)}`,
  ].filter((reason) => reason !== false);
  if (reasons.length === 0) return;
  const vanishing =
    lostSlugs.length > 0
      ? `${lostSlugs.length} operations would vanish: ${list(lostSlugs)}`
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
