import useBaseUrl from '@docusaurus/useBaseUrl';
import {useCallback, useEffect, useState} from 'react';
import {getSearchClient} from './engine/client';
import type {SearchAnswer, SearchRequest} from './engine/types';

/** What is known of a query: nothing yet, an answer, or why there is none. */
export type SearchState = {
  /** The query that the answer is for. */
  readonly query: string;
  readonly answer: SearchAnswer | undefined;
  readonly failure: string;
  readonly retry: () => void;
};

type Settled = Pick<SearchState, 'query' | 'answer' | 'failure'>;

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

/** Retries by itself while there is a failure: with growing pauses, and as soon as one is online. */
function useRetries(failure: string, retry: () => void): void {
  useEffect(() => {
    if (!failure) return;
    let pause = FIRST_PAUSE_MS;
    let timer = setTimeout(function again() {
      retry();
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      timer = setTimeout(again, pause);
    }, pause);
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [failure, retry]);
}

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
  return {...settled, retry};
}
