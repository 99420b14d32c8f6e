import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {APIS, PAGE_DATA_DIR} from '../../../src/config/apis.ts';
import type {OperationPage, ReferencePageData} from '../../../src/openapi/reference/types.ts';

/**
 * Reads what the pages of an API are made of, which takes a hundredth of the time of reading their HTML.
 *
 * @param id of the API
 * @returns operations, objects and the overview, in the order of their files
 * @throws when the pages were not generated.
 */
export async function readApiPages(siteDir: string, id: string): Promise<ReferencePageData[]> {
  const folder = path.join(siteDir, PAGE_DATA_DIR, id);
  const names = await readdir(folder, {recursive: true});
  const files = names.filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8'))),
  );
}

/** Reads what the pages of all operations are made of. */
export async function readPageData(siteDir: string): Promise<OperationPage[]> {
  const pages = await Promise.all(APIS.map(({id}) => readApiPages(siteDir, id)));
  return pages.flat().filter((page) => page.kind === 'operation');
}
