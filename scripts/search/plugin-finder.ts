import {createRequire} from 'node:module';
import type {IndexedPage} from '../../src/components/search/index-files.ts';
import type {Finder} from './score.ts';

const require = createRequire(import.meta.url);
const PLUGIN = '@easyops-cn/docusaurus-search-local/dist/server/server/utils/buildIndex.js';

type Document = {i: number; t: string; u: string; h?: string; p?: number};

type LunrQuery = {
  term(value: string, options: {presence: number; wildcard: number; editDistance?: number}): void;
};

type LunrIndex = {query(build: (query: LunrQuery) => void): {ref: string}[]};

type Lunr = {
  Query: {presence: {REQUIRED: number}; wildcard: {NONE: number; TRAILING: number}};
  stopWordFilter(word: string): string | undefined;
};

type Terms = {words: string[]; isTyping: boolean; distance: number};

const OPTIONS = {language: ['en'], removeDefaultStopWordFilter: [], removeDefaultStemmer: false};
const LIMIT = 8;

/** The plugin's documents by kind: titles, headings, descriptions, keywords, texts. */
function getDocuments(pages: readonly IndexedPage[]): Document[][] {
  const kinds: Document[][] = [[], [], [], [], []];
  let id = 0;
  for (const {u, t, d, s} of pages) {
    const p = ++id;
    kinds[0]?.push({i: p, t, u});
    if (d) kinds[2]?.push({i: p, t: d, u, p});
    for (const section of s ?? []) {
      if (section.t) kinds[1]?.push({i: ++id, t: section.t, u, h: section.h, p});
      if (section.x) kinds[4]?.push({i: ++id, t: section.x, u, h: section.h, p});
    }
  }
  return kinds;
}

/** What the plugin asks, in its order: all words, without stop words, without one word each. */
function getTerms(words: readonly string[], lunr: Lunr): Terms[] {
  const refined = words.filter((word) => lunr.stopWordFilter(word));
  const lists = [[...words]];
  if (refined.length > 0 && refined.length < words.length) lists.push(refined);
  const extra: string[][] = [];
  if (refined.length > 2) {
    for (let at = refined.length - 1; at >= 0; at--)
      extra.push(refined.filter((_, place) => place !== at));
  }
  const expand = (group: string[][]) =>
    [0, 1].flatMap((distance) =>
      [false, true].flatMap((isTyping) => group.map((list) => ({words: list, isTyping, distance}))),
    );
  return [...expand(lists), ...expand(extra)];
}

/**
 * Makes the search of @easyops-cn/docusaurus-search-local 0.55.3 over the same pages: its own index
 * builder with its default tokens and lunr, and its queries in its order (`smartQueries.js`). Its
 * browser code cannot be loaded here, because it imports files that a build of the site generates.
 */
export function createPluginFinder(pages: readonly IndexedPage[]): Finder {
  const lunr: Lunr = require('lunr');
  const {buildIndex} = require(PLUGIN);
  const wrapped: {documents: Document[]; index: LunrIndex}[] = buildIndex(
    getDocuments(pages),
    OPTIONS,
  );
  const {presence, wildcard} = lunr.Query;
  return (query) => {
    const words = query.toLowerCase().match(/[^-\s]+/g) ?? [];
    const found = new Map<number, Document>();
    for (const terms of getTerms(words, lunr)) {
      for (const {documents, index} of wrapped) {
        const hits = index.query((builder) => {
          for (const [at, word] of terms.words.entries()) {
            const isLast = terms.isTyping && at === terms.words.length - 1;
            builder.term(word, {
              presence: presence.REQUIRED,
              wildcard: isLast ? wildcard.TRAILING : wildcard.NONE,
              ...(terms.distance && word.length > 1 ? {editDistance: terms.distance} : {}),
            });
          }
        });
        for (const {ref} of hits.slice(0, LIMIT)) {
          const document = documents.find(({i}) => String(i) === ref);
          if (document && found.size < LIMIT && !found.has(document.i)) {
            found.set(document.i, document);
          }
        }
      }
      if (found.size >= LIMIT) break;
    }
    return [...found.values()].map(({u}) => u);
  };
}
