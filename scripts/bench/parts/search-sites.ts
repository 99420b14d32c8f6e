import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import type {Browser} from '@playwright/test';
import {readQuerySets} from '../../search/query-sets.ts';
import {compressForWire, serveCompressed} from '../../site-server/serve-compressed.ts';
import type {BenchOptions} from '../options.ts';
import {
  type Latency,
  measureLatency,
  percentile,
  type SearchBoxParts,
} from '../served/search-latency.ts';
import {getOutput, type Site} from '../sites.ts';
import {compareResults, type Section} from '../table.ts';

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

/**
 * Measures the search boxes of two sites.
 *
 * @param stock absent when the stock site was not built
 */
export async function compareSites(
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
  const wait = (name: string, read: (latency: Latency) => number | undefined) =>
    [`first suggestion, ${name}`, 'ms', ({latency}: MeasuredSite) => read(latency)] as const;
  return {
    title: `${title}: from key to first suggestion, one of ${step} queries cold, all warm`,
    rows: compareResults(inStock, inOurs, [
      wait('cold, p50', ({cold}) => percentile(cold, 0.5)),
      wait('cold, p95', ({cold}) => percentile(cold, 0.95)),
      wait('warm, p50', ({warm}) => percentile(warm, 0.5)),
      wait('warm, p95', ({warm}) => percentile(warm, 0.95)),
      wait('warm, first three keys, p95', ({keys}) => percentile(keys, 0.95)),
      wait('warm, hostile queries, longest', ({hostile}) => hostile),
      ['index, compressed', 'kB', ({kilobytes}) => kilobytes],
    ]),
  };
}

type MeasuredSite = {readonly latency: Latency; readonly kilobytes: number};

async function measureSite(
  browser: Browser,
  site: Site,
  options: BenchOptions,
): Promise<MeasuredSite> {
  const [tuned] = await readQuerySets();
  const queries = (tuned?.queries ?? []).map(({query}) => query);
  await using server = await serveCompressed(getOutput(site));
  const cold = queries.filter((_, at) => at % getColdStep(options) === 0);
  const url = `${server.origin}/`;
  const latency = await measureLatency(browser, url, PARTS[site.name], queries, cold);
  return {latency, kilobytes: await weighIndex(getOutput(site))};
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
