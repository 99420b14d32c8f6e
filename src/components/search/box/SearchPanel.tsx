import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {type ReactNode, useEffect, useMemo, useState, useSyncExternalStore} from 'react';
import {SEARCH_CONTEXTS, type SearchContext} from '../../../config/search';
import {getSearchClient} from '../engine/client';
import type {SearchResult} from '../engine/types';
import {isPasted} from '../pasted';
import {ResultDetails, ResultTitle} from '../result-parts';
import {type SearchState, useSearch} from '../use-search';
import {Failure} from './Failure';
import {clearRecentSearches, readRecentSearches, saveRecentSearch} from './recent-searches';
import {type BoxProps, useActiveOption} from './use-active-option';

export type SearchPanelProps = BoxProps & {
  readonly isShown: boolean;
  /** Id of the list, which the input names. */
  readonly listId: string;
};

const NO_RESULTS: readonly SearchResult[] = [];

export function SearchPanel(props: SearchPanelProps): ReactNode {
  const {isShown, listId, onQuery} = props;
  const query = props.query.trim();
  const context = useSearchContext();
  const base = useBaseUrl('/');
  useEffect(() => getSearchClient(base).prepare(), [base]);

  const request = {query, context: context?.path ?? '', view: 'box'} as const;
  const search = useSearch(query ? request : undefined);
  const isSettled = search.query === query;
  const results = (query && search.response?.results) || NO_RESULTS;
  const ids = useMemo(() => results.map((_, at) => `${listId}-${at}`), [results, listId]);
  const isOpen = isShown && query !== '';
  const onClose = (isAborted: boolean) => {
    if (!isAborted) saveRecentSearch(query);
    props.onClose(isAborted);
  };
  const options = {...props, onClose, query, ids, isOpen, isSettled};
  const [active, setActive] = useActiveOption(options);
  const height = useVisibleHeight();
  const style = height ? {['--visible-height' as string]: `${height}px`} : undefined;

  if (isShown && !query) {
    return <RecentSearches onChoose={onQuery} onClear={() => onQuery('')} />;
  }
  return (
    <div className="search-panel" hidden={!isOpen} style={style}>
      {/* A mouse button that goes down must not take the cursor out of the input. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the options are what one acts on. */}
      <div onMouseDown={(event) => event.preventDefault()}>
        <SuggestionList
          listId={listId}
          ids={ids}
          results={results}
          active={active}
          isBusy={!isSettled}
          onChoose={() => onClose(false)}
          onPoint={setActive}
        />
        <SearchFoot
          query={query}
          search={search}
          isSettled={isSettled}
          isOpen={isOpen}
          onChoose={() => onClose(false)}
        />
      </div>
    </div>
  );
}

/** The context that the page is in; undefined outside of all, as on the home page. */
function useSearchContext(): SearchContext | undefined {
  const base = useBaseUrl('/');
  const path = useLocation().pathname.slice(base.length);
  return SEARCH_CONTEXTS.find((context) => `${path}/`.startsWith(`${context.path}/`));
}

function subscribe(onChange: () => void): () => void {
  const {visualViewport} = window;
  visualViewport?.addEventListener('resize', onChange);
  return () => visualViewport?.removeEventListener('resize', onChange);
}

/**
 * Height that is left to see, in pixels. An on-screen keyboard covers a part of the page in some
 * browsers without changing the height that style sheets know.
 *
 * @returns undefined where the browser does not report it
 */
function useVisibleHeight(): number | undefined {
  return useSyncExternalStore(
    subscribe,
    () => window.visualViewport?.height,
    () => undefined,
  );
}

type SuggestionListProps = {
  readonly listId: string;
  readonly ids: readonly string[];
  readonly results: readonly SearchResult[];
  /** Index of the suggestion that Enter follows. */
  readonly active: number;
  /** Whether the results are those of an earlier query. */
  readonly isBusy: boolean;
  readonly onChoose: () => void;
  readonly onPoint: (index: number) => void;
};

/** The suggestions, each a link, so that it opens in a new tab like any other. */
function SuggestionList(props: SuggestionListProps): ReactNode {
  const {listId, ids, results, active, isBusy, onChoose, onPoint} = props;
  return (
    <div id={listId} role="listbox" aria-label="Suggestions" aria-busy={isBusy}>
      {results.map((result, at) => (
        <Link
          key={ids[at]}
          id={ids[at]}
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          className="search-suggestion"
          to={result.url}
          onClick={onChoose}
          onMouseMove={() => onPoint(at)}
        >
          <span className="search-suggestion-title">
            <ResultTitle result={result} />
          </span>
          <ResultDetails result={result} as="span" />
        </Link>
      ))}
    </div>
  );
}

type RecentSearchesProps = {
  readonly onChoose: (query: string) => void;
  /** The box that had the focus has to get it back when the list goes. */
  readonly onClear: () => void;
};

/** What the reader searched last, on the empty box; nothing when there is nothing. */
function RecentSearches({onChoose, onClear}: RecentSearchesProps): ReactNode {
  const [queries, setQueries] = useState(readRecentSearches);
  if (queries.length === 0) return null;
  const clear = () => {
    clearRecentSearches();
    setQueries([]);
    onClear();
  };
  return (
    <div className="search-panel search-recent">
      <ul aria-label="Recent searches">
        {queries.map((query) => (
          <li key={query}>
            <button type="button" onClick={() => onChoose(query)}>
              {query}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="search-clear" onClick={clear}>
        Clear recent searches
      </button>
    </div>
  );
}

/** What is read out: the number of suggestions, once they are those of the query. */
function getStatus(count: number | undefined): string {
  if (count === undefined) return 'Searching…';
  if (count === 0) return 'No results';
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}

type SearchFootProps = {
  readonly query: string;
  readonly search: SearchState;
  /** Whether the suggestions are those of the query. */
  readonly isSettled: boolean;
  readonly isOpen: boolean;
  readonly onChoose: () => void;
};

/** Below the suggestions: what is missing, how many they are, and the ways on. */
function SearchFoot({query, search, isSettled, isOpen, onChoose}: SearchFootProps): ReactNode {
  const {response, failure, retry} = search;
  const count = response?.results.length;
  return (
    <div className="search-foot">
      {failure && <Failure message={failure} onRetry={retry} />}
      <p className={count ? 'visually-hidden' : 'search-status'} role="status">
        {isOpen && !failure && getStatus(isSettled ? count : undefined)}
      </p>
      {response && response.results.length > 0 && !isPasted(query) && (
        <SeeAll query={query} results={response.results} onChoose={onChoose} />
      )}
    </div>
  );
}

type SeeAllProps = {
  readonly query: string;
  readonly results: readonly SearchResult[];
  readonly onChoose: () => void;
};

/** Lead to the results page: of the reader's context if it has results, and of the whole site. */
function SeeAll({query, results, onChoose}: SeeAllProps): ReactNode {
  const context = useSearchContext();
  const isFoundWithin = results.some((result) => result.context === context?.path);
  const link = (id: string, message: string, path?: string) => (
    <Link
      className="search-all"
      to={`/search/?${new URLSearchParams({q: query, ...(path && {ctx: path})})}`}
      onClick={onChoose}
    >
      {translate({id: `theme.SearchBar.${id}`, message}, {context: context?.label ?? ''})}
    </Link>
  );
  return (
    <div className="search-ways">
      {isFoundWithin && link('searchInContext', 'See all results within {context}', context?.path)}
      {context && !isFoundWithin
        ? link('seeAllOutsideContext', 'See all results outside {context}')
        : link('seeAll', 'See all results')}
    </div>
  );
}
