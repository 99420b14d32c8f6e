import siteConfig from '@generated/docusaurus.config';

/** How many times something is loaded at most while the server responds. */
const ATTEMPTS = 3;
/** Pause between requests during an outage; a browser that is online again sends the next one at once. */
const PAUSE_MS = 5_000;

/** Currently nothing of the site can be loaded. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
}

/** Explains why a page does not load, and that it will open without an action of the reader. */
export function describeOutage(): string {
  return navigator.onLine
    ? 'The site cannot be reached. The page opens automatically when the connection is back.'
    : 'You are offline. The page opens automatically when you are back online.';
}

/** Whether the server responds at all, even with an error. */
async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch(siteConfig.baseUrl, {method: 'HEAD', cache: 'no-store'});
    return true;
  } catch {
    // For any failure the reader can only wait.
    return false;
  }
}

/**
 * Loads something over a connection that may lose requests.
 *
 * @throws {UnreachableError} when the server does not respond at all.
 * @throws the failure itself when the server responds and all attempts fail.
 */
export async function loadAgain<Result>(
  load: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load();
    } catch (cause) {
      if (signal?.aborted) throw cause;
      if (!(await isReachable())) throw new UnreachableError(describeOutage(), {cause});
      if (attempt === ATTEMPTS) throw cause;
    }
  }
}

function pause(): Promise<unknown> {
  const signal = AbortSignal.timeout(PAUSE_MS);
  return new Promise((resolve) => {
    signal.addEventListener('abort', resolve);
    window.addEventListener('online', resolve, {signal});
  });
}

let outage: Promise<void> | undefined;

/** Shows a notice until the server responds again. All callers wait for the same outage. */
export function untilReachable(): Promise<void> {
  outage ??= endOutage().finally(() => {
    outage = undefined;
  });
  return outage;
}

async function endOutage(): Promise<void> {
  do {
    showNotice(describeOutage());
    await pause();
  } while (!(await isReachable()));
  showNotice('');
}

let notice: HTMLElement | undefined;

/**
 * Shows a text about the connection at the edge of the window, on every page; an empty text removes the
 * notice. The element exists before its first text, so that screen readers announce the text.
 */
export function showNotice(text: string): void {
  if (!notice?.isConnected) {
    notice = document.createElement('p');
    notice.className = 'connection-notice';
    notice.setAttribute('role', 'status');
    document.body.append(notice);
  }
  if (notice.textContent !== text) notice.textContent = text;
}
