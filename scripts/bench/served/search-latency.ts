import type {Browser, Page} from '@playwright/test';
import {watchNetwork} from '../../browser/watch-network.ts';
import {HOSTILE_QUERIES} from '../../search/hostile-queries.ts';

/** Where a site's search box shows what. */
export type SearchBoxParts = {
  readonly input: string;
  /** Selector of a suggestion, or of the words that there is none. */
  readonly answer: string;
};

/** Times in milliseconds from a change of the input to the first suggestion on the page. */
export type Latency = {
  /** Index, worker and code of the box not loaded yet. */
  readonly cold: readonly number[];
  /** Everything loaded, the whole query at once. */
  readonly warm: readonly number[];
  /** Everything loaded, after the first, second and third key of the query. */
  readonly keys: readonly number[];
  /** The longest of all queries that are made to take long; absent when one was not answered. */
  readonly hostile: number | undefined;
};

type Change = SearchBoxParts & {readonly texts: readonly string[]};

const FIRST_KEYS = 3;
const LIMIT_MS = 20_000;

/** Runs in the page: empties the box, changes it, and waits until something is shown. */
async function timeChanges({input, answer, texts, limit}: Change & {limit: number}) {
  const box = document.querySelector<HTMLInputElement>(input);
  if (!box) throw new Error(`There is no search box: nothing matches ${input}.`);
  const change = (text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
    box.dispatchEvent(new Event('input', {bubbles: true}));
  };
  const waitUntil = (isShown: boolean) =>
    new Promise<void>((resolve, reject) => {
      const isSo = () => {
        const found = Array.from(document.querySelectorAll(answer));
        const shown = found.filter((element) => element.checkVisibility());
        return shown.some((element) => element.textContent !== 'Searching…') === isShown;
      };
      if (isSo()) return resolve();
      const late = setTimeout(
        () => reject(new Error(`"${box.value.slice(0, 50)}" is not answered after ${limit} ms.`)),
        limit,
      );
      const observer = new MutationObserver(() => {
        if (!isSo()) return;
        observer.disconnect();
        clearTimeout(late);
        resolve();
      });
      observer.observe(document.body, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
    });
  const times: number[] = [];
  box.focus();
  for (const text of texts) {
    change('');
    await waitUntil(false);
    const start = performance.now();
    change(text);
    await waitUntil(true);
    times.push(performance.now() - start);
  }
  return times;
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({viewport: {width: 1440, height: 900}});
  const page = await context.newPage();
  await page.goto(url, {waitUntil: 'load'});
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
  return page;
}

/**
 * Measures how long a reader waits for the first suggestion.
 *
 * @param url page that the reader is on
 * @param queries whole queries
 * @param coldQueries those that are asked in a browser without anything in its cache
 */
export async function measureLatency(
  browser: Browser,
  url: string,
  parts: SearchBoxParts,
  queries: readonly string[],
  coldQueries: readonly string[],
): Promise<Latency> {
  const cold: number[] = [];
  for (const query of coldQueries) {
    const page = await openPage(browser, url);
    cold.push(...(await page.evaluate(timeChanges, {...parts, texts: [query], limit: LIMIT_MS})));
    await page.context().close();
  }
  const page = await openPage(browser, url);
  const network = watchNetwork(page);
  const ask = (texts: readonly string[]) =>
    page.evaluate(timeChanges, {...parts, texts, limit: LIMIT_MS});
  await ask(['webhook']);
  await network.waitUntilIdle(500);
  const warm = await ask(queries);
  const beginnings = queries.flatMap((query) =>
    Array.from({length: FIRST_KEYS}, (_, at) => query.slice(0, at + 1)),
  );
  const keys = await ask([...new Set(beginnings.filter((text) => text.trim()))]);
  const hostile = await ask(HOSTILE_QUERIES).then(
    (times) => Math.max(...times),
    () => undefined,
  );
  await page.context().close();
  return {cold, warm, keys, hostile};
}

/** The value that a share of the values is not above. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}
