import {loadAgain} from '../connection/reachability';

/** What the server answers at the address of a page. */
export type PageAnswer = {readonly response: Response; readonly text: string};

type Request = {
  readonly path: string;
  readonly since: number;
  readonly abort: AbortController;
  /** Undefined when it failed: the caller requests the page again, and reports a failure. */
  readonly answer: Promise<PageAnswer | undefined>;
};

/** How long an answer may wait for its reader: a click follows within seconds, or not at all. */
const FRESH_MS = 30_000;

let begun: Request | undefined;

async function ask(path: string, signal: AbortSignal): Promise<PageAnswer> {
  const response = await fetch(path, {signal, headers: {accept: 'text/html'}});
  return {response, text: await response.text()};
}

/** The request that was begun for a page and is not too old to be shown. */
function findBegun(path: string): Request | undefined {
  return begun?.path === path && Date.now() - begun.since < FRESH_MS ? begun : undefined;
}

/** Begins to load the page that the reader is about to open; of several only the last is kept. */
export function beginPage(path: string): void {
  if (findBegun(path)) return;
  begun?.abort.abort();
  const abort = new AbortController();
  const answer = ask(path, abort.signal).catch(() => undefined);
  begun = {path, since: Date.now(), abort, answer};
}

/**
 * Loads a page, or takes the answer of the request that was begun for it.
 *
 * @throws {UnreachableError} when the server does not answer.
 */
export async function loadPage(path: string, signal: AbortSignal): Promise<PageAnswer> {
  const request = findBegun(path);
  // From here it is this reader's: a link that is touched meanwhile does not end it.
  if (request) begun = undefined;
  signal.addEventListener('abort', () => request?.abort.abort());
  const answer = await request?.answer;
  signal.throwIfAborted();
  return answer ?? loadAgain(() => ask(path, signal), signal);
}
