import path from 'node:path';
import type {Browser} from '@playwright/test';
import {launchChromium} from '../../browser/find-chromium.ts';
import type {BenchOptions} from '../options.ts';
import {START_MS, startDevServer} from '../served/dev-server.ts';
import {getNpm, OURS} from '../sites.ts';
import {compareResults, median, type Section} from '../table.ts';
import {measureGuide} from './reload.ts';

const GUIDE = {file: 'docs/tickets/ticket.mdx', route: '/docs/tickets/ticket/'};
const EDITS = 3;

/**
 * Measures `npm start` of two checkouts, in turn: until the site is there, and from saving a guide to
 * reading the new text. A first start of each is not counted, so that both have their caches.
 */
export async function measureStart({against = '', runs}: BenchOptions): Promise<Section> {
  await using browser = await launchChromium();
  const checkouts = [against, OURS.dir].map((dir) => ({
    dir,
    starts: [] as number[],
    edits: [] as number[],
  }));
  for (let run = 0; run <= runs; run++) {
    for (const {dir, starts, edits} of checkouts) {
      const measured = await startOnce(browser, dir);
      if (run === 0) continue;
      starts.push(measured.start);
      edits.push(measured.edit);
    }
  }
  const [before, after] = checkouts;
  return {
    title: `Writers' server (median of ${runs})`,
    baseline: 'before',
    rows: compareResults(before, after, [
      ['`npm start` until the site is there', 's', ({starts}) => median(starts)],
      ['a changed guide on the page', 's', ({edits}) => median(edits)],
    ]),
  };
}

async function startOnce(browser: Browser, dir: string): Promise<{start: number; edit: number}> {
  using server = await startDevServer(dir, [getNpm(), 'start', '--']);
  await using page = await browser.newPage();
  await page.goto(`${server.origin}${GUIDE.route}`, {timeout: START_MS});
  const edits = await measureGuide(page, path.join(dir, GUIDE.file), EDITS);
  return {start: server.seconds, edit: median(edits)};
}
