import siteConfig from '@generated/docusaurus.config';

/** How often a load that failed is begun again while the server responds. */
const ATTEMPTS = 3;
/** How often the server is asked during an outage; a browser that is online again asks at once. */
const PAUSE_MS = 5_000;

/** Nothing of the site can be loaded at the moment. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
}

/** Says what keeps a page from loading, and that nothing has to be done but to wait. */
export function describeOutage(): string {
  return navigator.onLine
    ? 'The site cannot be reached. The page opens automatically when the connection is back.'
    : 'You are offline. The page opens automatically when you are back online.';
}

/** Whether the server responds at all, be it with an error. */
async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch(siteConfig.baseUrl, {method: 'HEAD', cache: 'no-store'});
    return true;
  } catch {
    // Whatever it is, a reader can do nothing else than wait.
    return false;
  }
}

/**
 * Loads something over a connection that may lose requests.
 *
 * @throws {UnreachableError} when the server does not respond at all.
 * @throws the failure itself when the server responds and the load fails again and again.
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

/** Waits until the server responds again, and says so meanwhile. All who wait share one outage. */
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
 * Shows one sentence or two about the connection at the edge of the window, over every page; an empty text
 * takes the notice away. The place is there before its first text, so that the text is read out.
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
