/** A file that is loaded when it is first wanted. */
export type RetriedFile<T> = {
  readonly value: () => T | undefined;
  /** Why the last try failed; it stays while the file is loaded again. */
  readonly error: () => Error | undefined;
  readonly isPending: () => boolean;
  /** Begins to load unless it is loaded, loading or has failed. */
  readonly want: () => void;
  /** Loads again after a failure, once. */
  readonly retry: () => void;
};

const PAUSES_MS = [400, 1200];
/** After this a reader wants to know, so a failure is told instead of tried again. */
const PATIENCE_MS = 3_000;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  for (const pause of PAUSES_MS) {
    try {
      return await load();
    } catch (error) {
      if (performance.now() + pause > end) throw error;
      await wait(pause);
    }
  }
  return load();
}

/**
 * Makes a file that is tried three times with growing pauses unless that takes too long, and after that
 * waits for `retry`. A failure is never kept as if it were the content.
 *
 * @param onChange called when loading has ended, well or not, and when it begins again
 */
export function createRetriedFile<T>(load: () => Promise<T>, onChange: () => void): RetriedFile<T> {
  let state: 'idle' | 'loading' | 'loaded' | 'failed' = 'idle';
  let value: T | undefined;
  let error: Error | undefined;
  const begin = async (run: () => Promise<T>) => {
    state = 'loading';
    try {
      value = await run();
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
      if (state === 'idle') void begin(() => loadPatiently(load));
    },
    retry: () => {
      if (state !== 'failed') return;
      void begin(load);
      onChange();
    },
  };
}
