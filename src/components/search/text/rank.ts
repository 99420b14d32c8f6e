import type {Meaning} from './expand';
import type {QueryWord} from './query';
import {FIELD_WEIGHTS, type TextIndex} from './text-index';

/** A page that matches a query. */
export type TextHit = {
  readonly page: number;
  readonly score: number;
  /** Share of the query's words that the page has, by weight; 1 means all. */
  readonly coverage: number;
  /** The passage to show, an index into the passages. */
  readonly passage: number;
  /** Stems to mark. */
  readonly stems: ReadonlySet<string>;
};

/** Scores that a word gives: by page, and by passage to find the one to show. */
type WordScores = {
  readonly weight: number;
  readonly pages: Map<number, number>;
  readonly passages: Map<number, number>;
};

/** Half of the words of a long query are common; they count a little, so that titles win on them. */
const COMMON_WEIGHT = 0.05;
const SATURATION = 1.2;

function getRarity(index: TextIndex, stem: string): number {
  const count = index.pageCounts.get(stem) ?? 0;
  return Math.log(1 + (index.pages.length - count + 0.5) / (count + 0.5)) + 0.4;
}

/** Adds what one meaning of a word gives; of several meanings in a passage the best counts. */
function scoreMeaning({stem, certainty}: Meaning, index: TextIndex, scores: WordScores): void {
  const postings = index.postings.get(stem) ?? [];
  const rarity = getRarity(index, stem);
  for (let at = 0; at < postings.length; at += 2) {
    const number = postings[at] ?? 0;
    const times = postings[at + 1] ?? 0;
    const passage = index.passages[number];
    if (!passage) continue;
    const norm = passage.field === 'text' ? 0.5 + passage.length / 120 : 0.6 + passage.length / 10;
    const frequency = (times * (SATURATION + 1)) / (times + SATURATION * norm);
    const score = FIELD_WEIGHTS[passage.field] * frequency * rarity * certainty;
    if (score > (scores.passages.get(number) ?? 0)) scores.passages.set(number, score);
  }
}

function scoreWord(word: QueryWord, meanings: readonly Meaning[], index: TextIndex): WordScores {
  const scores: WordScores = {
    weight: word.isCommon ? COMMON_WEIGHT : 1,
    pages: new Map(),
    passages: new Map(),
  };
  for (const meaning of meanings) scoreMeaning(meaning, index, scores);
  // A page that repeats a word in ten sections is not ten times as good: later ones fade.
  const byPage = new Map<number, number[]>();
  for (const [number, score] of scores.passages) {
    const page = index.passages[number]?.page ?? -1;
    byPage.set(page, [...(byPage.get(page) ?? []), score]);
  }
  for (const [page, found] of byPage) {
    found.sort((a, b) => b - a);
    scores.pages.set(
      page,
      found.reduce((sum, score, rank) => sum + score / (rank + 1) ** 1.5, 0),
    );
  }
  return scores;
}

function findBestPassage(page: number, words: readonly WordScores[], index: TextIndex): number {
  const sums = new Map<number, number>();
  for (const {passages, weight} of words) {
    for (const [number, score] of passages) {
      if (index.passages[number]?.page !== page) continue;
      sums.set(number, (sums.get(number) ?? 0) + score * weight);
    }
  }
  return [...sums].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [-1, 0])[0];
}

/**
 * Ranks the pages of an index for a query: rare words over common ones, titles over headings over
 * text, and above all pages that have every word.
 *
 * @param meanings what each word of the query may mean in this index
 * @returns best first, at most `limit`
 */
export function rankPages(
  query: readonly QueryWord[],
  meanings: readonly (readonly Meaning[])[],
  index: TextIndex,
  limit: number,
): TextHit[] {
  const words = query.map((word, at) => scoreWord(word, meanings[at] ?? [], index));
  const total = words.reduce((sum, {weight}) => sum + weight, 0);
  const stems = new Set(
    meanings.flatMap((list, at) => (query[at]?.isCommon ? [] : list.map(({stem}) => stem))),
  );
  const pages = new Set(words.flatMap((word) => (word.weight < 1 ? [] : [...word.pages.keys()])));
  const ranked = [...pages].map((page) => {
    let score = 0;
    let covered = 0;
    for (const word of words) {
      const found = word.pages.get(page);
      if (found === undefined) continue;
      score += found * word.weight;
      covered += word.weight;
    }
    const coverage = total === 0 ? 0 : covered / total;
    return {page, score: score * coverage ** 2, coverage};
  });
  ranked.sort((a, b) => b.score - a.score || a.page - b.page);
  return ranked
    .slice(0, limit)
    .map((hit) => ({...hit, passage: findBestPassage(hit.page, words, index), stems}));
}
