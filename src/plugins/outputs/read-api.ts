import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {PAGE_DATA_DIR} from '../../config/apis.ts';
import type {ReferencePageData} from '../../openapi/reference/types.ts';
import type {ApiModel, PageModel} from '../../outputs/model.ts';

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

/**
 * Sorts the pages of an API into its model.
 *
 * @param getUrl gives the address of a page, with the base address of the site
 * @throws when it has no overview, and what `getUrl` throws
 */
export function toApiModel(
  source: Pick<ApiModel, 'api' | 'document' | 'client'>,
  prepared: readonly ReferencePageData[],
  getUrl: (page: ReferencePageData) => string,
): ApiModel {
  const list = <Kind extends ReferencePageData['kind']>(wanted: Kind) =>
    prepared
      .filter((page): page is Extract<ReferencePageData, {kind: Kind}> => page.kind === wanted)
      .map((page): PageModel<typeof page> => ({page, url: getUrl(page)}));
  const [overview] = list('overview');
  if (!overview) {
    throw new Error(`The API "${source.api.id}" has no overview. Run \`npm run api:generate\`.`);
  }
  const operations = list('operation');
  return {
    ...source,
    overview,
    operations: operations.filter(({page}) => !page.isHidden),
    hidden: operations.filter(({page}) => page.isHidden),
    objects: list('object'),
  };
}
