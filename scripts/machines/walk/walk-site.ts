import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {Browser, Page} from '@playwright/test';
import {readSitemapPaths} from '../../../src/components/NotFoundPage/sitemap-paths.ts';
import {findHeadlessShell, launchChromium} from '../../browser/find-chromium.ts';
import {readViolations, watch, watchPolicy} from '../../browser/watch-page.ts';
import {readHeaders} from '../../hosts/write-hosts.ts';
import type {Findings} from '../findings.ts';
import {checkSearch} from './check-search.ts';
import {serveSite} from './serve-site.ts';

export type WalkOptions = {
  readonly baseUrl?: string;
  /** Pages that are opened in the browser, spread over the site; all are asked for. */
  readonly sample?: number;
};

/** A title with markup in it would be cut by this, and no page has one. */
const HEADING = /<h1[\s>]/g;

/**
 * Walks a built site as a host serves it: every page of the site map answers with its headers and one
 * heading; those of the sample come to life without an error and keep to the policy; the search finds
 * an operation of each API.
 *
 * @param siteDir folder with `build/`, `build-hosts/` and `.openapi/`
 */
export async function walkSite(siteDir: string, options: WalkOptions = {}): Promise<Findings> {
  const {baseUrl = '/', sample = 12} = options;
  const sitemap = await readFile(path.join(siteDir, 'build/sitemap.xml'), 'utf8');
  const paths = readSitemapPaths(sitemap);
  const {headers} = await readHeaders(path.join(siteDir, 'build'));
  await using server = await serveSite(siteDir, baseUrl);
  await using browser = await launchChromium(findHeadlessShell());
  const answered = await askAll(server.origin, paths, headers);
  const step = Math.max(1, Math.floor(paths.length / sample));
  const chosen = paths.filter((_, index) => index % step === 0);
  const opened = await openAll(browser, server.origin, chosen);
  const found = await checkSearch(browser, server.origin, baseUrl, siteDir);
  return {
    faults: [...answered, ...opened, ...found.faults],
    figures: {pages: paths.length, opened: chosen.length, ...found.figures},
  };
}

async function askAll(
  origin: string,
  paths: readonly string[],
  headers: readonly (readonly [string, string])[],
): Promise<string[]> {
  const faults: string[] = [];
  if (paths.length === 0) faults.push('the site map has no page');
  for (const each of paths) {
    const answer = await fetch(`${origin}${each}`);
    const headings = (await answer.text()).match(HEADING)?.length ?? 0;
    if (answer.status !== 200) faults.push(`${each}: status ${answer.status}, expected 200`);
    else if (headings !== 1) faults.push(`${each}: ${headings} h1 headings, expected one`);
    for (const [name, value] of headers) {
      if (answer.headers.get(name) !== value) faults.push(`${each}: header ${name} is another one`);
    }
  }
  return faults;
}

async function openAll(
  browser: Browser,
  origin: string,
  paths: readonly string[],
): Promise<string[]> {
  const page = await browser.newPage();
  const complaints = watch(page, origin);
  await watchPolicy(page);
  const faults: string[] = [];
  for (const each of paths) faults.push(...(await openPage(page, `${origin}${each}`)));
  await page.close();
  return [...faults, ...complaints.errors, ...complaints.foreign];
}

async function openPage(page: Page, url: string): Promise<string[]> {
  await page.goto(url);
  const isLive = await page
    .waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true')
    .then(
      () => true,
      () => false,
    );
  const violations = await readViolations(page);
  return [
    ...(isLive ? [] : [`${url}: it does not come to life`]),
    ...violations.map((each) => `${url}: the policy forbids ${JSON.stringify(each)}`),
  ];
}
