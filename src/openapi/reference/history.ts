import type {DatedChange} from '../changes/api-history.ts';
import type {Cursor} from '../document/cursor.ts';
import {filled} from '../document/json-value.ts';
import type {Operation} from '../document/operations.ts';
import {getGivenExample} from '../examples/given-examples.ts';
import type {PageContext} from './page-context.ts';
import type {ChangeNote, DeprecationView, LinkView} from './types.ts';

/**
 * Reads why an operation is deprecated, the operation that replaces it, and the dates from `x-deprecation`.
 * Without it the page shows only that the operation is deprecated.
 */
export function buildDeprecation(
  page: PageContext,
  {place, isDeprecated}: Operation,
): DeprecationView | undefined {
  const extension = place.raw('x-deprecation');
  if (!isDeprecated && !extension.exists) return undefined;
  const member = (key: string) => extension.peek(key).scalar;
  const [reason, replacement, since, sunset] = ['reason', 'replacement', 'since', 'sunset'].map(
    member,
  );
  return {
    html: page.renderText(reason, 'deprecation'),
    replacement: replacement ? findReplacement(page, replacement) : undefined,
    since: since || undefined,
    sunset: sunset || undefined,
  };
}

/**
 * Whether a header only reports that an operation is deprecated: `Deprecation` (RFC 9745), `Sunset`
 * (RFC 8594), or a `Link` whose example has such a relation.
 */
export function isDeprecationHeader(name: string, header: Cursor): boolean {
  const example = getGivenExample(header);
  const isLink = typeof example === 'string' && /rel="?(?:deprecation|sunset)\b/.test(example);
  return /^(?:deprecation|sunset)$/i.test(name) || (/^link$/i.test(name) && isLink);
}

function findReplacement(page: PageContext, operationId: string): LinkView {
  const entry = page.index.findOperation(operationId);
  return entry ? {href: page.hrefOf(entry.slug), text: entry.title} : {href: '', text: operationId};
}

/** Converts changes for the page of an operation or object. */
export function buildChangeNotes(
  {index, options}: PageContext,
  changes: readonly DatedChange[] = [],
): readonly ChangeNote[] | undefined {
  const root = `${options.baseUrl}changes/${index.api.id}/`;
  const notes = changes.map(({date, change: {sentence, id}}) => {
    return {date, sentence, href: `${root}${date}/#${id}`};
  });
  return filled(notes);
}
