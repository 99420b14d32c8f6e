import {loadAgain} from '../connection/reachability';

/** What the server answers at the address of a page. */
export type PageAnswer = {readonly response: Response; readonly text: string};

type Request = {
  readonly path: string;
  /** Undefined when it failed: the caller requests the page again, and reports a failure. */
  readonly answer: Promise<PageAnswer | undefined>;
};

let begun: Request | undefined;

async function ask(path: string, signal?: AbortSignal): Promise<PageAnswer> {
  const response = await fetch(path, {signal, headers: {accept: 'text/html'}});
  return {response, text: await response.text()};
}

/** Begins to load the page that the reader is about to open; of several only the last is kept. */
export function beginPage(path: string): void {
  if (begun?.path !== path) begun = {path, answer: ask(path).catch(() => undefined)};
}

/**
 * Loads a page, or takes the answer of the request that was begun for it.
 *
 * @throws {UnreachableError} when the server does not answer.
 */
export async function loadPage(path: string, signal: AbortSignal): Promise<PageAnswer> {
  const request = begun?.path === path ? begun : undefined;
  if (request) begun = undefined;
  const answer = await request?.answer;
  signal.throwIfAborted();
  return answer ?? loadAgain(() => ask(path, signal), signal);
}
