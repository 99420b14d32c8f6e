import type {IndexedPage} from '../index-files.ts';
import {foldWord, splitWords, stemWord} from './words.ts';

/** Where a word was found. The name is the last part of the page's address. */
export type Field = 'title' | 'name' | 'group' | 'heading' | 'description' | 'text';

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
  /** Numbers of the passages of each page. */
  readonly passagesOfPage: readonly (readonly number[])[];
  readonly postings: ReadonlyMap<string, Postings>;
  /** Stems by word as it is written, in small letters: typing errors are found in words. */
  readonly words: ReadonlyMap<string, string>;
  /** Stems by word as it stands in the texts. */
  readonly stems: ReadonlyMap<string, string>;
  /** Number of pages that hold a stem. */
  readonly pageCounts: ReadonlyMap<string, number>;
};

const SMALL_BEFORE_CAPITAL = /(\p{Ll})(\p{Lu})/gu;

/** Also what the sidebars call such a page, which the address does not say. */
export const START = 'start introduction overview';

/** What the address calls a page: `order information` for `/docs/resale/order-information/`. */
function getName(url: string, pages: readonly IndexedPage[]): string {
  // The page that all others are below is where a reader starts.
  if (pages.length > 1 && pages.every(({u}) => u.startsWith(url))) return START;
  const last = url.split('/').filter(Boolean).at(-1) ?? '';
  return last.replace(SMALL_BEFORE_CAPITAL, '$1 $2').replaceAll('-', ' ');
}

function getPassages(pages: readonly IndexedPage[]): Passage[] {
  return pages.flatMap((page, number) => {
    const make = (field: Field, text: string | undefined, section = -1): Passage[] =>
      text ? [{page: number, field, text, section, length: 0}] : [];
    return [
      ...make('title', page.t),
      ...make('name', getName(page.u, pages)),
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
  const passagesOfPage = pages.map((): number[] => []);
  const postings = new Map<string, Postings>();
  const pageCounts = new Map<string, number>();
  const words = new Map<string, string>();
  const stems = new Map<string, string>();
  const lastPage = new Map<string, number>();
  let sliceEnd = performance.now() + SLICE_MS;
  for (const [number, passage] of passages.entries()) {
    passagesOfPage[passage.page]?.push(number);
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
  return {pages, passages, passagesOfPage, postings, words, stems, pageCounts};
}
