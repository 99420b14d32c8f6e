import useBaseUrl from '@docusaurus/useBaseUrl';
import {useCallback, useEffect, useState} from 'react';
import {getSearchClient} from './engine/client';
import type {SearchAnswer, SearchRequest} from './engine/types';
import {useRetries} from './use-retries';

/** What is known of a query: nothing yet, an answer, or why there is none. */
export type SearchState = {
  /** The query that the answer is for. */
  readonly query: string;
  readonly answer: SearchAnswer | undefined;
  readonly failure: string;
  /** Whether what has failed is being loaded again. */
  readonly isTrying: boolean;
  readonly retry: () => void;
};

type Settled = Pick<SearchState, 'query' | 'answer' | 'failure'>;

/**
 * Searches, and again whenever a part of the index arrives.
 *
 * @param request undefined while there is nothing to search
 * @param version folder of a documentation version, with a closing slash; empty for the current one
 */
export function useSearch(request: SearchRequest | undefined, version = ''): SearchState {
  const base = `${useBaseUrl('/')}${version}`;
  const [settled, setSettled] = useState<Settled>({query: '', answer: undefined, failure: ''});
  const {query = '', context = '', isWithin = false, limit = 0, excerptLength = 0} = request ?? {};
  const retry = useCallback(() => getSearchClient(base).retry(), [base]);

  useEffect(() => {
    if (!query) return setSettled({query, answer: undefined, failure: ''});
    const client = getSearchClient(base);
    let isCurrent = true;
    const settle = (state: Omit<Settled, 'query'>) => {
      if (isCurrent) setSettled({query, ...state});
    };
    const ask = () =>
      client.search({query, context, isWithin, limit, excerptLength}).then(
        (answer) => settle({answer, failure: answer.failure}),
        (error: unknown) =>
          settle({
            answer: undefined,
            failure: error instanceof Error ? error.message : String(error),
          }),
      );
    ask();
    const unsubscribe = client.subscribe(ask);
    return () => {
      isCurrent = false;
      unsubscribe();
    };
  }, [base, query, context, isWithin, limit, excerptLength]);
  useRetries(settled.failure, retry);
  const isTrying = settled.failure !== '' && (settled.answer?.isPending ?? false);
  return {...settled, isTrying, retry};
}
