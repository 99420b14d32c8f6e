import {spawn} from 'node:child_process';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import lighthouse from 'lighthouse';
import {CHROMIUM_FLAGS, findChromium} from '../../browser/find-chromium.ts';
import {median} from '../table.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** What one or several runs of Lighthouse say of a page; times in seconds, TBT in milliseconds. */
export type LighthouseResult = {
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** Audits that keep a score below 100, as `category: id: title`. */
  readonly failed: readonly string[];
};

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

const START_TIME = 20_000;

/**
 * Runs Lighthouse for a phone (its own simulated network and processor) and takes the median.
 *
 * @param url address on a server that compresses
 * @param runs number of runs, each in a fresh browser
 * @throws when the browser does not start or Lighthouse cannot load the page.
 */
export async function runLighthouse(url: string, runs: number): Promise<LighthouseResult> {
  const results: LighthouseResult[] = [];
  for (let run = 0; run < runs; run++) results.push(await runOnce(url));
  const middle = (get: (result: LighthouseResult) => number) => median(results.map(get));
  return {
    scores: {
      performance: middle(({scores}) => scores.performance),
      accessibility: middle(({scores}) => scores.accessibility),
      'best-practices': middle(({scores}) => scores['best-practices']),
      seo: middle(({scores}) => scores.seo),
    },
    fcp: middle(({fcp}) => fcp),
    lcp: middle(({lcp}) => lcp),
    tbt: middle(({tbt}) => tbt),
    cls: middle(({cls}) => cls),
    failed: [...new Set(results.flatMap(({failed}) => failed))],
  };
}

async function runOnce(url: string): Promise<LighthouseResult> {
  const browser = await startBrowser();
  try {
    const result = await lighthouse(url, {port: browser.port, logLevel: 'error', output: 'json'});
    const error = result?.lhr.runtimeError;
    if (result && !error) return readReport(result.lhr);
    throw new Error(
      `Lighthouse cannot measure ${url}: ${error?.message ?? 'it gave no result'}. ` +
        'Check that the site is built and the address exists.',
    );
  } finally {
    await browser.close();
  }
}

function readReport({audits, categories}: Report): LighthouseResult {
  const readScore = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  const readNumber = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: {
      performance: readScore('performance'),
      accessibility: readScore('accessibility'),
      'best-practices': readScore('best-practices'),
      seo: readScore('seo'),
    },
    fcp: readNumber('first-contentful-paint') / 1000,
    lcp: readNumber('largest-contentful-paint') / 1000,
    tbt: readNumber('total-blocking-time'),
    cls: readNumber('cumulative-layout-shift'),
    failed: CATEGORIES.flatMap((category) =>
      (categories[category]?.auditRefs ?? [])
        .filter(({id, weight}) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({id}) => `${category}: ${id}: ${audits[id]?.title ?? ''}`),
    ),
  };
}

/** Lighthouse speaks to the browser over its own port, and must find no cache and no profile. */
async function startBrowser(): Promise<{port: number; close: () => Promise<void>}> {
  const profile = await mkdtemp(path.join(tmpdir(), 'lighthouse-'));
  const child = spawn(
    findChromium(),
    [...CHROMIUM_FLAGS, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`],
    {stdio: ['ignore', 'ignore', 'pipe']},
  );
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => resolve());
  });
  const close = async () => {
    child.kill();
    await ended;
    await rm(profile, {recursive: true, force: true, maxRetries: 5});
  };
  const port = await new Promise<number | undefined>((resolve) => {
    let log = '';
    const timer = setTimeout(() => resolve(undefined), START_TIME);
    child.on('error', () => resolve(undefined));
    child.stderr.on('data', (chunk) => {
      log += chunk;
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(log)?.[1];
      if (!found) return;
      clearTimeout(timer);
      resolve(Number(found));
    });
  });
  if (port) return {port, close};
  await close();
  throw new Error(
    `The browser ${findChromium()} did not open its port within ${START_TIME / 1000} s. ` +
      'Start it by hand, or set CHROMIUM_PATH to another one.',
  );
}
