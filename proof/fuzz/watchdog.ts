import {Worker} from 'node:worker_threads';

/** A document of the fuzzer takes milliseconds; the slowest machine is not a thousand times slower. */
const DEFAULT_LIMIT_MS = 30_000;
const MAX_BYTES = 4_000_000;

/** What the two threads share: a count that is odd during a document, its length, its bytes. */
export type WatchData = {
  readonly state: SharedArrayBuffer;
  readonly text: SharedArrayBuffer;
  readonly limitMs: number;
};

export type Watchdog = {
  /** Runs a check of a document that must come to an end. */
  readonly guard: <Result>(bytes: Uint8Array, check: () => Result) => Result;
  readonly stop: () => void;
};

/**
 * Watches from another thread that each document comes to an end. When one does not, its text is
 * printed and the process ends: the thread that hangs could do neither.
 */
export function startWatchdog(limitMs = DEFAULT_LIMIT_MS): Watchdog {
  const data: WatchData = {
    state: new SharedArrayBuffer(8),
    text: new SharedArrayBuffer(MAX_BYTES),
    limitMs,
  };
  const [state, text] = [new Int32Array(data.state), new Uint8Array(data.text)];
  // Flags of the process, such as --eval, would keep the thread from starting beside an endless one.
  const file = new URL('watchdog-thread.ts', import.meta.url);
  const worker = new Worker(file, {workerData: data, execArgv: []});
  worker.unref();
  return {
    guard(bytes, check) {
      const kept = bytes.subarray(0, MAX_BYTES);
      text.set(kept);
      Atomics.store(state, 1, kept.length);
      Atomics.add(state, 0, 1);
      try {
        return check();
      } finally {
        Atomics.add(state, 0, 1);
      }
    },
    stop: () => void worker.terminate(),
  };
}
