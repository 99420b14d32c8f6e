import {HttpFault} from './http-fault.ts';
import type {HttpOptions} from './http-options.ts';

/**
 * Runs an operation until it succeeds, fails for good or has had its attempts. The waits double up
 * to a cap and lose up to half at random, so that many builds do not return at once; a wait that
 * the host asks for (RFC 9110, section 10.2.3) counts when it is longer, up to its own cap.
 *
 * @param onRetry told before each wait
 * @throws whatever the last attempt threw.
 */
export async function retry<T>(
  operation: () => Promise<T>,
  options: HttpOptions,
  signal: AbortSignal,
  onRetry: (fault: HttpFault, delayMs: number) => void,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await operation();
    } catch (error) {
      const isRetriable = error instanceof HttpFault && error.parts.isRetriable;
      if (attempt === options.attempts || !isRetriable || signal.aborted) throw error;
      const delayMs = getDelayMs(attempt, error.parts.retryAfterMs, options);
      onRetry(error, delayMs);
      await options.wait(delayMs, signal);
    }
  }
}

function getDelayMs(
  attempt: number,
  retryAfterMs: number | undefined,
  {backoffMs, maxBackoffMs, maxRetryAfterMs, random}: HttpOptions,
): number {
  const full = Math.min(backoffMs * 2 ** (attempt - 1), maxBackoffMs);
  const jittered = full * (1 - random() / 2);
  return Math.round(Math.max(jittered, Math.min(retryAfterMs ?? 0, maxRetryAfterMs)));
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
