import {API_ROUTE} from '../../../config/apis.ts';
import {GUIDES_CONTEXT, getContextLabel} from '../../../config/search.ts';
import {nameApi} from '../../../openapi/api.ts';
import type {IndexedPage, IndexedSection} from '../index-files.ts';
import type {Operation} from '../lookup/find-operations.ts';
import {cutExcerpt, type Marks, UNMARKED} from '../text/excerpt.ts';
import {readWords} from '../text/expand.ts';
import {isQuestion} from '../text/query.ts';
import {rankPages, scoreWord, type TextHit} from '../text/rank.ts';
import type {TextIndex} from '../text/text-index.ts';
import type {SearchRequest, SearchResult} from './types.ts';

type ContextIndex = {readonly context: string; readonly index: TextIndex};

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

/** A hit and the context that it is in. */
type Found = {readonly hit: TextHit; readonly context: string};

type Asked = {
  /** Path of the reader's context. */
  readonly context: string;
  readonly isQuestion: boolean;
};

/** From here on a page covers the query; below, it covers only a part of it. */
const FULL_COVERAGE = 0.9;
/** Readers look at three results; both the guides and the reference get one of them. */
const SEEN = 3;

const isGuide = ({context}: Found) => context === GUIDES_CONTEXT;

/** 2 for a page whose title is the query, 1 for one that has all words, 0 for one that has some. */
function getMatch({hit: {title, coverage}}: Found): number {
  if (title.ofQuery === 1 && title.ofTitle === 1) return 2;
  return Number(coverage >= FULL_COVERAGE);
}

/** Several words that are all in a title name the page; one word is a topic. */
const isNamed = ({hit: {title}}: Found) => title.ofQuery === 1 && title.words > 1;

/**
 * Orders what was found in several contexts: better matches before others, then pages of the reader's
 * context whose title has the query, then guides. Scores are compared within the guides and within the
 * reference.
 */
function orderFound<T extends Found>(found: readonly T[], {context, isQuestion}: Asked): T[] {
  const isNear = (each: Found) => each.context === context && each.hit.title.ofQuery === 1;
  const ordered = [...found].sort(
    (a, b) =>
      getMatch(b) - getMatch(a) ||
      Number(isNear(b)) - Number(isNear(a)) ||
      Number(isNamed(b)) - Number(isNamed(a)) ||
      Number(isGuide(b)) - Number(isGuide(a)) ||
      b.hit.score - a.hit.score,
  );
  const [first] = ordered;
  const last = ordered[SEEN - 1];
  const other = first && ordered.find((each) => isGuide(each) !== isGuide(first));
  if (!other || !last || ordered.indexOf(other) < SEEN) return ordered;
  // Guides respond to a question, unless an operation has all of it in its title.
  const isWanted = !isQuestion || isGuide(other) || isNamed(other);
  if (!isWanted || getMatch(other) < getMatch(last)) return ordered;
  const rest = ordered.filter((each) => each !== other);
  return [...rest.slice(0, SEEN - 1), other, ...rest.slice(SEEN - 1)];
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
