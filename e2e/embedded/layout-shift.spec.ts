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

/** Only Chromium has these entries, and TypeScript has no type for them. */
type ShiftEntry = PerformanceEntry & {value: number; sources: {node?: Element}[]};

declare global {
  interface Window {
    /** Layout shifts so far: their score, and what moved. */
    shifts?: {readonly value: number; readonly moved: string[]}[];
  }
}

/**
 * Records each layout shift after the complete document was painted, and before that only those that a reader could
 * see: the browser paints while it parses, so elements near the end move a little.
 */
function watchShifts(): void {
  // The second frame of the complete document; the first one includes shifts from parsing.
  let painted = Number.POSITIVE_INFINITY;
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const {value, sources, startTime} of list.getEntries() as ShiftEntry[]) {
      if (startTime <= painted && value <= 0.01) continue;
      const moved = sources.map(({node}) => node?.outerHTML?.slice(0, 80) ?? '');
      window.shifts?.push({value, moved});
    }
  }).observe({type: 'layout-shift', buffered: true});
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    requestAnimationFrame(() =>
      requestAnimationFrame((time) => {
        painted = time;
      }),
    );
  });
}

test.describe('nothing moves while a page loads and hydrates', () => {
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
