import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {type ReactNode, useEffect, useMemo} from 'react';
import {EXCERPT_LENGTH, SUGGESTION_LIMIT} from '../../../config/search-contexts';
import {getSearchClient} from '../engine/client';
import type {SearchResult} from '../engine/types';
import {highlightOnArrival} from '../highlight-words';
import {useSearchContext} from '../use-context';
import {useSearch} from '../use-search';
import {RecentSearches} from './RecentSearches';
import {saveRecentSearch} from './recent-searches';
import {SearchFoot} from './SearchFoot';
import {SuggestionList} from './SuggestionList';
import {type BoxProps, useActiveOption} from './use-active-option';
import {useVisibleHeight} from './use-visible-height';

export type SearchPanelProps = BoxProps & {
  /** Whether the reader is in the search box. */
  readonly isShown: boolean;
  /** Id of the list, which the input names. */
  readonly listId: string;
};

const REQUEST = {isWithin: false, limit: SUGGESTION_LIMIT, excerptLength: EXCERPT_LENGTH};
const NO_RESULTS: readonly SearchResult[] = [];

/** The suggestions below the search box. */
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
  const close = (isAborted: boolean, chosen?: SearchResult) => {
    if (!isAborted) saveRecentSearch(query);
    if (chosen) highlightOnArrival(history, query, chosen);
    props.onClose(isAborted);
  };
  const onClose = (isAborted: boolean, index?: number) =>
    close(isAborted, index === undefined ? undefined : results[index]);
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
          onChoose={(result) => close(false, result)}
          onPoint={setActive}
        />
        <SearchFoot
          query={query}
          context={context}
          search={search}
          isSettled={isSettled}
          isOpen={isOpen}
          onChoose={() => close(false)}
          onQuery={onQuery}
        />
      </div>
    </div>
  );
}
