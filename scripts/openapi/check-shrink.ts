import difference from 'lodash/difference.js';
import {Cursor} from '../../src/openapi/document/cursor.ts';
import type {JsonObject} from '../../src/openapi/document/json-value.ts';
import {listOperations} from '../../src/openapi/document/operations.ts';
import {count, list, quote} from '../../src/openapi/document/quote.ts';
import type {Provenance, VerifiedSpecification} from '../../src/openapi/verified-copies.ts';
import {type Origin, SpecError} from './errors.ts';

/** Protocol, name and port of a storage host, which the embedded one, a folder of the project, does not have. */
const getHost = (url: string) => URL.parse(url)?.origin ?? '';

const listSlugs = (document: JsonObject) =>
  listOperations(Cursor.atRoot(document)).map(({slug}) => slug);

/**
 * Refuses a specification that lost more than half of its operations, a tag, or its title. A host that serves a
 * wrong or an incomplete document must not empty the site unnoticed. The documents of another host are not compared:
 * the owner chose them.
 *
 * @throws {SpecError} that lists what would be removed
 */
export function checkShrink(
  former: VerifiedSpecification,
  document: JsonObject,
  next: Pick<Provenance, 'tags' | 'title'>,
  origin: Origin,
): void {
  const {url, tags, title} = former.provenance;
  if (getHost(url) !== getHost(origin.url)) return;
  const slugs = listSlugs(former.document);
  const nextSlugs = listSlugs(document);
  const lostTags = difference(tags, next.tags);
  const lostSlugs = difference(slugs, nextSlugs);
  const reasons = [
    nextSlugs.length * 2 < slugs.length &&
      `${nextSlugs.length} of ${slugs.length} operations remain, fewer than half`,
    lostTags.length > 0 && `without the tags ${list(lostTags.map((tag) => quote(tag)))}`,
    next.title !== title && `the title is ${quote(next.title)} instead of ${quote(title)}`,
  ].filter((reason) => reason !== false);
  if (reasons.length === 0) return;
  const vanishing =
    lostSlugs.length > 0
      ? `${count(lostSlugs.length, 'operation')} would vanish: ${list(lostSlugs)}`
      : 'no operation would vanish';
  throw new SpecError(origin, {
    failed: 'lost content since the last verified copy',
    found: `${reasons.join('; ')}; ${vanishing}; expected no less than before`,
    advice:
      'If that is intended, run `npm run api:fetch -- --accept-shrink`; otherwise correct the ' +
      'document on the storage host.',
  });
}
