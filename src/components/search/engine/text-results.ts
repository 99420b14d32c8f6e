import {API_ROUTE} from '../../../config/apis.ts';
import {CHANGES_CONTEXT, ERRORS_CONTEXT, getContextLabel} from '../../../config/search-contexts.ts';
import {nameApi} from '../../../openapi/api.ts';
import type {IndexedPage, IndexedSection} from '../index-files.ts';
import type {Operation} from '../lookup/operations.ts';
import {cutExcerpt, type Marks, type Piece} from '../text/excerpt.ts';
import {
  dropRepeated,
  findMeanings,
  findNearest,
  isKnown,
  joinParted,
  splitJoined,
} from '../text/expand.ts';
import {isIdentifier, isQuestion, parseQuery, type QueryWord} from '../text/query.ts';
import {rankPages, type TextHit} from '../text/rank.ts';
import type {TextIndex} from '../text/text-index.ts';
import {orderFound} from './order-found.ts';
import type {SearchRequest, SearchResult} from './types.ts';

export type ContextIndex = {readonly context: string; readonly index: TextIndex};

type Found = ContextIndex & {readonly hit: TextHit};

const TITLE_LENGTH = 100;
/** A word of the index that is surely meant; below, the word may be two written as one. */
const FOUND = 0.4;

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
function getTrail(context: string, page: IndexedPage, section?: IndexedSection): string[] {
  const label = isApi(context, page) ? 'API' : getContextLabel(context);
  const names = [label, ...(page.b ?? []), section?.t ?? ''];
  return names.filter((name, at) => name && name !== page.t && names.indexOf(name) === at);
}

function getExcerpt({hit, index}: Found): string {
  const page = index.pages[hit.page];
  const passage = index.passages[hit.passage];
  if (passage?.field === 'title') return page?.d ?? '';
  if (passage?.field === 'heading') return page?.s?.[passage.section]?.x ?? '';
  return passage?.text ?? '';
}

function describe(
  found: Found,
  marks: Marks,
  length: number,
  operations: ReadonlyMap<string, Operation>,
): SearchResult {
  const {hit, index, context} = found;
  const page = index.pages[hit.page];
  if (!page) throw new RangeError(`The search index of ${context} has no page ${hit.page}.`);
  const section = page.s?.[index.passages[hit.passage]?.section ?? -1];
  const {method, path, isDeprecated} = operations.get(page.u) ?? {};
  return {
    url: page.u + (section?.h ?? ''),
    title: cutExcerpt(getTitle(context, page), marks, TITLE_LENGTH),
    trail: getTrail(context, page, section),
    excerpt: cutExcerpt(getExcerpt(found), marks, length),
    context,
    ...(method ? {method, path, isDeprecated} : {}),
  };
}

/** A page or section by itself, with the beginning of what it says. */
export function describePlace(
  context: string,
  page: IndexedPage,
  section: IndexedSection | undefined,
  length: number,
): SearchResult {
  const [first] = page.s ?? [];
  const text = section ? section.x : (page.d ?? first?.x);
  const excerpt: Piece[] = cutExcerpt(text ?? '', {stems: new Set(), texts: []}, length);
  return {
    url: page.u + (section?.h ?? ''),
    title: [{text: getTitle(context, page)}],
    trail: getTrail(context, page, section),
    excerpt,
    context,
  };
}

function getMarks(query: readonly QueryWord[], stems: ReadonlySet<string>): Marks {
  const typed = query.filter(({isLast, isCommon}) => isLast && !isCommon);
  return {stems, texts: typed.map(({text}) => text)};
}

/** The words of a query with their meanings by index; words written as one are separated. */
function readQuery(text: string, indexes: readonly TextIndex[]) {
  const words = dropRepeated(joinParted(parseQuery(text), indexes));
  const typed = words.map((word) => ({word, meanings: findMeanings(word, indexes)}));
  const read = typed.flatMap((entry) => {
    const isFound = entry.meanings.some((list) => list.some(({certainty}) => certainty >= FOUND));
    const parts = isFound || isKnown(entry.word, indexes) ? [] : splitJoined(entry.word, indexes);
    return parts.length < 2
      ? [entry]
      : parts.map((word) => ({word, meanings: findMeanings(word, indexes)}));
  });
  // A word that no page has cannot distinguish pages.
  const known = read.filter(({meanings}) => meanings.some((list) => list.length > 0));
  return {query: known.map(({word}) => word), meanings: known.map(({meanings}) => meanings)};
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
  const indexes = loaded.map(({index}) => index);
  const {query, meanings} = readQuery(request.query, indexes);
  const isName = isIdentifier(request.query.trim());
  const found = loaded.flatMap(({context, index}, at): Found[] => {
    const inIndex = meanings.map((byIndex) => byIndex[at] ?? []);
    return rankPages(query, inIndex, index, request.limit, isName).map((hit) => {
      const method = operations.get(index.pages[hit.page]?.u ?? '')?.method ?? '';
      return {hit: {...hit, score: hit.score * (PRIORS[method || context] ?? 1)}, index, context};
    });
  });
  return orderFound(found, {context: request.context, isQuestion: isQuestion(request.query)})
    .slice(0, request.limit)
    .map((entry) =>
      describe(entry, getMarks(query, entry.hit.stems), request.excerptLength, operations),
    );
}
