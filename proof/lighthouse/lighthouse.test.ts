import {launch} from 'chrome-launcher';
import lighthouse from 'lighthouse';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {CHROMIUM_FLAGS, findChromium} from '../../e2e/browser/find-chromium.ts';
import {type ServedSite, serveCompressed} from '../../e2e/browser/site-server.ts';

/** The score for speed depends on the machine, and is no test. */
const CATEGORIES = ['accessibility', 'best-practices', 'seo'];
const STILL = 'cumulative-layout-shift';

let site: ServedSite;
beforeAll(async () => {
  site = await serveCompressed('build');
});
afterAll(() => site.close());

/** Runs Lighthouse for a phone, in a browser without cache and profile. */
async function runLighthouse(url: string) {
  const chromePath = findChromium();
  const chromeFlags = [...CHROMIUM_FLAGS, '--headless'];
  const browser = await launch({chromePath, chromeFlags, ignoreDefaultFlags: true});
  try {
    const options = {port: browser.port, logLevel: 'error', output: 'json'} as const;
    const result = await lighthouse(url, options);
    if (!result || result.lhr.runtimeError) {
      throw new Error(`Lighthouse cannot measure ${url}: ${result?.lhr.runtimeError?.message}.`);
    }
    return result.lhr;
  } finally {
    browser.kill();
  }
}

for (const path of ['/api/dashboard/create-event/', '/docs/webhooks/create-webhook/']) {
  it(`${path} scores 100 for accessibility, best practices and SEO, and its layout stays still`, async () => {
    const {audits, categories} = await runLighthouse(`${site.origin}${path}`);
    for (const category of CATEGORIES) {
      const failed = Object.values(audits).filter(({score}) => score !== null && score < 1);
      const titles = failed.map(({id, title}) => `${id}: ${title}`).join('\n');
      expect(categories[category]?.score, `${category}\n${titles}`).toBe(1);
    }
    expect(audits[STILL]?.numericValue).toBe(0);
  });
}
