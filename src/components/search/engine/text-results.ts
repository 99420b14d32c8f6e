import {GUIDES_CONTEXT, getContextLabel} from '../../../config/search.ts';
import type {IndexedPage, IndexedSection} from '../index-files.ts';
import type {Marks} from '../text/excerpt.ts';
import {readWords} from '../text/expand.ts';
import {isQuestion} from '../text/query.ts';
import {rankPages, scoreWord, type TextHit} from '../text/rank.ts';
import type {TextIndex} from '../text/text-index.ts';
import type {SearchResult} from './types.ts';

type ContextIndex = {readonly context: string; readonly index: TextIndex};

/** A page or a section, with its context. */
export type Place = {
  readonly context: string;
  readonly page: IndexedPage;
  readonly section?: IndexedSection;
};

/** A result before its texts are shortened and marked. */
export type Found = Omit<SearchResult, 'title' | 'excerpt'> & {
  readonly title: string;
  /** Text from which the excerpt is cut; after a name it is shown in full. */
  readonly text: string;
  readonly name?: string;
  readonly marks?: Marks;
};

/** The path to a place: its part of the site, the groups of the sidebar, and the heading. */
function getTrail({context, page, section}: Place): string[] {
  const names = [getContextLabel(context), ...(page.b ?? []), section?.t ?? ''];
  return names.filter((name, at) => name && name !== page.t && names.indexOf(name) === at);
}

/** Makes a result of a page or section; without another text it has the beginning. */
export function describePlace(
  place: Place,
  text = place.section ? place.section.x : (place.page.d ?? place.page.s?.[0]?.x),
): Found {
  const {context, page, section} = place;
  return {
    url: page.u + (section?.h ?? ''),
    title: page.t,
    trail: getTrail(place),
    text: text ?? '',
    context,
  };
}

/** The text of a hit; for a title or heading it is the text below. */
function getText({page, passage}: TextHit, section: IndexedSection | undefined) {
  if (passage?.field === 'title') return page.d;
  return passage?.field === 'heading' ? section?.x : passage?.text;
}

/** A hit and its context. */
type ContextHit = {readonly hit: TextHit; readonly context: string};

/** Readers look at three results, so guides and reference each get at least one of them. */
const SEEN = 3;

const isGuide = ({context}: ContextHit) => context === GUIDES_CONTEXT;

/**
 * Orders the hits of several contexts: first pages with all words in the title (of several words, because one word is
 * a topic), then guides, then titles in the API or list of the reader. Scores are compared only within the guides and
 * within the reference.
 *
 * @param words number of words in the query
 * @param context path of the reader's context
 */
function orderHits<T extends ContextHit>(
  found: readonly T[],
  query: string,
  words: number,
  context: string,
): T[] {
  const isNamed = ({hit}: ContextHit) => hit.isTitled && words > 1;
  const isNear = (each: ContextHit) =>
    each.context === context && each.hit.isTitled && !isGuide(each);
  const ordered = [...found].sort(
    (a, b) =>
      Number(isNamed(b)) - Number(isNamed(a)) ||
      Number(isGuide(b)) - Number(isGuide(a)) ||
      Number(isNear(b)) - Number(isNear(a)) ||
      b.hit.score - a.hit.score,
  );
  const [first] = ordered;
  const other = first && ordered.find((each) => isGuide(each) !== isGuide(first));
  if (!other || ordered.indexOf(other) < SEEN) return ordered;
  // A question gets guides; no page of the reference moves up for it.
  if (isQuestion(query) && !isGuide(other)) return ordered;
  const rest = ordered.filter((each) => each !== other);
  return [...rest.slice(0, SEEN - 1), other, ...rest.slice(SEEN - 1)];
}

/**
 * Finds the pages whose texts match.
 *
 * @param context path of the reader's context
 * @param loaded indexes to search
 * @param operations operations as results, by the URL of their page
 */
export function findText(
  query: string,
  context: string,
  limit: number,
  loaded: readonly ContextIndex[],
  operations: ReadonlyMap<string, Found>,
): Found[] {
  const read = readWords(
    query,
    loaded.map(({index}) => index),
  );
  const texts = read.filter(({word}) => word.isLast).map(({word}) => word.text);
  const found = loaded.flatMap(({context, index}, at) => {
    const words = read.map(({word, meanings}) => scoreWord(word.stem, meanings[at] ?? [], index));
    const marks = {stems: new Set(words.flatMap(({stems}) => [...stems])), texts};
    return rankPages(words, index, limit).map((hit) => ({hit, context, marks}));
  });
  return orderHits(found, query, read.length, context)
    .slice(0, limit)
    .map(({hit, context, marks}) => {
      const {page, passage} = hit;
      const section = page.s?.[passage?.section ?? -1];
      const {method, path, isDeprecated} = operations.get(page.u) ?? {};
      return {
        ...describePlace({context, page, section}, getText(hit, section) ?? ''),
        marks,
        ...(method ? {method, path, isDeprecated} : {}),
      };
    });
}
