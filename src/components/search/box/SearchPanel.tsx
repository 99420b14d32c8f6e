import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {type ReactNode, useEffect, useState, useSyncExternalStore} from 'react';
import {SEARCH_CONTEXTS, type SearchContext, SUGGESTION_LIMIT} from '../../../config/search';
import {search} from '../engine/client';
import {isPasted} from '../pasted';
import {ResultDetails, ResultTitle, useCount} from '../result-parts';
import {useSearch} from '../use-search';
import {Failure} from './Failure';
import {clearRecentSearches, readRecentSearches, saveRecentSearch} from './recent-searches';
import {type BoxProps, useActiveOption} from './use-active-option';

export type SearchPanelProps = BoxProps & {
  readonly isShown: boolean;
  /** Id of the list, for `aria-controls` of the input. */
  readonly listId: string;
};

/** The suggestions of the box. Each is a link, so that it can be opened in a new tab. */
export function SearchPanel(props: SearchPanelProps): ReactNode {
  const {isShown, listId, onQuery} = props;
  const query = props.query.trim();
  const base = useBaseUrl('/');
  const path = useLocation().pathname.slice(base.length);
  // Undefined on pages outside of all contexts, such as the home page.
  const context = SEARCH_CONTEXTS.find((each) => `${path}/`.startsWith(`${each.path}/`));
  useEffect(() => {
    // Loads the index while the reader types; each request reports a failure.
    search(base, {query: '', context: '', view: 'box'}).catch(() => {});
  }, [base]);

  const request = {query, context: context?.path ?? '', view: 'box'} as const;
  const {response, failure, retry, ...settled} = useSearch(query ? request : undefined);
  const isSettled = settled.query === query;
  const results = (query && response?.results) || [];
  const isOpen = isShown && query !== '';
  const onClose = (isAborted: boolean) => {
    if (!isAborted) saveRecentSearch(query);
    props.onClose(isAborted);
  };
  const count = results.length;
  const status = useCount(isSettled ? count : undefined, SUGGESTION_LIMIT);
  const options = {...props, onClose, query, count, isOpen, isSettled};
  const [active, setActive] = useActiveOption(options);
  const height = useVisibleHeight();
  const style = height ? {['--visible-height' as string]: `${height}px`} : undefined;

  if (isShown && !query) {
    return <RecentSearches onChoose={onQuery} onClear={() => onQuery('')} />;
  }
  return (
    <div className="search-panel" hidden={!isOpen} style={style}>
      {/* Pressing a mouse button must not take the focus from the input. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the options take the clicks. */}
      <div onMouseDown={(event) => event.preventDefault()}>
        <div id={listId} role="listbox" aria-label="Suggestions" aria-busy={!isSettled}>
          {results.map((result, at) => (
            <Link
              key={at}
              id={`${listId}-${at}`}
              role="option"
              aria-selected={at === active}
              tabIndex={-1}
              className="search-suggestion"
              to={result.url}
              onClick={() => onClose(false)}
              onMouseMove={() => setActive(at)}
            >
              <span className="search-suggestion-title">
                <ResultTitle result={result} />
              </span>
              <ResultDetails result={result} as="span" />
            </Link>
          ))}
        </div>
        <div className="search-foot">
          {failure && <Failure message={failure} onRetry={retry} />}
          <p className={count > 0 ? 'visually-hidden' : 'search-status'} role="status">
            {isOpen && !failure && status}
          </p>
          {count > 0 && !isPasted(query) && (
            <SeeAll
              query={query}
              context={context}
              isFoundWithin={results.some((result) => result.context === context?.path)}
              onChoose={() => onClose(false)}
            />
          )}
        </div>
      </div>
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  const {visualViewport} = window;
  visualViewport?.addEventListener('resize', onChange);
  return () => visualViewport?.removeEventListener('resize', onChange);
}

/**
 * Visible height in pixels. In some browsers an on-screen keyboard covers a part of the page without
 * changing the height in style sheets.
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

type RecentSearchesProps = {
  readonly onChoose: (query: string) => void;
  /** Returns the focus to the input, because the list disappears. */
  readonly onClear: () => void;
};

/** The reader's latest searches, which show below the empty input. */
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

type SeeAllProps = {
  readonly query: string;
  /** The context of the current page. */
  readonly context: SearchContext | undefined;
  readonly isFoundWithin: boolean;
  readonly onChoose: () => void;
};

/** Links to the results page: within the current context if it has results, and for the entire site. */
function SeeAll({query, context, isFoundWithin, onChoose}: SeeAllProps): ReactNode {
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
