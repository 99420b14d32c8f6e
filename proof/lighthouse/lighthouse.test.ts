import {launch} from 'chrome-launcher';
import lighthouse from 'lighthouse';
import {expect, it} from 'vitest';
import {CHROMIUM_FLAGS, findChromium} from '../../e2e/browser/find-chromium.ts';
import {serveCompressed} from '../../e2e/browser/site-server.ts';

/** Without performance, whose score depends on the machine. */
const CATEGORIES = ['accessibility', 'best-practices', 'seo'];
const STILL = 'cumulative-layout-shift';

/** Runs Lighthouse for a phone, in a browser without cache or profile. */
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
    await using site = await serveCompressed('build');
    const {audits, categories} = await runLighthouse(`${site.origin}${path}`);
    for (const category of CATEGORIES) {
      const {score, auditRefs = []} = categories[category] ?? {};
      const failed = auditRefs.filter(({id}) => (audits[id]?.score ?? 1) < 1);
      expect(score, `${category}: ${failed.map(({id}) => id).join(', ')}`).toBe(1);
    }
    expect(audits[STILL]?.numericValue).toBe(0);
  });
}
