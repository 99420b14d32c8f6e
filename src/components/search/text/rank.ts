import type {Meaning} from './expand.ts';
import type {QueryWord} from './query.ts';
import {FIELD_WEIGHTS, type Passage, type TextIndex} from './text-index.ts';
import {splitWords} from './words.ts';

/** A page that matches a query. */
export type TextHit = {
  readonly page: number;
  readonly score: number;
  /** Share of the words that the best section has with the title, by weight; 1 means all. */
  readonly coverage: number;
  /** The passage to show, an index into the passages. */
  readonly passage: number;
  /** Stems to mark. */
  readonly stems: ReadonlySet<string>;
};

/** What a word of the query gives by passage. */
type WordScores = {readonly weight: number; readonly passages: ReadonlyMap<number, number>};

/** A part of a page with what each word of the query gives there. */
type Part = {readonly scores: number[]; best: number; bestPassage: number};

/** Parts of a page by section; -1 is what stands for the whole page. */
type Parts = Map<number, Part>;

const WHOLE = -1;

/** Common words count a little, so that a title with all words of a question wins. */
const COMMON_WEIGHT = 0.05;
const SATURATION = 1.2;
/** A long page has every word somewhere; what counts is a section that has them together. */
const REST_WEIGHT = 0.2;
const TITLE_BONUS = 1.5;

function getRarity(index: TextIndex, stem: string): number {
  const count = index.pageCounts.get(stem) ?? 0;
  return Math.log(1 + (index.pages.length - count + 0.5) / (count + 0.5)) + 0.4;
}

function scorePassage({field, length}: Passage, times: number): number {
  const norm = field === 'text' ? 0.5 + length / 120 : 0.6 + length / 10;
  return (FIELD_WEIGHTS[field] * times * (SATURATION + 1)) / (times + SATURATION * norm);
}

/** Of several meanings of a word in a passage the best counts. */
function scoreWord(word: QueryWord, meanings: readonly Meaning[], index: TextIndex): WordScores {
  const passages = new Map<number, number>();
  for (const {stem, certainty} of meanings) {
    const postings = index.postings.get(stem) ?? [];
    const weight = getRarity(index, stem) * certainty;
    for (let at = 0; at < postings.length; at += 2) {
      const number = postings[at] ?? 0;
      const passage = index.passages[number];
      if (!passage) continue;
      const score = scorePassage(passage, postings[at + 1] ?? 0) * weight;
      if (score > (passages.get(number) ?? 0)) passages.set(number, score);
    }
  }
  return {weight: word.isCommon ? COMMON_WEIGHT : 1, passages};
}

function getOrSet<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** Gathers what the words give by page and section. */
function gatherParts(words: readonly WordScores[], index: TextIndex): Map<number, Parts> {
  const pages = new Map<number, Parts>();
  for (const [at, {passages, weight}] of words.entries()) {
    for (const [number, score] of passages) {
      const passage = index.passages[number];
      if (!passage) continue;
      const parts = getOrSet(pages, passage.page, (): Parts => new Map());
      const part = getOrSet(parts, passage.section, () => ({scores: [], best: 0, bestPassage: -1}));
      part.scores[at] = (part.scores[at] ?? 0) + score * weight;
      if (passage.field !== 'group' && score * weight > part.best) {
        part.best = score * weight;
        part.bestPassage = number;
      }
    }
  }
  return pages;
}

type Sum = {readonly score: number; readonly coverage: number};

/** Adds up the words of several parts; each missing word costs twice its share. */
function sum(parts: readonly (Part | undefined)[], words: readonly WordScores[]): Sum {
  let score = 0;
  let covered = 0;
  let total = 0;
  for (const [at, {weight}] of words.entries()) {
    const found = parts.reduce((part, scores) => part + (scores?.scores[at] ?? 0), 0);
    score += found;
    total += weight;
    if (found > 0) covered += weight;
  }
  const coverage = total === 0 ? 0 : covered / total;
  return {score: score * coverage ** 2, coverage};
}

/** Share of the title's words that the query has: a page that is called as asked is meant. */
function getTitleShare(title: string, stems: ReadonlySet<string>, index: TextIndex): number {
  const words = splitWords(title).map(({text}) => index.stems.get(text) ?? text);
  const rare = words.filter((stem) => stem.length > 2);
  return rare.length === 0 ? 0 : rare.filter((stem) => stems.has(stem)).length / rare.length;
}

/**
 * Ranks the pages of an index for a query: rare words over common ones, titles over headings over
 * text, and above all pages that have every word, best in one section.
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
  const stems = new Set(
    meanings.flatMap((list, at) => (query[at]?.isCommon ? [] : list.map(({stem}) => stem))),
  );
  const hits = [...gatherParts(words, index)].flatMap(([page, parts]): TextHit[] => {
    const whole = parts.get(WHOLE);
    const all = sum([...parts.values()], words);
    const sections = [...parts].map(([section, part]) => ({
      part,
      ...sum(section === WHOLE ? [part] : [whole, part], words),
    }));
    const best = sections.reduce((a, b) => (b.score > a.score ? b : a));
    const isOnlyCommon = all.coverage < COMMON_WEIGHT * 2 && query.some(({isCommon}) => !isCommon);
    const passage = best.part.bestPassage >= 0 ? best.part.bestPassage : (whole?.bestPassage ?? -1);
    if (isOnlyCommon || passage < 0) return [];
    const title = getTitleShare(index.pages[page]?.t ?? '', stems, index) * all.coverage ** 2;
    const score = (best.score + REST_WEIGHT * all.score) * (1 + TITLE_BONUS * title ** 2);
    return [{page, score, coverage: best.coverage, passage, stems}];
  });
  return hits.sort((a, b) => b.score - a.score || a.page - b.page).slice(0, limit);
}
