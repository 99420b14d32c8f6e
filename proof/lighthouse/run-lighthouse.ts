import {type LaunchedChrome, launch} from 'chrome-launcher';
import lighthouse from 'lighthouse';
import {CHROMIUM_FLAGS, findChromium} from '../../scripts/browser/find-chromium.ts';

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
    scores: forCategories((category) => middle(({scores}) => scores[category])),
    fcp: middle(({fcp}) => fcp),
    lcp: middle(({lcp}) => lcp),
    tbt: middle(({tbt}) => tbt),
    cls: middle(({cls}) => cls),
    failed: [...new Set(results.flatMap(({failed}) => failed))],
  };
}

const forCategories = (get: (category: Category) => number) =>
  Object.fromEntries(CATEGORIES.map((each) => [each, get(each)])) as LighthouseResult['scores'];

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
    browser.kill();
  }
}

function readReport({audits, categories}: Report): LighthouseResult {
  const readScore = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  const readNumber = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: forCategories(readScore),
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
async function startBrowser(): Promise<LaunchedChrome> {
  const chromePath = findChromium();
  const chromeFlags = [...CHROMIUM_FLAGS, '--headless'];
  return launch({chromePath, chromeFlags, ignoreDefaultFlags: true}).catch((cause) => {
    throw new Error(
      `The browser ${chromePath} did not open its port. ` +
        'Start it by hand, or set CHROMIUM_PATH to another one.',
      {cause},
    );
  });
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
