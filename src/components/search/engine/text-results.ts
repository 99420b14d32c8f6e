import {API_ROUTE} from '../../../config/apis.ts';
import {getContextLabel} from '../../../config/search.ts';
import {nameApi} from '../../../openapi/api.ts';
import type {IndexedPage, IndexedSection} from '../index-files.ts';
import type {Operation} from '../lookup/operations.ts';
import {cutExcerpt, type Marks, UNMARKED} from '../text/excerpt.ts';
import {findNearest, readWords} from '../text/expand.ts';
import {isQuestion, parseQuery} from '../text/query.ts';
import {rankPages, type TextHit} from '../text/rank.ts';
import type {TextIndex} from '../text/text-index.ts';
import {scoreWord} from '../text/word-scores.ts';
import {orderFound} from './order-found.ts';
import type {SearchRequest, SearchResult} from './types.ts';

export type ContextIndex = {readonly context: string; readonly index: TextIndex};

/** A page or a section, and where it is. */
export type Place = {
  readonly context: string;
  readonly page: IndexedPage;
  readonly section?: IndexedSection;
};

const TITLE_LENGTH = 100;

const isApi = (context: string, {t}: IndexedPage) =>
  t === getContextLabel(context) && context.startsWith(`${API_ROUTE}/`);

/** The title of a page as its heading has it: an API is found by its label, and called by its name. */
export function getTitle(context: string, page: IndexedPage): string {
  return isApi(context, page) ? nameApi(page.t) : page.t;
}

/** A part of the site as the name of where a page is; the groups of its sidebar follow. */
function getTrail({context, page, section}: Place): string[] {
  const label = isApi(context, page) ? 'API' : getContextLabel(context);
  const names = [label, ...(page.b ?? []), section?.t ?? ''];
  return names.filter((name, at) => name && name !== page.t && names.indexOf(name) === at);
}

/** A page or section by itself, with the beginning of what it says. */
export function describePlace(place: Place, length: number): SearchResult {
  const {page, section} = place;
  const text = section ? section.x : (page.d ?? page.s?.[0]?.x);
  return describe(place, text, UNMARKED, length);
}

function describe(
  place: Place,
  text: string | undefined,
  marks: Marks,
  length: number,
): SearchResult {
  const {context, page, section} = place;
  return {
    url: page.u + (section?.h ?? ''),
    title: cutExcerpt(getTitle(context, page), marks, TITLE_LENGTH),
    trail: getTrail(place),
    excerpt: cutExcerpt(text ?? '', marks, length),
    context,
  };
}

function getExcerpt({page, passage}: TextHit, section: IndexedSection | undefined) {
  if (passage?.field === 'title') return page.d;
  return passage?.field === 'heading' ? section?.x : passage?.text;
}

/** Words of the site that are nearest to those of a query that finds nothing. */
export function suggestWords(text: string, loaded: readonly ContextIndex[]): string[] {
  const indexes = loaded.map(({index}) => index);
  return [...new Set(parseQuery(text).flatMap((word) => findNearest(word, indexes)))];
}

/**
 * Finds the pages whose text matches.
 *
 * @param loaded the indexes to search in
 * @param operations operations by the address of their page
 */
export function findText(
  request: SearchRequest,
  loaded: readonly ContextIndex[],
  operations: ReadonlyMap<string, Operation>,
): SearchResult[] {
  const read = readWords(
    request.query,
    loaded.map(({index}) => index),
  );
  const texts = read.filter(({word}) => word.isLast).map(({word}) => word.text);
  const found = loaded.flatMap(({context, index}, at) => {
    const words = read.map(({meanings}) => scoreWord(meanings[at] ?? [], index));
    const marks = {stems: new Set(words.flatMap(({stems}) => [...stems])), texts};
    return rankPages(words, index, request.limit).map((hit) => ({hit, context, marks}));
  });
  return orderFound(found, {context: request.context, isQuestion: isQuestion(request.query)})
    .slice(0, request.limit)
    .map(({hit, context, marks}) => {
      const section = hit.page.s?.[hit.passage?.section ?? -1];
      const place = {context, page: hit.page, section};
      const {method, path, isDeprecated} = operations.get(hit.page.u) ?? {};
      return {
        ...describe(place, getExcerpt(hit, section), marks, request.excerptLength),
        ...(method ? {method, path, isDeprecated} : {}),
      };
    });
}
