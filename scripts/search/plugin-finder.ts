import {createRequire} from 'node:module';
import type {Page} from '@playwright/test';
import type {Finder} from './score.ts';

const require = createRequire(import.meta.url);
const LIMIT = 8;
const INPUT = '.navbar__search-input';

type PluginResult = {readonly document: {readonly u: string; readonly h?: string}};

/** What comlink's browser build puts on the window. */
type Comlink = {
  readonly wrap: (worker: Worker) => new () => Promise<{
    readonly search: (
      base: string,
      context: string,
      query: string,
      limit: number,
    ) => Promise<readonly PluginResult[]>;
  }>;
};

/**
 * Asks the worker of the unmodified @easyops-cn/docusaurus-search-local, as a stock site built it,
 * for all queries: its own index and its own code, in a browser.
 *
 * @param page a page of the browser
 * @param origin where the stock site is served
 * @returns finds what the worker answered
 */
export async function askPlugin(
  page: Page,
  origin: string,
  queries: readonly string[],
): Promise<Finder> {
  const worker = page.waitForEvent('worker');
  await page.goto(`${origin}/`);
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
  await page.locator(INPUT).focus();
  const workerUrl = (await worker).url();
  // The plugin depends on comlink, which speaks with its worker.
  await page.addScriptTag({path: require.resolve('comlink/dist/umd/comlink.js')});
  const answers = await page.evaluate(
    async ({workerUrl, queries, limit}) => {
      const {Comlink} = window as unknown as {Comlink: Comlink};
      const search = await new (Comlink.wrap(new Worker(workerUrl)))();
      const found: (readonly [string, readonly string[]])[] = [];
      for (const query of queries) {
        const results = await search.search('/', '', query, limit);
        found.push([query, results.map(({document: {u, h}}) => u + (h ?? ''))]);
      }
      return found;
    },
    {workerUrl, queries, limit: LIMIT},
  );
  const byQuery = new Map(answers);
  return (query) => byQuery.get(query) ?? [];
}
