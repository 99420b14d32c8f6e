import {HTTP_DEFAULTS, type HttpOptions} from '../http-options.ts';

/** Limits as in production, but in milliseconds where those are in seconds. */
export const QUICK: HttpOptions = {
  ...HTTP_DEFAULTS,
  connectTimeoutMs: 500,
  idleTimeoutMs: 300,
  totalTimeoutMs: 8_000,
  backoffMs: 2,
  maxBackoffMs: 10,
  maxRetryAfterMs: 20,
  random: () => 0.5,
};
