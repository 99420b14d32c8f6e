import type {Page, Request} from '@playwright/test';

/** One file that a page loaded. */
type WireFile = {readonly path: string; readonly bytes: number};

/** How long no request may start or end before a page counts as idle, in milliseconds. */
const IDLE_TIME = 1500;

/**
 * Loads a URL until the page has hydrated and the network is idle, and weighs all files that the
 * page requested, prefetched ones included.
 *
 * @param page a page of a browser with an empty cache
 * @param url address on a server that compresses
 * @returns each file once, with the compressed size of its body
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

/** A response from the cache, such as that of a prefetched script, has no bytes. */
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
 * Watches the requests of a page from now on. Playwright's "networkidle" fires once per load, although scripts
 * send requests after it, and may never fire on a slow machine.
 *
 * @param time how long no request may begin or end, in milliseconds
 * @returns a function that waits until no request is open and this time has passed
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
