import {API_ROUTE} from '../../../config/apis.ts';
import {CHANGES_CONTEXT, ERRORS_CONTEXT, getContextLabel} from '../../../config/search.ts';
import {nameApi} from '../../../openapi/api.ts';
import type {IndexedPage, IndexedSection} from '../index-files.ts';
import type {Operation} from '../lookup/operations.ts';
import {cutExcerpt, type Marks, UNMARKED} from '../text/excerpt.ts';
import {findNearest, readWords} from '../text/expand.ts';
import {isIdentifier, isQuestion, parseQuery} from '../text/query.ts';
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

/**
 * Where words do not decide: operations that read and create come before those that end, and both before
 * errors and changes, which mention what others explain.
 */
const PRIORS: Readonly<Record<string, number>> = {
  GET: 1.05,
  POST: 1.05,
  DELETE: 0.9,
  [ERRORS_CONTEXT]: 0.8,
  [CHANGES_CONTEXT]: 0.6,
};

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
  const words = parseQuery(text).filter(({isCommon}) => !isCommon);
  return [...new Set(words.flatMap((word) => findNearest(word, indexes)))];
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
  const isName = isIdentifier(request.query.trim());
  const asked = read.filter(({word}) => !word.isCommon);
  const texts = asked.filter(({word}) => word.isLast).map(({word}) => word.text);
  const found = loaded.flatMap(({context, index}, at) => {
    const words = read.map(({word, meanings}) => scoreWord(word, meanings[at] ?? [], index));
    const stems = new Set(asked.flatMap(({meanings}) => meanings[at] ?? []).map(({stem}) => stem));
    return rankPages(words, index, request.limit, isName).map((hit) => {
      const operation = operations.get(hit.page.u);
      const prior = PRIORS[operation?.method || context] ?? 1;
      return {hit: {...hit, score: hit.score * prior}, context, operation, marks: {stems, texts}};
    });
  });
  return orderFound(found, {context: request.context, isQuestion: isQuestion(request.query)})
    .slice(0, request.limit)
    .map(({hit, context, operation, marks}) => {
      const section = hit.page.s?.[hit.passage?.section ?? -1];
      const {method, path, isDeprecated} = operation ?? {};
      return {
        ...describe(
          {context, page: hit.page, section},
          getExcerpt(hit, section),
          marks,
          request.excerptLength,
        ),
        ...(method ? {method, path, isDeprecated} : {}),
      };
    });
}
