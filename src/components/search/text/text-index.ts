import type {IndexedPage} from '../index-files.ts';
import {foldWord, splitWords, stemWord} from './words.ts';

/** Where a word was found; a title says more of a page than its text does. */
export const FIELD_WEIGHTS = {title: 12, group: 3, heading: 5, description: 4, text: 1.5} as const;

export type Field = keyof typeof FIELD_WEIGHTS;

/** A title, heading, description or text of a page. */
export type Passage = {
  readonly page: number;
  readonly field: Field;
  readonly text: string;
  /** Index of the section on the page; -1 above the first heading. */
  readonly section: number;
  /** Number of words. */
  length: number;
};

/** Passage and number of times, one after the other: pairs in a flat list. */
export type Postings = number[];

/** What is searched: the passages of a context and which of them hold a stem. */
export type TextIndex = {
  readonly pages: readonly IndexedPage[];
  readonly passages: readonly Passage[];
  readonly postings: ReadonlyMap<string, Postings>;
  /** Stems by word as it is written, in small letters: typing errors are found in words. */
  readonly words: ReadonlyMap<string, string>;
  /** Stems by word as it stands in the texts. */
  readonly stems: ReadonlyMap<string, string>;
  /** Number of pages that hold a stem. */
  readonly pageCounts: ReadonlyMap<string, number>;
};

function getPassages(pages: readonly IndexedPage[]): Passage[] {
  return pages.flatMap((page, number) => {
    const make = (field: Field, text: string | undefined, section = -1): Passage[] =>
      text ? [{page: number, field, text, section, length: 0}] : [];
    return [
      ...make('title', page.t),
      ...make('group', page.b?.filter((name) => name !== page.t).join(' ')),
      ...make('description', page.d),
      ...(page.s ?? []).flatMap(({t, x}, section) => [
        ...make('heading', t, section),
        ...make('text', x, section),
      ]),
    ];
  });
}

/** Lets the browser do other work between slices of a long loop. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));
const SLICE_MS = 12;

/**
 * Counts the words of the pages. The work is done in slices, so that it holds nothing up where there
 * is no worker to do it in.
 */
export async function buildTextIndex(pages: readonly IndexedPage[]): Promise<TextIndex> {
  const passages = getPassages(pages);
  const postings = new Map<string, Postings>();
  const pageCounts = new Map<string, number>();
  const words = new Map<string, string>();
  const stems = new Map<string, string>();
  const lastPage = new Map<string, number>();
  let sliceEnd = performance.now() + SLICE_MS;
  for (const [number, passage] of passages.entries()) {
    for (const {text} of splitWords(passage.text)) {
      const stem = stems.get(text) ?? stemWord(text);
      if (!stems.has(text)) {
        stems.set(text, stem);
        words.set(foldWord(text), stem);
      }
      const list = postings.get(stem) ?? [];
      if (list.length === 0) postings.set(stem, list);
      if (list.at(-2) === number) list[list.length - 1] = (list.at(-1) ?? 0) + 1;
      else list.push(number, 1);
      if (lastPage.get(stem) !== passage.page) {
        lastPage.set(stem, passage.page);
        pageCounts.set(stem, (pageCounts.get(stem) ?? 0) + 1);
      }
      passage.length++;
    }
    if (performance.now() > sliceEnd) {
      await pause();
      sliceEnd = performance.now() + SLICE_MS;
    }
  }
  return {pages, passages, postings, words, stems, pageCounts};
}
