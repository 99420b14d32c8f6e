import {GUIDES_CONTEXT} from '../../../config/search.ts';
import type {TextHit} from '../text/rank.ts';

/** A hit and the context that it is in. */
export type Found = {readonly hit: TextHit; readonly context: string};

type Asked = {
  /** Path of the reader's context. */
  readonly context: string;
  readonly isQuestion: boolean;
};

/** From here on a page covers the query; below, it covers only a part of it. */
const FULL_COVERAGE = 0.9;
/** Readers look at three results; both the guides and the reference get one of them. */
const SEEN = 3;

const isGuide = ({context}: Found) => context === GUIDES_CONTEXT;

/** 2 for a page whose title is the query, 1 for one that has all words, 0 for one that has some. */
function getMatch({hit: {title, coverage}}: Found): number {
  if (title.ofQuery === 1 && title.ofTitle === 1) return 2;
  return Number(coverage >= FULL_COVERAGE);
}

/** Several words that are all in a title name the page; one word is a topic. */
const isNamed = ({hit: {title}}: Found) => title.ofQuery === 1 && title.words > 1;

/**
 * Orders what was found in several contexts: better matches before others, then pages of the reader's
 * context whose title has the query, then guides. Scores are compared within the guides and within the
 * reference.
 */
export function orderFound<T extends Found>(
  found: readonly T[],
  {context, isQuestion}: Asked,
): T[] {
  const isNear = (each: Found) => each.context === context && each.hit.title.ofQuery === 1;
  const ordered = [...found].sort(
    (a, b) =>
      getMatch(b) - getMatch(a) ||
      Number(isNear(b)) - Number(isNear(a)) ||
      Number(isNamed(b)) - Number(isNamed(a)) ||
      Number(isGuide(b)) - Number(isGuide(a)) ||
      b.hit.score - a.hit.score,
  );
  const [first] = ordered;
  const last = ordered[SEEN - 1];
  const other = first && ordered.find((each) => isGuide(each) !== isGuide(first));
  if (!other || !last || ordered.indexOf(other) < SEEN) return ordered;
  // Guides respond to a question, unless an operation has all of it in its title.
  const isWanted = !isQuestion || isGuide(other) || isNamed(other);
  if (!isWanted || getMatch(other) < getMatch(last)) return ordered;
  const rest = ordered.filter((each) => each !== other);
  return [...rest.slice(0, SEEN - 1), other, ...rest.slice(SEEN - 1)];
}
