import useBaseUrl from '@docusaurus/useBaseUrl';
import {useCallback, useEffect, useState} from 'react';
import {search} from './engine/client';
import type {SearchRequest, SearchResponse} from './engine/types';

const PAUSE_MS = 3_000;

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
 * Retries automatically after a failure: every few seconds, and as soon as the browser is online.
 *
 * @param failure empty without a failure; it keeps its text during a retry
 */
export function useRetries(failure: string, retry: () => void): void {
  useEffect(() => {
    if (!failure) return;
    const timer = setInterval(retry, PAUSE_MS);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [failure, retry]);
}
