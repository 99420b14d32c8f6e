import type {Browser} from '@playwright/test';
import {launchChromium} from '../../browser/find-chromium.ts';
import {askPlugin} from '../../search/plugin-finder.ts';
import {type QuerySet, readQuerySets} from '../../search/query-sets.ts';
import {type Finder, scoreQueries} from '../../search/score.ts';
import {createFinder, openEngine} from '../../search/site-index.ts';
import {serveCompressed} from '../../site-server/serve-compressed.ts';
import {ensureBuilt} from '../build/build-site.ts';
import type {BenchOptions} from '../options.ts';
import {getOutput, isBuilt, OURS, STOCK} from '../sites.ts';
import {GROWN_OURS, GROWN_STOCK, writeGrownOurs} from '../stock/grown-sites.ts';
import {compareResults, type Row, type Section} from '../table.ts';
import {compareSites} from './search-sites.ts';

/** Scores both searches, and measures them on the site as it is and with ten times the operations. */
export async function measureSearch(options: BenchOptions): Promise<Section[]> {
  const sets = await readQuerySets();
  // The part "tenfold" builds it anew.
  const {memoryLimit} = options;
  await ensureBuilt(GROWN_OURS, () => writeGrownOurs(memoryLimit), memoryLimit);
  await using browser = await launchChromium();
  const score = await compareScores(browser, sets);
  const now = await compareSites(browser, 'Search', STOCK, OURS, options);
  const grownStock = (await isBuilt(GROWN_STOCK)) ? GROWN_STOCK : undefined;
  const title = 'Search in ten times the operations';
  return [score, now, await compareSites(browser, title, grownStock, GROWN_OURS, options)];
}

async function compareScores(browser: Browser, sets: readonly QuerySet[]): Promise<Section> {
  await using server = await serveCompressed(getOutput(STOCK));
  await using page = await browser.newPage();
  const find = createFinder(await openEngine(getOutput(OURS)));
  const queries = sets.flatMap((set) => set.queries.map(({query}) => query));
  const pluginFind = await askPlugin(page, server.origin, queries);
  return {
    title: 'Search: how often the right page is found',
    rows: sets.flatMap((set) => compareSet(set, pluginFind, find)),
  };
}

function compareSet({name, queries}: QuerySet, stockFind: Finder, oursFind: Finder): Row[] {
  const [stock, ours] = [stockFind, oursFind].map((find) => scoreQueries(queries, find));
  const of = `${queries.length} queries ${name}`;
  return compareResults(stock, ours, [
    [`${of}: first`, '%', ({first}) => first * 100],
    [`${of}: among the first three`, '%', ({firstThree}) => firstThree * 100],
    [`${of}: mean reciprocal rank`, '', ({meanRank}) => meanRank],
  ]);
}
