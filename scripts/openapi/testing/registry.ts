import type {Api} from '../../../src/config/apis.ts';
import {HTTP_DEFAULTS, type HttpOptions} from '../http-options.ts';

/** A registry like the site's, with one source in a folder. */
export const TEST_APIS: readonly Api[] = [
  {id: 'dashboard', label: 'Dashboard', source: 'dashboard'},
  {id: 'webhooks', label: 'Webhooks', source: 'webhooker'},
  {id: 'waiting-list', label: 'Waiting List', source: 'internal/waiting-list'},
];

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
