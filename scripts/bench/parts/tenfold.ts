import {launchChromium} from '../../browser/find-chromium.ts';
import {serveCompressed} from '../../site-server/serve-compressed.ts';
import {type BuildResult, buildSite} from '../build/build-site.ts';
import type {BenchOptions} from '../options.ts';
import {sumBytes, weighPage} from '../served/wire-bytes.ts';
import {getOutput, PAGES, type Site} from '../sites.ts';
import {GROWN_STOCK, writeGrownOurs} from '../stock/grown-sites.ts';
import {writeStockSite} from '../stock/stock-site.ts';
import type {Row, Section} from '../table.ts';
import {compareBuilds} from './build.ts';

const KILOBYTE = 1000;

/** Builds both sites with ten times the operations of the first API and weighs a page of each. */
export async function measureTenfold({memoryLimit}: BenchOptions): Promise<Section> {
  const options = {memoryLimit, withWarm: false};
  const ours = await writeGrownOurs(memoryLimit);
  const oursResult = await buildSite(ours, options);
  await writeStockSite(ours.dir, GROWN_STOCK.dir);
  const stockResult = await buildSite(GROWN_STOCK, options);
  const script: Row = {
    name: 'script of an operation page',
    stock: await weighScript(GROWN_STOCK, stockResult),
    ours: await weighScript(ours, oursResult),
    unit: 'kB',
  };
  return {
    title: 'Ten times the operations',
    rows: [
      ...compareBuilds(stockResult, oursResult).filter(({name}) => name !== 'warm build'),
      script,
    ],
  };
}

async function weighScript(site: Site, {cold}: BuildResult): Promise<number | undefined> {
  if (cold.ended) return undefined;
  await using server = await serveCompressed(getOutput(site));
  await using browser = await launchChromium();
  const files = await weighPage(await browser.newPage(), `${server.origin}${PAGES.operation}`);
  const own = files.filter(({isPrefetched}) => !isPrefetched);
  return sumBytes(own, 'script') / KILOBYTE;
}
