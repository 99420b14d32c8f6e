import {useEffect} from 'react';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Retries by itself while there is a failure: with growing pauses, and as soon as one is online.
 *
 * @param failure empty when all is well; the same text while it is tried again
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
