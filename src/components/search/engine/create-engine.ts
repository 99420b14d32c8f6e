import {API_ROUTE} from '../../../config/apis.ts';
import {
  ERRORS_CONTEXT,
  EXCERPT_LENGTH,
  FILES_CONTEXT,
  GUIDES_CONTEXT,
  PAGE_LIMIT,
  SUGGESTION_LIMIT,
} from '../../../config/search.ts';
import type {IndexedContext, IndexedName, OperationsFile, SearchIndex} from '../index-files.ts';
import {createNameFinder} from '../lookup/find-names.ts';
import {findOperations, readOperations, toKey} from '../lookup/find-operations.ts';
import {findPasted} from '../lookup/find-pasted.ts';
import {isPasted} from '../pasted.ts';
import {cutExcerpt} from '../text/excerpt.ts';
import {isIdentifier} from '../text/query.ts';
import {buildTextIndex} from '../text/text-index.ts';
import {describePlace, type Found, findText, type Place} from './text-results.ts';
import type {SearchEngine, SearchRequest, SearchResult} from './types.ts';

const VIEWS = {
  box: {limit: SUGGESTION_LIMIT, excerptLength: EXCERPT_LENGTH},
  page: {limit: PAGE_LIMIT, excerptLength: 100},
};

const TITLE_LENGTH = 100;
/** Longer queries are cut, except for pasted bodies. */
const QUERY_LENGTH = 500;
/** Share of the results that one name can take, so that matches in texts show too. */
const SHARE_OF_LIMIT = 0.75;

/** Keeps one result of each page. Files are rows of one page, and each is a separate result. */
function dropRepeated(results: readonly Found[]): Found[] {
  const pages = new Map<string, Found>();
  for (const result of results) {
    const page = result.context === FILES_CONTEXT ? result.title : result.url.replace(/#.*$/, '');
    if (!pages.has(page)) pages.set(page, result);
  }
  return [...pages.values()];
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

/** The key of a name. A status loses the words around it: `HTTP 429`, `404 error`. */
const toName = (query: string) =>
  toKey(query)
    .replace(/^(?:http|status|code|errors?|response)+(?=[45]\d\d)/, '')
    .replace(/(?<=^[45]\d\d)(?:status|code|errors?|response)+$/, '');

type IsWanted = (part: {readonly context: string}) => boolean;

/** The loaded files of the index. */
type SearchFiles = {readonly index: SearchIndex; readonly operations: OperationsFile};

/**
 * Creates the search engine of an index. It finds a query in other names of pages, in operations, in texts and in names
 * of fields, values, codes and events.
 *
 * @param root address of the site's root, with a closing slash
 */
export function createEngine({index, ...files}: SearchFiles, root: string): SearchEngine {
  const operations = readOperations(files.operations, `${root}${API_ROUTE}/`);
  const operationOfUrl = new Map(operations.map(({found}) => [found.url, found]));
  const findNames = createNameFinder(index.names);
  const {byUrl, named, errors} = readPlaces(index.contexts);
  const texts = index.contexts.map(({path, pages}) => ({
    context: path,
    index: buildTextIndex(pages),
  }));

  /** Lists the guides that explain a name, then the operations that use it. */
  function describeName({name, uses = [], mentions = []}: IndexedName): Found[] {
    const places = mentions.flatMap((url) => byUrl.get(url) ?? []);
    const ofOperations = uses.flatMap(([anchor, text, ...numbers]) =>
      numbers.flatMap((number) => {
        const {found} = operations[number] ?? {};
        return found ? [{...found, url: `${found.url}#${anchor}`, name, text}] : [];
      }),
    );
    return [...places.map((place) => describePlace(place)), ...ofOperations];
  }

  /** Finds the results of all kinds in their order. A page can be found several times. */
  function findAll({query: typed, context, view}: SearchRequest, isWanted: IsWanted): Found[] {
    const query = typed.trim().slice(0, QUERY_LENGTH);
    const {limit} = VIEWS[view];
    const pasted = findPasted(typed.trim(), errors, `${root}${ERRORS_CONTEXT}/`);
    // Nobody searches for the words of a pasted body.
    if (isPasted(typed)) return pasted;
    const searchText = (text: string, near: string) =>
      findText(text, near, limit, texts.filter(isWanted), operationOfUrl);
    const {described, isPath} = findOperations(query, operations);
    const [best, ...others] = described;
    if (best && isPath) {
      // For a path, texts would distract. A request in a guide has a topic, so they help there.
      if (best.context !== GUIDES_CONTEXT) return described;
      return [best, ...searchText(best.title, GUIDES_CONTEXT), ...others];
    }
    const most = Math.ceil(limit * SHARE_OF_LIMIT);
    const pages = (named.get(toName(query)) ?? []).map((place) => describePlace(place));
    const known = [...pages, ...pasted, ...described];
    const names = findNames(query).flatMap(describeName);
    const found = searchText(query, context);
    if (isIdentifier(query)) return [...[...known, ...names].slice(0, most), ...found];
    return [...known.slice(0, most), ...found, ...names.slice(0, most)];
  }

  return (request) => {
    const {limit, excerptLength} = VIEWS[request.view];
    const isWithin = request.view === 'page' && request.context !== '';
    const isWanted: IsWanted = ({context}) => !isWithin || context === request.context;
    const results = dropRepeated(findAll(request, isWanted)).filter(isWanted).slice(0, limit);
    return {
      results: results.map((each) => toResult(each, excerptLength)),
      contexts: texts.map(({context}) => context),
    };
  };
}
