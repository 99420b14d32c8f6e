import intersection from 'lodash/intersection.js';
import orderBy from 'lodash/orderBy.js';
import {list} from '../openapi/document/quote.ts';
import {countEdits} from '../openapi/edits.ts';

/** A line and a column, both from 1. */
export type Place = {readonly line: number; readonly column: number};

/** Something that a page may not have, and its place: what was found, what was expected, what to do. */
export type Finding = Place & {readonly message: string};

/** A finding with its file and the rule that it breaks, as it is printed. */
export type Message = Finding & {readonly file: string; readonly rule: string};

/** Writes a message as one line that editors can jump to. */
export function formatMessage({file, line, column, rule, message}: Message): string {
  return `${file}:${line}:${column} ${rule} ${message}`;
}

/** A guide names something that the specifications do not have, or uses a component wrongly. */
export class GuideReferenceError extends Error {
  override name = 'GuideReferenceError';
  /** Where the mistake is in the page, when that is not where its component begins. */
  readonly place: Place | undefined;
  constructor(message: string, options: ErrorOptions & {place?: Place | undefined} = {}) {
    super(message, options);
    this.place = options.place;
  }
}

/** Suggested names differ by at most this many edits per letter. */
const EDITS_PER_LETTER = 1 / 3;
const MIN_EDITS = 2;
/** Shorter parts, such as `of`, are in unrelated names too. */
const MIN_PART_LETTERS = 3;

/**
 * Finds the names that the author may have meant: close in spelling, or with at least half of the parts
 * of the wanted name, as `min_price` for `price`.
 *
 * @returns at most three names, the nearest first; empty when none is near
 */
function findNearest(wanted: string, names: Iterable<string>): string[] {
  const parts = splitParts(wanted);
  const maxEdits = Math.max(MIN_EDITS, wanted.length * EDITS_PER_LETTER);
  const known = [...names].map((name) => {
    const edits = countEdits(wanted.toLowerCase(), name.toLowerCase());
    const shared = intersection(parts, splitParts(name)).length;
    return {name, edits, shared, isFar: edits > maxEdits || edits >= wanted.length};
  });
  const near = known.filter(
    ({isFar, shared}) => !isFar || (shared > 0 && shared * 2 >= parts.length),
  );
  return orderBy(near, ['isFar', 'shared', 'edits'], ['asc', 'desc', 'asc'])
    .slice(0, 3)
    .map(({name}) => name);
}

/** Splits a name at its marks and capitals; the plural counts as the singular. */
function splitParts(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((part) => part.length >= MIN_PART_LETTERS)
    .map((part) => part.replace(/(?<=..)s$/, ''));
}

/** Writes the nearest names in brackets, for the end of a message; empty when none is near. */
export function describeNearest(wanted: string, names: Iterable<string>): string {
  const nearest = findNearest(wanted, names);
  return nearest.length > 0 ? ` (nearest: ${nearest.join(', ')})` : '';
}

/** How many names a message lists when none is near. */
const MAX_LISTED = 12;

/**
 * Makes the error for a name that does not exist.
 *
 * @param kind what the name represents, e.g. `Operation`
 * @param where where it was looked up, e.g. `in the specification "dashboard"`
 */
export function makeUnknownNameError(
  kind: string,
  wanted: string,
  where: string,
  names: Iterable<string>,
): GuideReferenceError {
  const all = [...names];
  const nearest = findNearest(wanted, all);
  const advice =
    nearest.length > 0
      ? `Nearest: ${nearest.join(', ')}. Write one of these instead.`
      : `There are ${list(all, MAX_LISTED)}. Write one of these instead.`;
  const none =
    'None exists at all: add it there, or fetch the specifications (`npm run api:fetch`).';
  return new GuideReferenceError(
    `${kind} "${wanted}" does not exist ${where}. ${all.length > 0 ? advice : none}`,
  );
}

/**
 * Looks up a name.
 *
 * @param kind see {@link makeUnknownNameError}
 * @throws {GuideReferenceError} when the name does not exist
 */
export function getKnown<Known>(
  kind: string,
  name: string,
  where: string,
  known: ReadonlyMap<string, Known>,
): Known {
  const found = known.get(name);
  if (found !== undefined) return found;
  throw makeUnknownNameError(kind, name, where, known.keys());
}
