import type {Page, Request} from '@playwright/test';

/** Waits for a page's network; made by `watchNetwork`. */
export type NetworkWatch = {
  /** Resolves when no request is open and none began or ended for `time` milliseconds. */
  readonly waitUntilIdle: (time: number) => Promise<void>;
};

/**
 * Watches the requests of a page from now on. Playwright's own "networkidle" counts once per load,
 * though scripts ask for more after it, and on a slow machine may never come.
 */
export function watchNetwork(page: Page): NetworkWatch {
  const open = new Set<Request>();
  let onChange = () => {};
  page.on('request', (request) => {
    open.add(request);
    onChange();
  });
  const onEnd = (request: Request) => {
    open.delete(request);
    onChange();
  };
  page.on('requestfinished', onEnd);
  page.on('requestfailed', onEnd);
  const waitUntilIdle = (time: number) =>
    new Promise<void>((resolve) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      onChange = () => {
        clearTimeout(timer);
        timer = open.size > 0 ? undefined : setTimeout(resolve, time);
      };
      onChange();
    });
  return {waitUntilIdle};
}
