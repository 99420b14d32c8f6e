import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import type {OperationPage, ReferencePageData} from '../../openapi/reference/types.ts';
import type {ApiPages} from './build-operations.ts';

/**
 * Reads the prepared operation pages of an API in the order of their names.
 *
 * @param dir folder of the prepared pages of all APIs
 * @throws when the pages are not generated yet.
 */
export async function readApiPages(dir: string, id: string): Promise<ApiPages> {
  const files = (await readdir(path.join(dir, id))).filter((file) => file.endsWith('.json')).sort();
  const pages = await Promise.all(
    files.map(async (file): Promise<ReferencePageData> => {
      return JSON.parse(await readFile(path.join(dir, id, file), 'utf8'));
    }),
  );
  return {id, pages: pages.filter((page): page is OperationPage => page.kind === 'operation')};
}
