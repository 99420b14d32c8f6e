import type {IndexedPage} from '../index-files.ts';
import {foldWord, separateWords, splitWords, stemWord} from './words.ts';

/** Where a word was found. A name is another name of a page, or the last part of its address. */
export type Field =
  | 'title'
  | 'name'
  | 'address'
  | 'group'
  | 'heading'
  | 'description'
  | 'text'
  | 'code';

/** A title, heading, description, text or code of a page. */
export type Passage = {
  readonly page: number;
  readonly field: Field;
  readonly text: string;
  /** Index of the section on the page; -1 above the first heading. */
  readonly section: number;
  length: number;
};

/** What is searched: the passages of a context and which of them contain a stem. */
export type TextIndex = {
  readonly pages: readonly IndexedPage[];
  readonly passages: readonly Passage[];
  readonly passagesOfPage: readonly (readonly Passage[])[];
  /** Passage and number of times, one after the other, by stem: pairs in a flat list. */
  readonly postings: ReadonlyMap<string, readonly number[]>;
  /** Stems by word as it is written, in lowercase: typing errors are found in words. */
  readonly words: ReadonlyMap<string, string>;
  /** Number of pages whose text contains a stem; what only code contains is rare. */
  readonly pageCounts: ReadonlyMap<string, number>;
};

/** What the address calls a page: `order information` for `/docs/resale/order-information/`. */
function readAddress(url: string): string {
  const last = url.split('/').filter(Boolean).at(-1) ?? '';
  return last.startsWith('#') ? '' : last;
}

function getPassages(pages: readonly IndexedPage[]): Passage[] {
  return pages.flatMap((page, number) => {
    const make = (field: Field, text: string | undefined, section = -1): Passage[] =>
      text ? [{page: number, field, text, section, length: 0}] : [];
    return [
      ...make('title', page.t),
      ...make('address', readAddress(page.u)),
      ...(page.n ?? []).flatMap((name) => make('name', name)),
      ...make('group', page.b?.join(' ')),
      ...make('description', page.d),
      ...(page.s ?? []).flatMap(({t, x, c, n = []}, section) => [
        ...make('heading', t, section),
        ...make('text', x, section),
        ...make('code', c, section),
        ...n.flatMap((name) => make('name', name, section)),
      ]),
    ];
  });
}

const stemLists = new WeakMap<Passage, readonly string[]>();

/** Stems of the words of a passage, in their order; read once, because every key that is typed needs them again. */
export function listStems(passage: Passage): readonly string[] {
  const stems = stemLists.get(passage) ?? splitWords(passage.text).map(({text}) => stemWord(text));
  stemLists.set(passage, stems);
  return stems;
}

export function buildTextIndex(pages: readonly IndexedPage[]): TextIndex {
  const passages = getPassages(pages);
  const passagesOfPage = pages.map((): Passage[] => []);
  const postings = new Map<string, number[]>();
  const pageCounts = new Map<string, number>();
  const words = new Map<string, string>();
  const seen = new Set<string>();
  const lastPage = new Map<string, number>();
  for (const [number, passage] of passages.entries()) {
    passagesOfPage[passage.page]?.push(passage);
    for (const {text} of splitWords(separateWords(passage.text))) {
      const stem = stemWord(text);
      if (!seen.has(text)) words.set(foldWord(text), stem);
      seen.add(text);
      const list = postings.get(stem) ?? [];
      if (list.length === 0) postings.set(stem, list);
      if (list.at(-2) === number) list[list.length - 1] = (list.at(-1) ?? 0) + 1;
      else list.push(number, 1);
      if (passage.field !== 'code' && lastPage.get(stem) !== passage.page) {
        lastPage.set(stem, passage.page);
        pageCounts.set(stem, (pageCounts.get(stem) ?? 0) + 1);
      }
      passage.length++;
    }
  }
  return {pages, passages, passagesOfPage, postings, words, pageCounts};
}
