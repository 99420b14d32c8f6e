import type {ReactNode} from 'react';
import type {SearchContext} from '../../../config/search-contexts';
import type {SearchResult} from '../engine/types';
import {isPasted} from '../pasted';
import type {SearchState} from '../use-search';
import {Failure} from './Failure';
import {SeeAll} from './SeeAll';

type SearchFootProps = {
  readonly query: string;
  readonly context: SearchContext | undefined;
  readonly search: SearchState;
  /** What was found for the query; undefined while nothing is known. */
  readonly results: readonly SearchResult[] | undefined;
  /** Whether the answer is for the query and nothing can change it any more. */
  readonly isSettled: boolean;
  readonly isOpen: boolean;
  readonly onChoose: () => void;
};

/** What is said of the suggestions, to be read out: their number only when it is final. */
function getStatus(count: number | undefined, isSettled: boolean): string {
  if (count === undefined || !isSettled) return 'Searching…';
  if (count === 0) return 'No results';
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}

/** Below the suggestions: what is missing, how many they are, and the way to all results. */
export function SearchFoot(props: SearchFootProps): ReactNode {
  const {query, context, search, results, isSettled, isOpen, onChoose} = props;
  const {answer, failure, isTrying, retry} = search;
  const isFoundWithin = results?.some((result) => result.context === context?.path);
  return (
    <div className="search-foot">
      {failure && (
        <Failure
          message={`Some results are missing. ${failure}`}
          isTrying={isTrying}
          onRetry={retry}
        />
      )}
      <p className={results?.length ? 'visually-hidden' : 'search-status'} role="status">
        {isOpen && !failure && getStatus(results?.length, isSettled)}
      </p>
      {(results?.length || answer?.isPending) && !isPasted(query) && (
        <SeeAll
          query={query}
          context={context}
          isFoundWithin={isSettled ? isFoundWithin : undefined}
          onChoose={onChoose}
        />
      )}
    </div>
  );
}
