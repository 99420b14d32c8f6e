import type {HttpOptions} from './http-options.ts';

/** A repetition that is about to be waited for. */
export type Retry = {readonly attempt: number; readonly delayMs: number; readonly error: unknown};

type RetryPolicy = Pick<
  HttpOptions,
  'attempts' | 'backoffMs' | 'maxBackoffMs' | 'maxRetryAfterMs' | 'random' | 'wait'
> & {
  readonly isRetriable: (error: unknown) => boolean;
  /** The wait that the other side asked for with an error, if it did. */
  readonly getRetryAfterMs: (error: unknown) => number | undefined;
  readonly onRetry: (retry: Retry) => void;
};

/**
 * Runs an operation until it succeeds, fails for good or has had its attempts. The waits double up
 * to a cap and lose up to half at random, so that many builds do not return at once; a wait that
 * the host asks for (RFC 9110, section 10.2.3) counts when it is longer, up to its own cap.
 *
 * @throws whatever the last attempt threw.
 */
export async function retry<T>(
  operation: () => Promise<T>,
  policy: RetryPolicy,
  signal: AbortSignal,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await operation();
    } catch (error) {
      if (attempt === policy.attempts || !policy.isRetriable(error) || signal.aborted) throw error;
      const delayMs = getDelayMs(attempt, policy.getRetryAfterMs(error), policy);
      policy.onRetry({attempt, delayMs, error});
      await policy.wait(delayMs, signal);
    }
  }
}

function getDelayMs(
  attempt: number,
  retryAfterMs: number | undefined,
  policy: RetryPolicy,
): number {
  const full = Math.min(policy.backoffMs * 2 ** (attempt - 1), policy.maxBackoffMs);
  const jittered = full * (1 - policy.random() / 2);
  return Math.round(Math.max(jittered, Math.min(retryAfterMs ?? 0, policy.maxRetryAfterMs)));
}

/**
 * Reads a `Retry-After` header: seconds or an HTTP date (RFC 9110, section 10.2.3).
 *
 * @returns milliseconds from now, never negative; undefined when the header says nothing usable.
 */
export function parseRetryAfter(value: string | undefined, now: Date): number | undefined {
  if (value === undefined) return undefined;
  if (/^\s*\d+\s*$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime());
}
