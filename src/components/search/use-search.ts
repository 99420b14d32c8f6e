import useBaseUrl from '@docusaurus/useBaseUrl';
import {useCallback, useEffect, useState} from 'react';
import {getSearchClient} from './engine/client';
import type {SearchRequest, SearchResponse} from './engine/types';
import {useRetries} from './use-retries';

/** What is known of a query: nothing yet, a response, or why there is none. */
export type SearchState = {
  readonly query: string;
  readonly response: SearchResponse | undefined;
  readonly failure: string;
  /** Whether what has failed is being tried again. */
  readonly isTrying: boolean;
  readonly retry: () => void;
};

const NOTHING = {query: '', response: undefined, failure: ''};

/**
 * Searches. A response is complete, so that a list that is shown does not move any more.
 *
 * @param request undefined while there is nothing to search
 * @param version folder of a documentation version, with a closing slash; empty for the current one
 */
export function useSearch(request: SearchRequest | undefined, version = ''): SearchState {
  const base = `${useBaseUrl('/')}${version}`;
  const [settled, setSettled] =
    useState<Pick<SearchState, 'query' | 'response' | 'failure'>>(NOTHING);
  const [isTrying, setIsTrying] = useState(false);
  const [tries, setTries] = useState(0);
  const {query = '', context = '', isWithin = false, limit = 0, excerptLength = 0} = request ?? {};
  const retry = useCallback(() => setTries((count) => count + 1), []);

  useEffect(() => {
    if (!query) return setSettled(NOTHING);
    let isCurrent = true;
    const settle = (response: SearchResponse | undefined, failure: string) => {
      if (!isCurrent) return;
      setSettled({query, response, failure});
      setIsTrying(false);
    };
    setIsTrying(true);
    getSearchClient(base)
      .search({query, context, isWithin, limit, excerptLength})
      .then(
        (response) => settle(response, ''),
        (error: Error) => settle(undefined, error.message),
      );
    return () => {
      isCurrent = false;
    };
  }, [base, query, context, isWithin, limit, excerptLength, tries]);
  useRetries(settled.failure, retry);
  return {...settled, isTrying, retry};
}
