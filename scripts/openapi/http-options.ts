import {setTimeout} from 'node:timers/promises';
import type {Proxies} from './proxy.ts';

/** How patient, how large and how persistent a fetch over HTTP may be. */
export type HttpOptions = {
  /** For the connection and its TLS handshake. */
  readonly connectTimeoutMs: number;
  /** For the response's head, and between two pieces of its body. */
  readonly idleTimeoutMs: number;
  /** For one specification with all its attempts and waits. */
  readonly totalTimeoutMs: number;
  /** Of the body, decompressed. */
  readonly maxBytes: number;
  readonly maxRedirects: number;
  /** The first request and its repetitions. */
  readonly attempts: number;
  /** First wait before a repetition; each further one is twice as long, up to the cap. */
  readonly backoffMs: number;
  readonly maxBackoffMs: number;
  /** The longest `Retry-After` that is honoured in full. */
  readonly maxRetryAfterMs: number;
  /** Certificates (PEM) that are trusted instead of the system's. */
  readonly ca?: string;
  /** Ways out of the network; without them hosts are asked directly. */
  readonly proxies?: Proxies | undefined;
  /** Gives a number from 0 to 1 for the jitter. */
  readonly random: () => number;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly now: () => Date;
};

/** What a build uses: patient with a host in trouble, and done within two minutes. */
export const HTTP_DEFAULTS: HttpOptions = {
  connectTimeoutMs: 10_000,
  idleTimeoutMs: 15_000,
  totalTimeoutMs: 120_000,
  maxBytes: 20 * 1024 * 1024,
  maxRedirects: 5,
  attempts: 4,
  backoffMs: 500,
  maxBackoffMs: 8_000,
  maxRetryAfterMs: 30_000,
  random: Math.random,
  wait: async (ms, signal) => setTimeout(ms, undefined, {signal}),
  now: () => new Date(),
};
