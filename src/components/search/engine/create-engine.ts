import {SEARCH_CONTEXTS} from '../../../config/search-contexts';
import {cutExcerpt} from '../text/excerpt';
import {findMeanings} from '../text/expand';
import {parseQuery, type QueryWord} from '../text/query';
import {rankPages, type TextHit} from '../text/rank';
import {buildTextIndex, type TextIndex} from '../text/text-index';
import type {SearchFiles} from './files';
import {createPart, type Part} from './part';
import type {SearchAnswer, SearchEngine, SearchRequest, SearchResult} from './types';

type Found = {readonly hit: TextHit; readonly index: TextIndex; readonly context: string};

/** Above this a page has what was asked for; below it, it only has a part. */
const FULL_COVERAGE = 0.9;
const TITLE_LENGTH = 100;

function describe(found: Found, query: readonly QueryWord[], length: number): SearchResult {
  const {hit, index, context} = found;
  const page = index.pages[hit.page];
  const passage = index.passages[hit.passage];
  if (!page || !passage) throw new RangeError(`The search index has no passage ${hit.passage}.`);
  const section = passage.section >= 0 ? page.s?.[passage.section] : undefined;
  const texts = query.filter(({isLast, isCommon}) => isLast && !isCommon).map(({text}) => text);
  const marks = {stems: hit.stems, texts};
  const excerpt =
    passage.field === 'title'
      ? (page.d ?? '')
      : passage.field === 'heading'
        ? (section?.x ?? '')
        : passage.text;
  const label = SEARCH_CONTEXTS.find(({path}) => path === context)?.label ?? '';
  const groups = (page.b ?? []).filter((name) => name !== 'Docs' && name !== page.t);
  return {
    url: page.u + (section?.h ?? ''),
    title: cutExcerpt(page.t, marks, TITLE_LENGTH),
    trail: [label, ...groups, ...(section?.t ? [section.t] : [])],
    excerpt: excerpt === page.t ? [] : cutExcerpt(excerpt, marks, length),
    context,
  };
}

/** Full matches before partial ones, then the reader's context, then the better score. */
function compare(a: Found, b: Found, context: string): number {
  const isFull = ({hit}: Found) => Number(hit.coverage >= FULL_COVERAGE);
  const isNear = (found: Found) => Number(found.context === context);
  return isFull(b) - isFull(a) || isNear(b) - isNear(a) || b.hit.score - a.hit.score;
}

/**
 * Makes the search engine over the files of the index. It runs in a worker, or on the page where
 * there is none.
 *
 * @param onChange called when an answer may have changed because a file has arrived or failed
 */
export function createEngine(files: SearchFiles, onChange: () => void): SearchEngine {
  const texts = new Map<string, Part<TextIndex>>(
    SEARCH_CONTEXTS.map(({path}) => [
      path,
      createPart(async () => buildTextIndex((await files.readText(path)).pages), onChange),
    ]),
  );
  const getParts = (context: string, isWithin: boolean) =>
    [...texts].filter(([path]) => !isWithin || path === context);

  function search(request: SearchRequest): SearchAnswer {
    const parts = getParts(request.context, request.isWithin);
    const query = parseQuery(request.query);
    if (query.length > 0) for (const [, part] of parts) part.want();
    const loaded = parts.flatMap(([context, part]) => {
      const index = part.value();
      return index ? [{context, index}] : [];
    });
    const indexes = loaded.map(({index}) => index);
    const meanings = query.map((word) => findMeanings(word, indexes));
    const found = loaded.flatMap(({context, index}, at): Found[] => {
      const inIndex = meanings.map((byIndex) => byIndex[at] ?? []);
      return rankPages(query, inIndex, index, request.limit).map((hit) => ({hit, index, context}));
    });
    found.sort((a, b) => compare(a, b, request.context));
    return {
      results: found
        .slice(0, request.limit)
        .map((entry) => describe(entry, query, request.excerptLength)),
      isPending: parts.some(([, part]) => part.isPending()),
      failure: parts.map(([, part]) => part.error()?.message).find(Boolean) ?? '',
    };
  }

  return {
    prepare(context) {
      for (const [, part] of getParts(context, texts.has(context))) part.want();
    },
    retry() {
      for (const part of texts.values()) part.retry();
    },
    search,
  };
}
