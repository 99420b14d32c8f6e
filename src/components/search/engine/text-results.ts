import {GUIDES_CONTEXT, SEARCH_CONTEXTS} from '../../../config/search-contexts.ts';
import type {Operation} from '../lookup/operations.ts';
import {cutExcerpt, type Marks} from '../text/excerpt.ts';
import {dropRepeated, findMeanings, isKnown, joinParted, splitJoined} from '../text/expand.ts';
import {isQuestion, parseQuery, type QueryWord} from '../text/query.ts';
import {rankPages, type TextHit} from '../text/rank.ts';
import {START, type TextIndex} from '../text/text-index.ts';
import {orderFound} from './order-found.ts';
import type {SearchRequest, SearchResult} from './types.ts';

/** The text index of a context. */
export type ContextIndex = {readonly context: string; readonly index: TextIndex};

type Found = ContextIndex & {readonly hit: TextHit};

const TITLE_LENGTH = 100;
/** A word of the index that is surely meant; below, the word may be two written as one. */
const FOUND = 0.4;

/** Where words do not decide between operations, reading and making come before ending. */
const PRIORS: Readonly<Record<string, number>> = {GET: 1.05, POST: 1.05, DELETE: 0.9};

export function getContextLabel(context: string): string {
  return SEARCH_CONTEXTS.find(({path}) => path === context)?.label ?? '';
}

function getExcerpt({hit, index}: Found): string {
  const page = index.pages[hit.page];
  const passage = index.passages[hit.passage];
  if (passage?.field === 'title') return page?.d ?? '';
  if (passage?.field === 'heading') return page?.s?.[passage.section]?.x ?? '';
  return passage?.text ?? '';
}

/** What the sidebar calls a guide, unless its title or its group says it already. */
function getName({hit, index, context}: Found): string[] {
  if (context !== GUIDES_CONTEXT) return [];
  const {t = '', b = []} = index.pages[hit.page] ?? {};
  const numbers = index.passagesOfPage[hit.page] ?? [];
  const passages = numbers.map((number) => index.passages[number]);
  const text = passages.find((passage) => passage?.field === 'name')?.text ?? '';
  if (text === START) return ['Overview'];
  const isSaid = [t, ...b].some((name) => name.toLowerCase().includes(text.toLowerCase()));
  return text && !isSaid ? [text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()] : [];
}

function describe(
  found: Found,
  marks: Marks,
  length: number,
  operations: ReadonlyMap<string, Operation>,
): SearchResult {
  const {hit, index} = found;
  const page = index.pages[hit.page];
  if (!page) throw new RangeError(`The search index of ${found.context} has no page ${hit.page}.`);
  // The index of the guides holds the entries of the history too, which belong to no context.
  const context = page.u.includes(`/${found.context}/`) ? found.context : '';
  const section = page.s?.[index.passages[hit.passage]?.section ?? -1];
  const label = getContextLabel(context);
  const groups = (page.b ?? []).filter((name) => name !== 'Docs' && name !== page.t);
  const {method, path, isDeprecated} = operations.get(page.u) ?? {};
  return {
    url: page.u + (section?.h ?? ''),
    title: cutExcerpt(page.t, marks, TITLE_LENGTH),
    trail: [
      ...(label ? [label] : []),
      ...groups,
      ...getName(found),
      ...(section?.t ? [section.t] : []),
    ],
    excerpt: cutExcerpt(getExcerpt(found), marks, length),
    context,
    ...(method ? {method, path, isDeprecated} : {}),
  };
}

function getMarks(query: readonly QueryWord[], stems: ReadonlySet<string>): Marks {
  const typed = query.filter(({isLast, isCommon}) => isLast && !isCommon);
  return {stems, texts: typed.map(({text}) => text)};
}

/** The words of a query with their meanings by index; words written as one are parted. */
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
  // A word that no page has cannot tell one from another.
  const known = read.filter(({meanings}) => meanings.some((list) => list.length > 0));
  return {query: known.map(({word}) => word), meanings: known.map(({meanings}) => meanings)};
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
  const found = loaded.flatMap(({context, index}, at): Found[] => {
    const inIndex = meanings.map((byIndex) => byIndex[at] ?? []);
    return rankPages(query, inIndex, index, request.limit).map((hit) => {
      const method = operations.get(index.pages[hit.page]?.u ?? '')?.method ?? '';
      return {hit: {...hit, score: hit.score * (PRIORS[method] ?? 1)}, index, context};
    });
  });
  return orderFound(found, {context: request.context, isQuestion: isQuestion(request.query)})
    .slice(0, request.limit)
    .map((entry) =>
      describe(entry, getMarks(query, entry.hit.stems), request.excerptLength, operations),
    );
}
