import type {Cursor} from '../document/cursor.ts';
import type {DocumentIndex} from './document-index.ts';
import {DEFAULT_POLICY} from './page-words.ts';
import type {RateLimitView} from './types.ts';

const WINDOWS: Readonly<Record<number, string>> = {
  1: 'second',
  60: 'minute',
  3600: 'hour',
  86400: 'day',
};

/**
 * Finds the rate limit of an operation: the policy that its `x-rate-limit` names, or `default`, as the
 * document's `x-rate-limits` describes it.
 *
 * @returns undefined when the document describes no such policy
 */
export function findRateLimit(index: DocumentIndex, operation: Cursor): RateLimitView | undefined {
  const policy = operation.peek('x-rate-limit').scalar ?? DEFAULT_POLICY;
  const limit = index.root.peek('x-rate-limits').peek(policy);
  const quota = limit.peek('quota').value;
  const seconds = limit.peek('window_seconds').value;
  if (typeof quota !== 'number' || typeof seconds !== 'number') return undefined;
  const requests = `${quota} ${quota === 1 ? 'request' : 'requests'}`;
  return {policy, limit: `${requests} per ${WINDOWS[seconds] ?? `${seconds} seconds`}`};
}
