import {serveCompressed} from '../../site-server/serve-compressed.ts';
import type {BenchOptions} from '../options.ts';
import {CATEGORIES, type LighthouseResult, runLighthouse} from '../served/run-lighthouse.ts';
import {getOutput, OURS, PAGES, type Site, STOCK} from '../sites.ts';
import type {Row, Section} from '../table.ts';

/** Runs Lighthouse for a phone over the pages of both sites. */
export async function measureLighthouse({runs}: BenchOptions): Promise<Section[]> {
  const stock = await auditSite(STOCK, runs);
  const ours = await auditSite(OURS, runs);
  return Object.keys(PAGES).map((page) => ({
    title: `Lighthouse mobile, ${runs === 1 ? 'one run' : `median of ${runs}`}: ${page}`,
    rows: compareResults(stock[page], ours[page]),
  }));
}

function compareResults(
  stock: LighthouseResult | undefined,
  ours: LighthouseResult | undefined,
): Row[] {
  const compare = (
    name: string,
    unit: string,
    read: (result: LighthouseResult) => number,
  ): Row => ({name, unit, stock: stock && read(stock), ours: ours && read(ours)});
  return [
    ...CATEGORIES.map((category) => compare(category, '', ({scores}) => scores[category])),
    compare('first contentful paint', 's', ({fcp}) => fcp),
    compare('largest contentful paint', 's', ({lcp}) => lcp),
    compare('total blocking time', 'ms', ({tbt}) => Math.round(tbt)),
    compare('layout shift', '', ({cls}) => cls),
  ];
}

async function auditSite(site: Site, runs: number): Promise<Record<string, LighthouseResult>> {
  const server = await serveCompressed(getOutput(site));
  try {
    const results: Record<string, LighthouseResult> = {};
    for (const [page, path] of Object.entries(PAGES)) {
      results[page] = await runLighthouse(`${server.origin}${path}`, runs);
    }
    return results;
  } finally {
    await server.close();
  }
}
