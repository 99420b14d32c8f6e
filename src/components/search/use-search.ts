import useBaseUrl from '@docusaurus/useBaseUrl';
import {useCallback, useEffect, useState} from 'react';
import {search} from './engine/client';
import type {SearchRequest, SearchResponse} from './engine/types';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

/** State of a query: pending, a response, or the reason of a failure. */
type SearchState = {
  readonly query: string;
  readonly response: SearchResponse | undefined;
  readonly failure: string;
  readonly retry: () => void;
};

const NOTHING = {query: '', response: undefined, failure: ''};

/**
 * Searches. A response is complete, so that a list does not change after it is shown.
 *
 * @param request undefined while there is nothing to search
 * @param version folder of a documentation version, with a closing slash; empty for the current one
 */
export function useSearch(request: SearchRequest | undefined, version = ''): SearchState {
  const base = `${useBaseUrl('/')}${version}`;
  const [settled, setSettled] = useState<Omit<SearchState, 'retry'>>(NOTHING);
  const [tries, setTries] = useState(0);
  const {query = '', context = '', view = 'box'} = request ?? {};
  const retry = useCallback(() => setTries((count) => count + 1), []);

  useEffect(() => {
    if (!query) return setSettled(NOTHING);
    let isCurrent = true;
    const settle = (response: SearchResponse | undefined, failure: string) => {
      if (isCurrent) setSettled({query, response, failure});
    };
    search(base, {query, context, view}).then(
      (response) => settle(response, ''),
      (error: Error) => settle(undefined, error.message),
    );
    return () => {
      isCurrent = false;
    };
  }, [base, query, context, view, tries]);
  useRetries(settled.failure, retry);
  return {...settled, retry};
}

/**
 * Retries automatically after a failure: with growing pauses, and as soon as the browser is online.
 *
 * @param failure empty without a failure; it keeps its text during a retry
 */
export function useRetries(failure: string, retry: () => void): void {
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
