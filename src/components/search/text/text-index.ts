import type {IndexedPage} from '../index-files.ts';
import {foldWord, separateWords, splitWords, stemWord} from './words.ts';

/** Kind of a passage. A name is another name of the page or section. */
export type Field = 'title' | 'name' | 'group' | 'heading' | 'description' | 'text' | 'code';

/** A title, heading, description, text or code of a page. */
export type Passage = {
  readonly page: number;
  readonly field: Field;
  readonly text: string;
  /** Index of the section on the page; undefined above all sections. */
  readonly section: number | undefined;
  /** Stems of its words in order. */
  readonly stems: string[];
};

/** The passages of a context, and which of them contain each stem. */
export type TextIndex = {
  readonly pages: readonly IndexedPage[];
  /** Passages of each page by section, after those above all sections: title, names, groups and description. */
  readonly sectionsOfPage: readonly (readonly (readonly Passage[])[])[];
  /** Number of occurrences by stem and passage. */
  readonly postings: ReadonlyMap<string, ReadonlyMap<Passage, number>>;
  /** Stems by word in lowercase, because typing errors are found in words. */
  readonly words: ReadonlyMap<string, string>;
};

function getSections(page: IndexedPage, number: number): Passage[][] {
  const make = (field: Field, text: string | undefined, section?: number): Passage[] =>
    text ? [{page: number, field, text, section, stems: []}] : [];
  return [
    [
      ...make('title', page.t),
      ...(page.n ?? []).flatMap((name) => make('name', name)),
      ...make('group', page.b?.join(' ')),
      ...make('description', page.d),
    ],
    ...(page.s ?? []).map(({t, x, c, n = []}, section) => [
      ...make('heading', t, section),
      ...make('text', x, section),
      ...make('code', c, section),
      ...n.flatMap((name) => make('name', name, section)),
    ]),
  ];
}

export function buildTextIndex(pages: readonly IndexedPage[]): TextIndex {
  const sectionsOfPage = pages.map(getSections);
  const postings = new Map<string, Map<Passage, number>>();
  const words = new Map<string, string>();
  for (const passage of sectionsOfPage.flat(2)) {
    for (const {text} of splitWords(separateWords(passage.text))) {
      const stem = stemWord(text);
      passage.stems.push(stem);
      words.set(foldWord(text), stem);
      const times = postings.get(stem) ?? new Map<Passage, number>();
      postings.set(stem, times.set(passage, (times.get(passage) ?? 0) + 1));
    }
  }
  return {pages, sectionsOfPage, postings, words};
}
