import type {ReactNode} from 'react';
import type {SearchContext} from '../../../config/search-contexts';
import {isPasted} from '../pasted';
import {NearestWords} from '../result-parts';
import type {SearchState} from '../use-search';
import {Failure} from './Failure';
import {SeeAll} from './SeeAll';

type SearchFootProps = {
  readonly query: string;
  readonly context: SearchContext | undefined;
  readonly search: SearchState;
  /** Whether the suggestions are those of the query. */
  readonly isSettled: boolean;
  readonly isOpen: boolean;
  readonly onChoose: () => void;
  readonly onQuery: (query: string) => void;
};

/** What is read out: the number of suggestions, once they are those of the query. */
function getStatus(count: number | undefined): string {
  if (count === undefined) return 'Searching…';
  if (count === 0) return 'No results';
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}

/** Below the suggestions: what is missing, how many they are, and the ways on. */
export function SearchFoot(props: SearchFootProps): ReactNode {
  const {query, context, search, isSettled, isOpen, onChoose, onQuery} = props;
  const {response, failure, isTrying, retry} = search;
  const results = response?.results;
  const isFoundWithin = results?.some((result) => result.context === context?.path);
  return (
    <div className="search-foot">
      {failure && <Failure message={failure} isTrying={isTrying} onRetry={retry} />}
      <p className={results?.length ? 'visually-hidden' : 'search-status'} role="status">
        {isOpen && !failure && getStatus(isSettled ? results?.length : undefined)}
      </p>
      {isSettled && response && <NearestWords words={response.nearest} onChoose={onQuery} />}
      {results && results.length > 0 && !isPasted(query) && (
        <SeeAll
          query={query}
          context={context}
          isFoundWithin={isFoundWithin ?? false}
          onChoose={onChoose}
        />
      )}
    </div>
  );
}
