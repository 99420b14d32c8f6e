import {readFileSync, writeFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import {launchChromium} from '../../browser/find-chromium.ts';
import {START_MS, startDevServer} from '../served/dev-server.ts';
import {DOCUSAURUS} from '../sites.ts';
import {median, type Section} from '../table.ts';

/** Guides of different weight: a short one, one with many tables, and the one with most code. */
const GUIDES = {
  'resale/overview': '/docs/resale/overview/',
  'tickets/ticket': '/docs/tickets/ticket/',
  'webhooks/overview': '/docs/webhooks/overview/',
} as const;

const EDITS = 5;
const RELOAD_MS = 30_000;

/** Measures how long a writer waits from saving a guide to reading the new text in the browser. */
export async function measureReload(): Promise<Section> {
  await using browser = await launchChromium();
  using server = await startDevServer('.', [DOCUSAURUS, 'start']);
  const page = await browser.newPage();
  const rows = [{name: 'start of the server', ours: server.seconds, unit: 's'}];
  for (const [guide, route] of Object.entries(GUIDES)) {
    await page.goto(`${server.origin}${route}`, {timeout: START_MS});
    const seconds = await measureGuide(page, `docs/${guide}.mdx`, EDITS);
    rows.push({name: `reload of ${guide}`, ours: median(seconds), unit: 's'});
  }
  return {title: `Hot reload of a guide (median of ${EDITS} edits)`, rows};
}

/**
 * Writes a mark into the lead of a guide and waits until it is read on the page, some times.
 *
 * @param page shows the guide
 * @returns seconds of each edit.
 */
export async function measureGuide(page: Page, file: string, edits: number): Promise<number[]> {
  const source = readFileSync(file, 'utf8');
  const seconds: number[] = [];
  try {
    for (let edit = 1; edit <= edits; edit += 1) {
      const mark = `Edited${edit}at${Date.now()}`;
      const saved = performance.now();
      writeFileSync(file, source.replace(/\n---\n\n/, `\n---\n\n${mark} `));
      await page.getByText(mark).waitFor({timeout: RELOAD_MS});
      seconds.push((performance.now() - saved) / 1000);
    }
    return seconds;
  } finally {
    writeFileSync(file, source);
  }
}
