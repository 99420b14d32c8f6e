import {foldWord, splitWords, stemWord} from './words.ts';

export type Piece = {readonly text: string; readonly isMatch?: boolean};

type Range = readonly [start: number, end: number];

/** Words to mark: those with these stems, and those that begin with a word being typed. */
export type Marks = {readonly stems: ReadonlySet<string>; readonly texts: readonly string[]};

const UNMARKED: Marks = {stems: new Set(), texts: []};

function findMatches(text: string, {stems, texts}: Marks): Range[] {
  return splitWords(text)
    .filter(
      ({text: word}) =>
        stems.has(stemWord(word)) || texts.some((typed) => foldWord(word).startsWith(typed)),
    )
    .map(({start, end}) => [start, end]);
}

function split(text: string, matches: readonly Range[], [from, to]: Range): Piece[] {
  const pieces: Piece[] = [];
  let at = from;
  for (const [start, end] of matches) {
    if (start < at || end > to) continue;
    if (start > at) pieces.push({text: text.slice(at, start)});
    pieces.push({text: text.slice(start, end), isMatch: true});
    at = end;
  }
  if (at < to) pieces.push({text: text.slice(at, to)});
  return pieces;
}

/** Finds the range with the most matches, at most `limit` characters and cut between words. */
function chooseRange(text: string, matches: readonly Range[], limit: number): Range {
  if (text.length <= limit) return [0, text.length];
  const count = (from: number) =>
    matches.filter(([start, end]) => start >= from && end <= from + limit).length;
  const starts = matches.map(([start]) => start);
  const best = starts.reduce((a, b) => (count(b) > count(a) ? b : a), starts[0] ?? 0);
  const lead = Math.max(0, Math.min(best - Math.floor(limit / 4), text.length - limit));
  const start = lead > 0 ? text.indexOf(' ', lead - 1) + 1 : 0;
  const from = Math.min(start, best);
  if (from + limit >= text.length) return [from, text.length];
  const space = text.lastIndexOf(' ', from + limit);
  return [from, space > best ? space : from + limit];
}

/**
 * Shortens a text to the range that matches best, and marks the matches.
 *
 * @param limit most characters, without the ellipses
 */
export function cutExcerpt(text: string, limit: number, marks = UNMARKED): Piece[] {
  const matches = findMatches(text, marks);
  const range = chooseRange(text, matches, limit);
  return [
    ...(range[0] > 0 ? [{text: '…'}] : []),
    ...split(text, matches, range),
    ...(range[1] < text.length ? [{text: '…'}] : []),
  ];
}
