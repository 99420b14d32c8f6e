import useBaseUrl from '@docusaurus/useBaseUrl';
import {type ReactNode, useEffect, useMemo} from 'react';
import {EXCERPT_LENGTH, SUGGESTION_LIMIT} from '../../../config/search-contexts';
import {getSearchClient} from '../engine/client';
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

/** The suggestions below the search box. */
export function SearchPanel(props: SearchPanelProps): ReactNode {
  const {isShown, listId, onQuery} = props;
  const query = props.query.trim();
  const context = useSearchContext();
  const base = useBaseUrl('/');
  const path = context?.path ?? '';
  useEffect(() => getSearchClient(base).prepare(path), [base, path]);

  const search = useSearch(query ? {...REQUEST, query, context: path} : undefined);
  const isSettled = search.answer?.isPending === false && search.query === query;
  const results = (query && search.answer?.results) || undefined;
  const ids = useMemo(() => (results ?? []).map((_, at) => `${listId}-${at}`), [results, listId]);
  const isOpen = isShown && query !== '';
  const onClose = (isAborted: boolean) => {
    if (!isAborted) saveRecentSearch(query);
    props.onClose(isAborted);
  };
  const [active, setActive] = useActiveOption({...props, onClose, query, ids, isOpen});
  const choose = () => onClose(false);
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
          results={results ?? []}
          active={active}
          isBusy={!isSettled}
          onChoose={choose}
          onPoint={setActive}
        />
        <SearchFoot
          query={query}
          context={context}
          search={search}
          results={results}
          isSettled={isSettled}
          isOpen={isOpen}
          onChoose={choose}
        />
      </div>
    </div>
  );
}
