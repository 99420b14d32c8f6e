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

/** How much moved, when after the navigation in milliseconds, and what. */
type Shift = {readonly value: number; readonly time: number; readonly moved: string[]};

/**
 * Shifts since the whole document was on the screen, and before it those that a reader could see:
 * the browser paints what it has parsed, and what is beside the end moves when the rest comes.
 */
function readShifts() {
  const {shifts, whole = 0} = window;
  return shifts?.filter(({value, time}) => time > whole || value > 0.01);
}

declare global {
  interface Window {
    /** Shifts of the layout so far: how much, and what moved. */
    shifts?: Shift[];
    /** When the second frame of the whole document began; the first one ends what parsing moved. */
    whole?: number;
  }
}

test.describe('nothing moves while a page comes to life', () => {
  test.beforeEach(({page}) =>
    page.addInitScript(() => {
      const shifts: Shift[] = [];
      window.shifts = shifts;
      new PerformanceObserver((list) => {
        for (const {value, sources, startTime: time} of list.getEntries() as ShiftEntry[]) {
          const moved = sources.map(({node}) => node?.outerHTML?.slice(0, 80) ?? '');
          shifts.push({value, time, moved});
        }
      }).observe({type: 'layout-shift', buffered: true});
      document.addEventListener('readystatechange', () => {
        if (document.readyState !== 'interactive') return;
        requestAnimationFrame(() =>
          requestAnimationFrame((time) => {
            window.whole = time;
          }),
        );
      });
    }),
  );

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
        expect(await page.evaluate(readShifts)).toEqual([]);
      });
    }
  }
});
