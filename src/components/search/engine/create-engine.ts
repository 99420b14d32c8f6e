import {API_ROUTE} from '../../../config/apis.ts';
import {
  ERRORS_CONTEXT,
  EXCERPT_LENGTH,
  FILES_CONTEXT,
  PAGE_LIMIT,
  SUGGESTION_LIMIT,
} from '../../../config/search.ts';
import type {IndexedContext, OperationsFile, SearchIndex} from '../index-files.ts';
import {createNameFinder} from '../lookup/find-names.ts';
import {readOperations, toKey} from '../lookup/find-operations.ts';
import {cutExcerpt} from '../text/excerpt.ts';
import {buildTextIndex} from '../text/text-index.ts';
import {findResults, type Lookups} from './find-results.ts';
import {type Found, findText, type Place} from './text-results.ts';
import type {SearchEngine, SearchResult} from './types.ts';

const VIEWS = {
  box: {limit: SUGGESTION_LIMIT, excerptLength: EXCERPT_LENGTH},
  page: {limit: PAGE_LIMIT, excerptLength: 100},
};

const TITLE_LENGTH = 100;

/** Files are rows of one page, and each is a separate result. */
const toPage = ({url, title, context}: Found) =>
  context === FILES_CONTEXT ? title : url.replace(/#.*$/, '');

function dropRepeated(results: readonly Found[]): Found[] {
  const seen = new Set<string>();
  return results.filter((result) => {
    const page = toPage(result);
    return !seen.has(page) && seen.add(page);
  });
}

/** Shortens the texts of a result and marks the matches. */
function toResult({title, text, name, marks, ...found}: Found, length: number): SearchResult {
  return {
    ...found,
    title: cutExcerpt(title, TITLE_LENGTH, marks),
    excerpt: name ? [{text: name, isMatch: true}, {text}] : cutExcerpt(text, length, marks),
  };
}

/** Indexes pages and sections by URL (the first wins) and by other names, and errors by code. */
function readPlaces(contexts: readonly IndexedContext[]) {
  const byUrl = new Map<string, Place>();
  const named = new Map<string, Place[]>();
  const errors = new Map<string, Place>();
  const all = contexts.flatMap(({path: context, pages}) =>
    pages.flatMap((page): Place[] => [
      {context, page},
      ...(page.s ?? []).map((section) => ({context, page, section})),
    ]),
  );
  for (const place of all) {
    const {context, page, section} = place;
    const url = page.u + (section?.h ?? '');
    if (!byUrl.has(url)) byUrl.set(url, place);
    const names = (section ?? page).n ?? [];
    for (const key of new Set(names.map(toKey))) {
      named.set(key, [...(named.get(key) ?? []), place]);
    }
    const [code] = names;
    if (context === ERRORS_CONTEXT && code) errors.set(code, place);
  }
  return {byUrl, named, errors};
}

/** The loaded files of the index. */
type SearchFiles = {readonly index: SearchIndex; readonly operations: OperationsFile};

/**
 * Creates the search engine of an index.
 *
 * @param root address of the site's root, with a closing slash
 */
export function createEngine({index, ...files}: SearchFiles, root: string): SearchEngine {
  const operations = readOperations(files.operations, `${root}${API_ROUTE}/`);
  const byUrl = new Map(operations.map(({found}) => [found.url, found]));
  const lookups: Lookups = {
    operations,
    findNames: createNameFinder(index.names),
    places: readPlaces(index.contexts),
    errorList: `${root}${ERRORS_CONTEXT}/`,
  };
  const texts = index.contexts.map(({path, pages}) => ({
    context: path,
    index: buildTextIndex(pages),
  }));
  const contexts = texts.map(({context}) => context);
  return (request) => {
    const {limit, excerptLength} = VIEWS[request.view];
    const isWithin = request.view === 'page' && request.context !== '';
    const isWanted = ({context}: {readonly context: string}) =>
      !isWithin || context === request.context;
    const found = findResults(request, limit, lookups, (query, context) =>
      findText(query, context, limit, texts.filter(isWanted), byUrl),
    );
    const results = dropRepeated(found).filter(isWanted).slice(0, limit);
    return {results: results.map((each) => toResult(each, excerptLength)), contexts};
  };
}
