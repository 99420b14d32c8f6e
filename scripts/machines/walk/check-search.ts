import {readdir} from 'node:fs/promises';
import path from 'node:path';
import type {Browser} from '@playwright/test';
import {PAGE_DATA_DIR} from '../../../src/config/apis.ts';
import type {ReferencePageData} from '../../../src/openapi/reference/types.ts';
import {readApiPages} from '../../../src/plugins/outputs/read-api.ts';
import type {Findings} from '../findings.ts';

/** APIs whose search is tried; a site may have a hundred. */
const MOST = 3;

/** The operation of each API that comes first by name. */
async function listOperations(siteDir: string): Promise<ReferencePageData[]> {
  const apis = (await readdir(path.join(siteDir, PAGE_DATA_DIR))).sort().slice(0, MOST);
  const pages = await Promise.all(apis.map((id) => readApiPages(siteDir, id)));
  return pages.flatMap((each) => each.find(({kind}) => kind === 'operation') ?? []);
}

/** Looks for operations by their paths on the page of results. */
export async function checkSearch(
  browser: Browser,
  origin: string,
  baseUrl: string,
  siteDir: string,
): Promise<Findings> {
  const operations = await listOperations(siteDir);
  const faults = operations.length > 0 ? [] : ['the site has no operation to search for'];
  const page = await browser.newPage();
  for (const {id, ...data} of operations) {
    const query = 'path' in data ? data.path : data.title;
    await page.goto(`${origin}${baseUrl}search/?q=${encodeURIComponent(query)}`);
    const link = page.getByRole('main').locator(`a[href^="${baseUrl}api/${id}/"]`).first();
    const isFound = await link.waitFor({timeout: 20_000}).then(
      () => true,
      () => false,
    );
    if (!isFound) faults.push(`the search for ${JSON.stringify(query)} does not find ${id}`);
  }
  await page.close();
  return {faults, figures: {searches: operations.length}};
}
