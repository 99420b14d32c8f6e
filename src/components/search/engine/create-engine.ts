import {API_ROUTE} from '../../../config/apis.ts';
import {ERRORS_CONTEXT, FILES_CONTEXT} from '../../../config/search.ts';
import type {IndexedContext, OperationsFile, SearchIndex} from '../index-files.ts';
import {createNameFinder} from '../lookup/find-names.ts';
import {readOperations, toKey} from '../lookup/find-operations.ts';
import {buildTextIndex} from '../text/text-index.ts';
import {findResults, type Lookups} from './find-results.ts';
import {findText, type Place} from './text-results.ts';
import type {SearchEngine, SearchResult} from './types.ts';

/** The files are rows of one page. */
const toPage = ({url, title, context}: SearchResult) =>
  context === FILES_CONTEXT ? title.map(({text}) => text).join('') : url.replace(/#.*$/, '');

function dropRepeated(results: readonly SearchResult[]): SearchResult[] {
  const pages = results.map(toPage);
  return results.filter((_, at) => pages.indexOf(pages[at] ?? '') === at);
}

/** All pages and sections: by address, the first of each, by their other names, and errors by their code. */
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

/** The files of the index, as they were loaded. */
type SearchFiles = {readonly index: SearchIndex; readonly operations: OperationsFile};

/**
 * Makes the search engine of an index.
 *
 * @param root address of the site's root, with a closing slash
 */
export function createEngine({index, ...files}: SearchFiles, root: string): SearchEngine {
  const operations = readOperations(files.operations, `${root}${API_ROUTE}/`);
  const byUrl = new Map(operations.map((operation) => [operation.url, operation]));
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
    const searched = texts.filter(({context}) => !request.isWithin || context === request.context);
    const found = findResults(request, lookups, (query, context) =>
      findText({...request, query, context}, searched, byUrl),
    );
    const results = dropRepeated(found)
      .filter(({context}) => !request.isWithin || context === request.context)
      .slice(0, request.limit);
    return {results, contexts};
  };
}
