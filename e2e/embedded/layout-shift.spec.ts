import {Site} from '../pages/site.ts';
import {expect, test} from '../test.ts';

const PAGES = [
  ['home', '/'],
  ['a guide', '/docs/webhooks/create-webhook/'],
  ['an operation', '/api/dashboard/create-event/'],
  ['an overview', '/api/dashboard/dashboard/'],
  ['the search', '/search/?q=webhook'],
  ['changes', '/changes/'],
] as const;

/** Only Chromium has these entries, and TypeScript does not know them. */
type ShiftEntry = PerformanceEntry & {value: number; sources: {node?: Element}[]};

declare global {
  interface Window {
    /** Shifts of the layout so far: how much, and what moved. */
    shifts?: {readonly value: number; readonly moved: string[]}[];
  }
}

/**
 * Notes what moves once the whole document is on the screen, and before it what a reader could see: the
 * browser paints what it has parsed, and what is beside the end moves when the rest comes.
 */
function watchShifts(): void {
  // The second frame of the whole document; the first one ends what parsing moved.
  let whole = Number.POSITIVE_INFINITY;
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const {value, sources, startTime} of list.getEntries() as ShiftEntry[]) {
      if (startTime <= whole && value <= 0.01) continue;
      const moved = sources.map(({node}) => node?.outerHTML?.slice(0, 80) ?? '');
      window.shifts?.push({value, moved});
    }
  }).observe({type: 'layout-shift', buffered: true});
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    requestAnimationFrame(() =>
      requestAnimationFrame((time) => {
        whole = time;
      }),
    );
  });
}

test.describe('nothing moves while a page comes to life', () => {
  test.beforeEach(({page}) => page.addInitScript(watchShifts));

  for (const [name, path] of PAGES) {
    for (const width of [390, 1440]) {
      test(`on ${name} at ${width} px`, async ({page}) => {
        await page.setViewportSize({width, height: width === 390 ? 844 : 900});
        const site = new Site(page);
        await site.open(path);
        await site.waitUntilIdle();
        await page.evaluate(
          () =>
            new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        expect(await page.evaluate(() => window.shifts)).toEqual([]);
      });
    }
  }
});
