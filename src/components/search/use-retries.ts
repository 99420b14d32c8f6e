import {useEffect} from 'react';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Retries by itself while there is a failure, with growing pauses.
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
    return () => clearTimeout(timer);
  }, [failure, retry]);
}
