import {serveCompressed} from '../../site-server/serve-compressed.ts';
import type {BenchOptions} from '../options.ts';
import {
  CATEGORIES,
  type Category,
  type LighthouseResult,
  runLighthouse,
} from '../served/run-lighthouse.ts';
import {getOutput, OURS, PAGES, type Site, STOCK} from '../sites.ts';
import {compareResults, type Section} from '../table.ts';

/** Runs Lighthouse for a phone over the pages of both sites. */
export async function measureLighthouse({runs}: BenchOptions): Promise<Section[]> {
  const stock = await auditSite(STOCK, runs);
  const ours = await auditSite(OURS, runs);
  return Object.keys(PAGES).map((page) => ({
    title: `Lighthouse mobile, ${runs === 1 ? 'one run' : `median of ${runs}`}: ${page}`,
    rows: compareResults(stock[page], ours[page], [
      ...CATEGORIES.map((category) => [category, '', readScore(category)] as const),
      ['first contentful paint', 's', ({fcp}) => fcp],
      ['largest contentful paint', 's', ({lcp}) => lcp],
      ['total blocking time', 'ms', ({tbt}) => Math.round(tbt)],
      ['layout shift', '', ({cls}) => cls],
    ]),
  }));
}

const readScore =
  (category: Category) =>
  ({scores}: LighthouseResult) =>
    scores[category];

async function auditSite(site: Site, runs: number): Promise<Record<string, LighthouseResult>> {
  await using server = await serveCompressed(getOutput(site));
  const results: Record<string, LighthouseResult> = {};
  for (const [page, path] of Object.entries(PAGES)) {
    results[page] = await runLighthouse(`${server.origin}${path}`, runs);
  }
  return results;
}
