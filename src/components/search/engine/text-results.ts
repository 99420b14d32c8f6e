import {SEARCH_CONTEXTS} from '../../../config/search-contexts.ts';
import type {Operation} from '../lookup/operations.ts';
import {cutExcerpt, type Marks} from '../text/excerpt.ts';
import {findMeanings, isKnown, splitJoined} from '../text/expand.ts';
import {parseQuery, type QueryWord} from '../text/query.ts';
import {rankPages, type TextHit} from '../text/rank.ts';
import type {TextIndex} from '../text/text-index.ts';
import type {SearchRequest, SearchResult} from './types.ts';

/** The text index of a context. */
export type ContextIndex = {readonly context: string; readonly index: TextIndex};

type Found = ContextIndex & {readonly hit: TextHit; readonly score: number};

/** Above this a page has what was asked for; below it, it only has a part. */
const FULL_COVERAGE = 0.9;
const TITLE_LENGTH = 100;
/** A word of the index that is surely meant; below, the word may be two written as one. */
const FOUND = 0.4;

/** Words are questions first, and guides answer questions; operations are looked up by name. */
const GUIDES_ADVANTAGE = 2.5;
const GUIDES = 'docs';

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
  const label = getContextLabel(context);
  const groups = (page.b ?? []).filter((name) => name !== 'Docs' && name !== page.t);
  const {method, path} = operations.get(page.u) ?? {};
  return {
    url: page.u + (section?.h ?? ''),
    title: cutExcerpt(page.t, marks, TITLE_LENGTH),
    trail: [label, ...groups, ...(section?.t ? [section.t] : [])],
    excerpt: cutExcerpt(getExcerpt(found), marks, length),
    context,
    ...(method ? {method, path} : {}),
  };
}

/** Full matches before partial ones, then the reader's context, then the better score. */
function compare(a: Found, b: Found, context: string): number {
  const isFull = ({hit}: Found) => Number(hit.coverage >= FULL_COVERAGE);
  const isNear = (found: Found) => Number(found.context === context);
  return isFull(b) - isFull(a) || isNear(b) - isNear(a) || b.score - a.score;
}

function getMarks(query: readonly QueryWord[], stems: ReadonlySet<string>): Marks {
  const typed = query.filter(({isLast, isCommon}) => isLast && !isCommon);
  return {stems, texts: typed.map(({text}) => text)};
}

/** The words of a query with their meanings by index; words written as one are parted. */
function readQuery(text: string, indexes: readonly TextIndex[]) {
  const typed = parseQuery(text).map((word) => ({word, meanings: findMeanings(word, indexes)}));
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
    const advantage = context === GUIDES ? GUIDES_ADVANTAGE : 1;
    const hits = rankPages(query, inIndex, index, request.limit);
    return hits.map((hit) => ({hit, index, context, score: hit.score * advantage}));
  });
  found.sort((a, b) => compare(a, b, request.context));
  return found
    .slice(0, request.limit)
    .map((entry) =>
      describe(entry, getMarks(query, entry.hit.stems), request.excerptLength, operations),
    );
}
