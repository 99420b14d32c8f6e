import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {APIS, PAGE_DATA_DIR} from '../../../src/config/apis.ts';
import type {OperationPage, ReferencePageData} from '../../../src/openapi/reference/types.ts';

/**
 * Reads what the pages of all operations are made of, which takes a hundredth of the time of reading
 * their HTML.
 *
 * @throws when the pages were not generated.
 */
export async function readPageData(siteDir: string): Promise<OperationPage[]> {
  const folders = APIS.map(({id}) => path.join(siteDir, PAGE_DATA_DIR, id));
  const files = await Promise.all(
    folders.map(async (folder) => {
      // Objects have a folder of their own.
      const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
      return names.map((name) => path.join(folder, name));
    }),
  );
  const pages = await Promise.all(
    files
      .flat()
      .map(async (file): Promise<ReferencePageData> => JSON.parse(await readFile(file, 'utf8'))),
  );
  return pages.filter((page) => page.kind === 'operation');
}
