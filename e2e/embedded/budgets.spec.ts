import {readFileSync} from 'node:fs';
import type {Browser} from '@playwright/test';
import {sumBytes, type WireFile, weighPage} from '../../scripts/browser/wire-bytes.ts';
import {serveCompressed} from '../../scripts/site-server/serve-compressed.ts';
import type {ServedSite} from '../../scripts/site-server/serve-site.ts';
import {APIS, VERIFIED_DIR} from '../../src/config/apis.ts';
import {collectTexts} from '../pages/documents.ts';
import {WORKBENCH_PATH} from '../pages/workbench.ts';
import {expect, test} from '../test.ts';

const KILOBYTE = 1000;
const OPERATION = '/api/dashboard/create-event/';
const GUIDE = '/docs/webhooks/create-webhook/';
/** Shorter texts, such as "Not found.", also are in the site's own code. */
const MIN_TEXT_LENGTH = 60;

let site: ServedSite;
test.beforeAll(async () => {
  site = await serveCompressed('build');
});
test.afterAll(() => site.close());

/** Weighs a page as a reader loads it who has never been here. */
async function weigh(browser: Browser, path: string): Promise<WireFile[]> {
  const context = await browser.newContext();
  const files = await weighPage(await context.newPage(), `${site.origin}${path}`);
  await context.close();
  return files;
}

test('an operation page loads at most 148 kB of script', async ({browser}) => {
  const files = await weigh(browser, OPERATION);
  const script = sumBytes(files, 'script');
  expect(script).toBeGreaterThan(50 * KILOBYTE);
  expect(script).toBeLessThanOrEqual(148 * KILOBYTE);
});

const GUIDES = [
  GUIDE,
  '/docs/',
  '/docs/events/eventDate/',
  '/docs/webhooks/payload-structure/',
  '/docs/orders/checkout-reference/',
  WORKBENCH_PATH,
];
for (const path of GUIDES) {
  test(`the guide ${path} loads at most 160 kB of script`, async ({browser}) => {
    const script = sumBytes(await weigh(browser, path), 'script');
    expect(script).toBeGreaterThan(50 * KILOBYTE);
    expect(script).toBeLessThanOrEqual(160 * KILOBYTE);
  });
}

// The last two have a style sheet of their page beside that of the site.
const STYLED = ['/', GUIDE, OPERATION, '/api/dashboard/dashboard/', '/changes/', WORKBENCH_PATH];
for (const path of STYLED) {
  test(`${path} loads at most 24 kB of style`, async ({browser}) => {
    const style = sumBytes(await weigh(browser, path), 'style');
    expect(style).toBeGreaterThan(KILOBYTE);
    expect(style).toBeLessThanOrEqual(24 * KILOBYTE);
  });
}

test('an operation page has no chunk of data: no text of a specification is in its script', async ({
  browser,
}) => {
  const files = await weigh(browser, OPERATION);
  const scripts = files
    .filter(({type}) => type === 'script')
    .map(({path}) => readFileSync(`build${path}`, 'utf8'))
    .join('\n');
  const texts = APIS.flatMap(({id}) =>
    collectTexts(JSON.parse(readFileSync(`${VERIFIED_DIR}/${id}.json`, 'utf8')), MIN_TEXT_LENGTH),
  );
  expect(new Set(texts).size).toBeGreaterThan(200);
  // Script writes some characters as escapes, so a text is looked for up to the first of them.
  const starts = new Set(texts.map((text) => text.split(/["'`\\\n]/)[0] ?? ''));
  const found = [...starts].filter(
    (start) => start.length >= MIN_TEXT_LENGTH && scripts.includes(start),
  );
  expect(found).toEqual([]);
});
