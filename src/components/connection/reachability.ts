import siteConfig from '@generated/docusaurus.config';

/** Maximum number of attempts while the server responds. */
const ATTEMPTS = 3;
/** Time between requests during an outage. A browser that is online again sends one immediately. */
const PAUSE_MS = 5_000;

/** The server does not respond to anything. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
}

/** Describes why a page does not load, and that it opens automatically. */
export function describeOutage(): string {
  return navigator.onLine
    ? 'The site cannot be reached. The page opens automatically when the connection is back.'
    : 'You are offline. The page opens automatically when you are back online.';
}

/** Whether the server responds, even with an error. */
async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch(siteConfig.baseUrl, {method: 'HEAD', cache: 'no-store'});
    return true;
  } catch {
    // The cause does not matter: a reader can only wait.
    return false;
  }
}

/**
 * Loads something, and tries again when a request is lost.
 *
 * @throws {UnreachableError} when the server does not respond at all.
 * @throws the last failure when the server responds but each attempt fails.
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

/** Waits until the server responds again, with a notice. Calls during one outage share its promise. */
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
 * Shows a notice about the connection or the address at the edge of the window; an empty text hides it. The
 * element stays, so that a screen reader reads each new text.
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
