import path from 'node:path';
import {type Browser, chromium} from '@playwright/test';
import {CHROMIUM_FLAGS, findChromium} from '../../browser/find-chromium.ts';
import type {BenchOptions} from '../options.ts';
import {START_MS, startDevServer} from '../served/dev-server.ts';
import {getNpm, OURS} from '../sites.ts';
import {median, type Section} from '../table.ts';
import {measureGuide} from './reload.ts';

const GUIDE = {file: 'docs/tickets/ticket.mdx', route: '/docs/tickets/ticket/'};
const EDITS = 3;

/**
 * Measures `npm start` of two checkouts, in turn: until the site is there, and from saving a guide to
 * reading the new text. A first start of each is not counted, so that both have their caches.
 */
export async function measureStart({against = '', runs}: BenchOptions): Promise<Section> {
  const browser = await chromium.launch({executablePath: findChromium(), args: CHROMIUM_FLAGS});
  const checkouts = [against, OURS.dir].map((dir) => ({
    dir,
    starts: [] as number[],
    edits: [] as number[],
  }));
  try {
    for (let run = 0; run <= runs; run++) {
      for (const {dir, starts, edits} of checkouts) {
        const measured = await startOnce(browser, dir);
        if (run === 0) continue;
        starts.push(measured.start);
        edits.push(measured.edit);
      }
    }
  } finally {
    await browser.close();
  }
  const [startBefore, startOurs] = checkouts.map(({starts}) => median(starts));
  const [editBefore, editOurs] = checkouts.map(({edits}) => median(edits));
  return {
    title: `Writers' server (median of ${runs})`,
    baseline: 'before',
    rows: [
      {name: '`npm start` until the site is there', stock: startBefore, ours: startOurs, unit: 's'},
      {name: 'a changed guide on the page', stock: editBefore, ours: editOurs, unit: 's'},
    ],
  };
}

async function startOnce(browser: Browser, dir: string): Promise<{start: number; edit: number}> {
  const server = await startDevServer(dir, [getNpm(), 'start', '--']);
  const page = await browser.newPage();
  try {
    await page.goto(`${server.origin}${GUIDE.route}`, {timeout: START_MS});
    const edits = await measureGuide(page, path.join(dir, GUIDE.file), EDITS);
    return {start: server.seconds, edit: median(edits)};
  } finally {
    await page.close();
    server.stop();
  }
}
