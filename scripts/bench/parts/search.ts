import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {type Browser, chromium} from '@playwright/test';
import {CHROMIUM_FLAGS, findChromium} from '../../browser/find-chromium.ts';
import {askPlugin} from '../../search/plugin-finder.ts';
import {type QuerySet, readQuerySets} from '../../search/query-sets.ts';
import {type Finder, scoreQueries} from '../../search/score.ts';
import {createFinder, openEngine} from '../../search/site-index.ts';
import {buildSite} from '../build/build-site.ts';
import type {BenchOptions} from '../options.ts';
import {
  type Latency,
  measureLatency,
  percentile,
  type SearchBoxParts,
} from '../served/search-latency.ts';
import {compressForWire, serveCompressed} from '../served/static-server.ts';
import {getOutput, isBuilt, OURS, type Site, STOCK} from '../sites.ts';
import {GROWN_OURS, GROWN_STOCK, writeGrownOurs} from '../stock/grown-sites.ts';
import type {Row, Section} from '../table.ts';

const PARTS: Readonly<Record<Site['name'], SearchBoxParts>> = {
  ours: {input: '#search-box', answer: '#search-suggestions [role=option], .search-status'},
  stock: {
    input: '.navbar__search-input',
    answer: '[class*="suggestion_"], [class*="noResults_"]',
  },
};
const INDEX_FILE = /^search-.*\.json$/;
const KILOBYTE = 1000;
/** A cold start needs a browser of its own, so not every query gets one. */
const COLD_STEP = 2;
const QUICK_COLD_STEP = 12;

/** Scores both searches, and measures them on the site as it is and with ten times the operations. */
export async function measureSearch(options: BenchOptions): Promise<Section[]> {
  const sets = await readQuerySets();
  await ensureGrownOurs(options);
  const browser = await chromium.launch({executablePath: findChromium(), args: CHROMIUM_FLAGS});
  try {
    const score = await compareScores(browser, sets);
    const now = await compareSites(browser, 'Search', STOCK, OURS, options);
    const hasGrownStock = await isBuilt(GROWN_STOCK);
    const title = 'Search in ten times the operations';
    const tenfold = cold.ended
      ? []
      : [
          await compareSites(
            browser,
            title,
            hasGrownStock ? GROWN_STOCK : undefined,
            grown,
            options,
          ),
        ];
    return [score, now, ...tenfold];
  } finally {
    await browser.close();
  }
}

/** The part "tenfold" builds it anew; here one of an earlier run will do, because it takes minutes. */
async function ensureGrownOurs(options: BenchOptions): Promise<void> {
  if (await isBuilt(GROWN_OURS)) return;
  const {cold} = await buildSite(await writeGrownOurs(options.memoryLimit), {
    ...options,
    withWarm: false,
  });
  if (!cold.ended) return;
  throw new Error(
    `The search cannot be measured with ten times the operations: the build in ${GROWN_OURS.dir} was ` +
      `ended for ${cold.ended}. Give more memory with --memory-limit.`,
  );
}

async function compareScores(browser: Browser, sets: readonly QuerySet[]): Promise<Section> {
  const server = await serveCompressed(getOutput(STOCK));
  const page = await browser.newPage();
  const find = createFinder(await openEngine(getOutput(OURS)));
  try {
    const queries = sets.flatMap((set) => set.queries.map(({query}) => query));
    const pluginFind = await askPlugin(page, server.origin, queries);
    return {
      title: 'Search: how often the right page is found',
      rows: sets.flatMap((set) => compareSet(set, pluginFind, find)),
    };
  } finally {
    await page.close();
    await server.close();
  }
}

function compareSet({name, queries}: QuerySet, stockFind: Finder, oursFind: Finder): Row[] {
  const [stock, ours] = [stockFind, oursFind].map((find) => scoreQueries(queries, find));
  const compare = (what: string, key: 'first' | 'firstThree' | 'meanRank'): Row => ({
    name: `${queries.length} queries ${name}: ${what}`,
    stock: stock && toShown(stock[key], key),
    ours: ours && toShown(ours[key], key),
    unit: key === 'meanRank' ? '' : '%',
  });
  return [
    compare('first', 'first'),
    compare('among the first three', 'firstThree'),
    compare('mean reciprocal rank', 'meanRank'),
  ];
}

const toShown = (share: number, key: string) => (key === 'meanRank' ? share : share * 100);

async function compareSites(
  browser: Browser,
  title: string,
  stock: Site | undefined,
  ours: Site,
  options: BenchOptions,
): Promise<Section> {
  const [inStock, inOurs] = [
    stock && (await measureSite(browser, stock, options)),
    await measureSite(browser, ours, options),
  ];
  const step = getColdStep(options);
  const compare = (name: string, read: (latency: Latency) => number): Row => ({
    name: `first suggestion, ${name}`,
    stock: inStock && read(inStock.latency),
    ours: read(inOurs.latency),
    unit: 'ms',
  });
  return {
    title: `${title}: from key to first suggestion, every ${step}th query cold, all warm`,
    rows: [
      compare('cold, p50', ({cold}) => percentile(cold, 0.5)),
      compare('cold, p95', ({cold}) => percentile(cold, 0.95)),
      compare('warm, p50', ({warm}) => percentile(warm, 0.5)),
      compare('warm, p95', ({warm}) => percentile(warm, 0.95)),
      compare('warm, first three keys, p95', ({keys}) => percentile(keys, 0.95)),
      compare('warm, hostile queries, longest', ({hostile}) => Math.max(...hostile)),
      {name: 'index, compressed', stock: inStock?.kilobytes, ours: inOurs.kilobytes, unit: 'kB'},
    ],
  };
}

async function measureSite(browser: Browser, site: Site, options: BenchOptions) {
  const [tuned] = await readQuerySets();
  const queries = (tuned?.queries ?? []).map(({query}) => query);
  const server = await serveCompressed(getOutput(site));
  try {
    const cold = queries.filter((_, at) => at % getColdStep(options) === 0);
    const url = `${server.origin}/`;
    const latency = await measureLatency(browser, url, PARTS[site.name], queries, cold);
    return {latency, kilobytes: await weighIndex(getOutput(site))};
  } finally {
    await server.close();
  }
}

const getColdStep = ({runs}: BenchOptions) => (runs === 1 ? QUICK_COLD_STEP : COLD_STEP);

/** What a reader of the home page downloads to search everywhere. */
async function weighIndex(output: string): Promise<number> {
  const files = (await readdir(output)).filter((file) => INDEX_FILE.test(file));
  // The plugin's index of everything repeats those of its contexts.
  const whole = files.filter((file) => /^search-index-[0-9a-f]{8}\.json$/.test(file));
  const sizes = await Promise.all(
    (whole.length > 0 ? whole : files).map(async (file) => {
      return (await compressForWire(await readFile(path.join(output, file)))).length;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / KILOBYTE;
}
