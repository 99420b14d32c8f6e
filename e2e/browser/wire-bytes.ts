import type {Page, Request} from '@playwright/test';

/** One file that a page loaded. */
type WireFile = {readonly path: string; readonly bytes: number};

/** How long no request may start or end before a page counts as idle, in milliseconds. */
const IDLE_TIME = 1500;

/**
 * Loads an address until the page reacts and the network is idle, and weighs everything that the
 * page requested itself, including what it prefetched.
 *
 * @param page a page whose browser has nothing in its cache
 * @param url address on a server that compresses
 * @returns each file once, with the bytes of its body as they came over the wire.
 */
export async function weighPage(page: Page, url: string): Promise<WireFile[]> {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  const waitUntilIdle = watchNetwork(page, IDLE_TIME);
  await page.goto(url, {waitUntil: 'load'});
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
  await waitUntilIdle();
  const files = await Promise.all(finished.map(weighRequest));
  return files.filter(({bytes}) => bytes > 0);
}

/** What comes out of the cache, such as a prefetched script that is used, has no bytes. */
async function weighRequest(request: Request): Promise<WireFile> {
  const {pathname, protocol} = new URL(request.url());
  const {responseBodySize} = await request.sizes();
  return {path: pathname, bytes: protocol === 'data:' ? 0 : Math.max(0, responseBodySize)};
}

/** Adds up the bytes of the files with an ending, such as `.js`. */
export function sumBytes(files: readonly WireFile[], ending: string): number {
  return files.filter(({path}) => path.endsWith(ending)).reduce((sum, {bytes}) => sum + bytes, 0);
}

/**
 * Watches the requests of a page from now on. Playwright's own "networkidle" counts once per load,
 * though scripts request more after it, and on a slow machine may never come.
 *
 * @param time how long no request may begin or end, in milliseconds
 * @returns waits until none is open, and so much time is over
 */
export function watchNetwork(page: Page, time: number): () => Promise<void> {
  const open = new Set<Request>();
  let onChange = () => {};
  const onEnd = (request: Request) => {
    open.delete(request);
    onChange();
  };
  page.on('request', (request) => {
    open.add(request);
    onChange();
  });
  page.on('requestfinished', onEnd);
  page.on('requestfailed', onEnd);
  return () =>
    new Promise<void>((resolve) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      onChange = () => {
        clearTimeout(timer);
        timer = open.size > 0 ? undefined : setTimeout(resolve, time);
      };
      onChange();
    });
}
