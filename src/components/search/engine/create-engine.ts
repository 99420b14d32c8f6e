import {API_ROUTE} from '../../../config/apis.ts';
import {ERRORS_CONTEXT, FILES_CONTEXT} from '../../../config/search.ts';
import type {SearchIndex} from '../index-files.ts';
import {createErrorFinder} from '../lookup/find-errors.ts';
import {createNameFinder} from '../lookup/find-names.ts';
import {readOperations, toKey} from '../lookup/operations.ts';
import {buildTextIndex} from '../text/text-index.ts';
import {findResults, type Lookups} from './find-results.ts';
import type {SearchFiles} from './load-index.ts';
import {findText, type Place, suggestWords} from './text-results.ts';
import type {SearchEngine, SearchResult} from './types.ts';

/** The files are rows of one page. */
const toPage = ({url, title, context}: SearchResult) =>
  context === FILES_CONTEXT ? title.map(({text}) => text).join('') : url.replace(/#.*$/, '');

function dropRepeated(results: readonly SearchResult[]): SearchResult[] {
  const seen = new Set<string>();
  return results.filter((result) => {
    const page = toPage(result);
    const isNew = !seen.has(page);
    seen.add(page);
    return isNew;
  });
}

/** All pages and sections, by address and by the keys of their other names; the first of each counts. */
function readPlaces({contexts}: SearchIndex): Pick<Lookups, 'named' | 'places'> {
  const named = new Map<string, Place>();
  const places = new Map<string, Place>();
  const all = contexts.flatMap(({path: context, pages}) =>
    pages.flatMap((page): Place[] => [
      {context, page},
      ...(page.s ?? []).map((section) => ({context, page, section})),
    ]),
  );
  for (const place of all) {
    const {page, section} = place;
    const url = page.u + (section?.h ?? '');
    if (!places.has(url)) places.set(url, place);
    for (const key of (section ?? page).n?.map(toKey) ?? []) {
      if (!named.has(key)) named.set(key, place);
    }
  }
  return {named, places};
}

/**
 * Makes the search engine of an index.
 *
 * @param root address of the site's root, with a closing slash
 */
export function createEngine(files: SearchFiles, root: string): SearchEngine {
  const {index} = files;
  const operations = readOperations(files.operations, `${root}${API_ROUTE}/`);
  const byUrl = new Map(operations.map((operation) => [operation.url, operation]));
  const errors = index.contexts.find(({path}) => path === ERRORS_CONTEXT)?.pages ?? [];
  const lookups: Lookups = {
    operations,
    findNames: createNameFinder(index.names, operations),
    findErrors: createErrorFinder(errors, `${root}${ERRORS_CONTEXT}/`),
    ...readPlaces(index),
  };
  const texts = index.contexts.map(({path, pages}) => {
    return {context: path, index: buildTextIndex(pages)};
  });
  const contexts = texts.map(({context}) => context);
  return (request) => {
    const searched = texts.filter(({context}) => !request.isWithin || context === request.context);
    const found = findResults(request, lookups, (query, context) =>
      findText({...request, query, context}, searched, byUrl),
    );
    const results = dropRepeated(found)
      .filter(({context}) => !request.isWithin || context === request.context)
      .slice(0, request.limit);
    const nearest = results.length > 0 ? [] : suggestWords(request.query, texts);
    return {results, contexts, nearest};
  };
}
