/** A file that is loaded when it is first wanted. */
export type Part<T> = {
  readonly value: () => T | undefined;
  readonly error: () => Error | undefined;
  readonly isPending: () => boolean;
  /** Begins to load unless it is loaded, loading or has failed for good. */
  readonly want: () => void;
  /** Loads again after a failure. */
  readonly retry: () => void;
};

const PAUSES_MS = [400, 1200];

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await load();
    } catch {
      await wait(pause);
    }
  }
  return load();
}

/**
 * Makes a part that tries three times with growing pauses, and after that waits for `retry`. A
 * failure is never kept as if it were the content.
 *
 * Upstream: the plugin's worker keeps a rejected load until the page is reloaded.
 *
 * @param onChange called when the part was loaded or has failed
 */
export function createPart<T>(load: () => Promise<T>, onChange: () => void): Part<T> {
  let state: 'idle' | 'loading' | 'loaded' | 'failed' = 'idle';
  let value: T | undefined;
  let error: Error | undefined;
  const begin = async () => {
    state = 'loading';
    try {
      value = await loadPatiently(load);
      error = undefined;
      state = 'loaded';
    } catch (cause) {
      error = cause instanceof Error ? cause : new Error(String(cause));
      state = 'failed';
    }
    onChange();
  };
  return {
    value: () => value,
    error: () => error,
    isPending: () => state === 'loading',
    want: () => {
      if (state === 'idle') void begin();
    },
    retry: () => {
      if (state === 'failed') void begin();
    },
  };
}
