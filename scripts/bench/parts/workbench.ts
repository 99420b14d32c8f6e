import {launchChromium} from '../../browser/find-chromium.ts';
import {serveCompressed} from '../../site-server/serve-compressed.ts';
import type {BenchOptions} from '../options.ts';
import {measureLongestTask, type Way} from '../served/longest-task.ts';
import {getOutput, OURS} from '../sites.ts';
import {median, type Section} from '../table.ts';

const WAYS: readonly Way[] = ['file', 'clipboard'];

/** Measures how long the page of the webhook workbench is busy at most while it checks a megabyte. */
export async function measureWorkbench({runs}: BenchOptions): Promise<Section> {
  await using server = await serveCompressed(getOutput(OURS));
  await using browser = await launchChromium();
  const rows = [];
  for (const way of WAYS) {
    const times: number[] = [];
    for (let run = 0; run < runs; run++) {
      times.push(await measureLongestTask(browser, server.origin, way));
    }
    rows.push({name: `from the ${way}`, unit: 'ms', ours: median(times)});
  }
  const title = `Longest task of the main thread while 1 MB is checked (median of ${runs}; 0: none over 50 ms)`;
  return {title, rows};
}
