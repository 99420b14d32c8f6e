import {API_ROUTE} from '../../../config/apis.ts';
import {CHANGES_CONTEXT, GUIDES_CONTEXT} from '../../../config/search.ts';
import type {TextHit} from '../text/rank.ts';

/** A hit and the context that it is in. */
export type Found = {readonly hit: TextHit; readonly context: string};

export type Asked = {
  /** Path of the reader's context. */
  readonly context: string;
  readonly isQuestion: boolean;
};

/** From here on a page covers the query; below, it covers only a part of it. */
const FULL_COVERAGE = 0.9;
/** Readers look at three results; both the guides and the reference get one of them. */
const SEEN = 3;

const isGuide = ({context}: Found) => context === GUIDES_CONTEXT;
/** Several words that are all in a title name the page; one word is a topic. */
const isNamed = ({hit: {title}, context}: Found) =>
  Number(title.ofQuery === 1 && title.words > 1 && context !== CHANGES_CONTEXT);

const isReference = (context: string) => context.startsWith(`${API_ROUTE}/`);
/** An API that is called by one word, such as "Webhooks": outside of it, the word is a topic of guides. */
const isTopic = ({hit: {title}, context}: Found, nearest: string) =>
  title.words === 1 && isReference(context) && context !== nearest;

/**
 * 2 for a page whose title is the query, 1 for one that has all words, 0 for one that has some, and for
 * what has changed, unless the reader is there: it names what others explain.
 */
function getMatch(found: Found, nearest: string): number {
  const {hit, context} = found;
  if (context === CHANGES_CONTEXT && nearest !== CHANGES_CONTEXT) return 0;
  const isCalled = hit.title.ofQuery === 1 && hit.title.ofTitle === 1;
  if (isCalled && !(isTopic(found, nearest) && isReference(nearest))) return 2;
  return Number(hit.coverage >= FULL_COVERAGE);
}

/** Full matches before partial ones, then the reader's context. */
function compareMatches(a: Found, b: Found, context: string): number {
  const isNear = (found: Found) => Number(found.context === context);
  return getMatch(b, context) - getMatch(a, context) || isNear(b) - isNear(a);
}

/** Whether a page of the reference only mentions words that the title of a guide may have. */
const isMention = (other: Found, guide: Found) =>
  other.hit.title.ofQuery < 1 && other.hit.title.ofQuery <= guide.hit.title.ofQuery;

/**
 * Whether a guide is shown before a page of the reference. In any context it is before one that matches
 * no better, where the query is a question or the other page only mentions its words.
 */
function leads(guide: Found, other: Found, {context, isQuestion}: Asked): boolean {
  if (isTopic(other, context) && guide.hit.title.ofQuery === 1) return true;
  const order =
    isQuestion || isMention(other, guide)
      ? getMatch(other, context) - getMatch(guide, context)
      : compareMatches(guide, other, context);
  return (order || isNamed(other) - isNamed(guide)) <= 0;
}

function merge<T extends Found>(guides: readonly T[], others: readonly T[], asked: Asked): T[] {
  const merged: T[] = [];
  let at = 0;
  for (const other of others) {
    for (let guide = guides[at]; guide && leads(guide, other, asked); guide = guides[at]) {
      merged.push(guide);
      at++;
    }
    merged.push(other);
  }
  return [...merged, ...guides.slice(at)];
}

/**
 * How many of the seen places the guides or the reference get where the other comes first: an operation
 * whose title lacks words of the query only mentions them, so guides that explain follow it at once.
 */
function countPlaces([first, second]: readonly Found[]): number {
  return first && second && !isGuide(first) && second.hit.title.ofQuery < 1 ? SEEN - 1 : 1;
}

/**
 * Brings the best of the kind that is missing among the first ones there, if they match as well. A question is
 * answered by guides, unless an operation has all of it in its title.
 */
function mix<T extends Found>(ordered: readonly T[], {context, isQuestion}: Asked): T[] {
  const [first] = ordered;
  const seen = ordered.slice(0, SEEN);
  const last = seen.at(-1);
  if (!first || !last) return [];
  const isOther = (found: T) => isGuide(found) !== isGuide(first);
  const places = countPlaces(ordered.filter((found) => !isOther(found)));
  const brought = ordered
    .filter(isOther)
    .slice(0, places)
    .filter((found) => getMatch(found, context) >= getMatch(last, context))
    .filter((found) => !isQuestion || isGuide(found) || isNamed(found));
  if (brought.every((found) => seen.includes(found))) return [...ordered];
  const kept = seen.filter((found) => !isOther(found)).slice(0, SEEN - brought.length);
  const ahead = new Set([...kept, ...brought]);
  return [...ahead, ...ordered.filter((found) => !ahead.has(found))];
}

/**
 * Orders what was found in several contexts. Scores are compared within the guides and within the
 * reference; between the two, what the words match decides.
 */
export function orderFound<T extends Found>(found: readonly T[], asked: Asked): T[] {
  const sort = (list: T[]) =>
    list.sort((a, b) => compareMatches(a, b, asked.context) || b.hit.score - a.hit.score);
  const guides = sort(found.filter(isGuide));
  const others = sort(found.filter((each) => !isGuide(each)));
  return mix(merge(guides, others, asked), asked);
}
