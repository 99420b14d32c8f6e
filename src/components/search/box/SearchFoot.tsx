import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {SearchContext} from '../../../config/search-contexts';
import {isPasted} from '../pasted';
import {NearestWords} from '../result-parts';
import type {SearchState} from '../use-search';
import {Failure} from './Failure';

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
  const {query, search, isSettled, isOpen, onQuery} = props;
  const {response, failure, isTrying, retry} = search;
  const count = response?.results.length;
  return (
    <div className="search-foot">
      {failure && <Failure message={failure} isTrying={isTrying} onRetry={retry} />}
      <p className={count ? 'visually-hidden' : 'search-status'} role="status">
        {isOpen && !failure && getStatus(isSettled ? count : undefined)}
      </p>
      {isSettled && response && <NearestWords words={response.nearest} onChoose={onQuery} />}
      {count !== undefined && count > 0 && !isPasted(query) && <SeeAll {...props} />}
    </div>
  );
}

/** Lead to the results page: of the reader's context if it has results, and of the whole site. */
function SeeAll({query, context, search, onChoose}: SearchFootProps): ReactNode {
  const isFoundWithin = search.response?.results.some((result) => result.context === context?.path);
  const label = {context: context?.label ?? ''};
  const link = (id: string, message: string, path?: string) => (
    <Link
      className="search-all"
      to={`/search/?${new URLSearchParams({q: query, ...(path && {ctx: path})})}`}
      onClick={onChoose}
    >
      {translate({id: `theme.SearchBar.${id}`, message}, label)}
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
