import {loadAgain} from '../connection/reachability';

/** What the server returns for the address of a page. */
export type LoadedPage = {readonly response: Response; readonly text: string};

type Request = {
  readonly path: string;
  /** Undefined if it failed: then the caller requests the page again, and reports a failure. */
  readonly loaded: Promise<LoadedPage | undefined>;
};

let early: Request | undefined;

async function request(path: string, signal?: AbortSignal): Promise<LoadedPage> {
  const response = await fetch(path, {signal, headers: {accept: 'text/html'}});
  return {response, text: await response.text()};
}

/** Requests the page that the reader is about to open; only the last request is stored. */
export function beginPage(path: string): void {
  if (early?.path !== path) early = {path, loaded: request(path).catch(() => undefined)};
}

/**
 * Loads a page, or takes the result of its early request.
 *
 * @throws {UnreachableError} when the server does not respond.
 */
export async function loadPage(path: string, signal: AbortSignal): Promise<LoadedPage> {
  const found = early?.path === path ? early : undefined;
  if (found) early = undefined;
  const page = await found?.loaded;
  signal.throwIfAborted();
  return page ?? loadAgain(() => request(path, signal), signal);
}
