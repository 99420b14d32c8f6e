import {useHistory, useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {type ReactNode, useEffect, useMemo, useSyncExternalStore} from 'react';
import {
  EXCERPT_LENGTH,
  SEARCH_CONTEXTS,
  type SearchContext,
  SUGGESTION_LIMIT,
} from '../../../config/search-contexts';
import {getSearchClient} from '../engine/client';
import type {SearchResult} from '../engine/types';
import {highlightOnArrival} from '../highlight-words';
import {useSearch} from '../use-search';
import {RecentSearches} from './RecentSearches';
import {saveRecentSearch} from './recent-searches';
import {SearchFoot} from './SearchFoot';
import {SuggestionList} from './SuggestionList';
import {type BoxProps, useActiveOption} from './use-active-option';

export type SearchPanelProps = BoxProps & {
  readonly isShown: boolean;
  /** Id of the list, which the input names. */
  readonly listId: string;
};

const REQUEST = {isWithin: false, limit: SUGGESTION_LIMIT, excerptLength: EXCERPT_LENGTH};
const NO_RESULTS: readonly SearchResult[] = [];

export function SearchPanel(props: SearchPanelProps): ReactNode {
  const {isShown, listId, onQuery} = props;
  const query = props.query.trim();
  const context = useSearchContext();
  const base = useBaseUrl('/');
  const history = useHistory();
  useEffect(() => getSearchClient(base).prepare(), [base]);

  const search = useSearch(query ? {...REQUEST, query, context: context?.path ?? ''} : undefined);
  const isSettled = search.query === query && !search.isTrying;
  const results = (query && search.response?.results) || NO_RESULTS;
  const ids = useMemo(() => results.map((_, at) => `${listId}-${at}`), [results, listId]);
  const isOpen = isShown && query !== '';
  const onClose = (isAborted: boolean, index = -1) => {
    if (!isAborted) saveRecentSearch(query);
    const chosen = results[index];
    if (chosen) highlightOnArrival(history, query, chosen);
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
          onChoose={(index) => onClose(false, index)}
          onPoint={setActive}
        />
        <SearchFoot
          query={query}
          context={context}
          search={search}
          isSettled={isSettled}
          isOpen={isOpen}
          onChoose={() => onClose(false)}
          onQuery={onQuery}
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
