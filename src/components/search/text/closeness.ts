import {listStems, type Passage, type TextIndex} from './text-index.ts';

/** A word of the query: the stems that it may mean, and its weight. */
export type CloseWord = {readonly stems: ReadonlySet<string>; readonly weight: number};

/** Words of a text that two neighbours of the query may be apart. */
const REACH = 3;

type Pair = readonly [before: CloseWord, after: CloseWord, weight: number];

/** Neighbours in the query. Common words count for a little and only where they are side by side. */
function getPairs(words: readonly CloseWord[]): Pair[] {
  return words.slice(1).flatMap((after, at): Pair[] => {
    const before = words[at];
    return before ? [[before, after, (before.weight + after.weight) / 2]] : [];
  });
}

function isMet(
  [before, after]: Pair,
  stems: readonly string[],
  at: number,
  furthest: number,
): boolean {
  if (!before.stems.has(stems[at] ?? '')) return false;
  const reach = before.weight < 1 || after.weight < 1 ? 1 : furthest;
  const isNear = (from: number, to: number) =>
    stems.slice(Math.max(0, from), to).some((stem) => after.stems.has(stem));
  return isNear(at + 1, at + reach + 1) || (reach > 1 && isNear(at - reach, at));
}

/**
 * Share of neighbours in the query that are neighbours in a text as well: of two pages with the
 * same words, the one that has them together fits the query better.
 *
 * @param words words of the query in its order
 * @param furthest words of a text that two neighbours may be apart
 */
export function getCloseness(
  words: readonly CloseWord[],
  passages: readonly Passage[],
  index: TextIndex,
  furthest = REACH,
): number {
  const pairs = getPairs(words);
  const total = pairs.reduce((sum, [, , weight]) => sum + weight, 0);
  if (total === 0) return 0;
  const met = new Set<Pair>();
  for (const passage of passages) {
    const stems = listStems(passage, index);
    for (const at of stems.keys()) {
      for (const pair of pairs)
        if (!met.has(pair) && isMet(pair, stems, at, furthest)) met.add(pair);
    }
  }
  return [...met].reduce((sum, [, , weight]) => sum + weight, 0) / total;
}
