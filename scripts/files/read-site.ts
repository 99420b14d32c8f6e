import path from 'node:path';
import {API_ROUTE, APIS, VERIFIED_DIR} from '../../src/config/apis.ts';
import {readProduct} from '../../src/config/product.ts';
import type {ReferencePageData} from '../../src/openapi/reference/types.ts';
import {readVerified, type VerifiedSpecification} from '../../src/openapi/verified-copies.ts';
import type {ApiModel, PageModel, SiteModel} from '../../src/outputs/model.ts';
import {readApiPages} from '../samples/pages/read-page-data.ts';

/** What of a site the files of the APIs are not made of. */
export const WITHOUT_REST = {
  checkedAt: new Date(0),
  ...{errors: [], guides: [], builtPages: [], history: [], routes: [], journeys: []},
};

/** Reads from the prepared pages as much of the model of the site as the files of the APIs are made of. */
export async function readSite(siteDir: string): Promise<SiteModel> {
  const product = readProduct(process.env);
  const apis = readVerified(path.join(siteDir, VERIFIED_DIR), APIS).map(async (each) =>
    toApiModel(each, await readApiPages(siteDir, each.api.id), product.baseUrl),
  );
  return {...WITHOUT_REST, product, apis: await Promise.all(apis)};
}

/**
 * Sorts the pages of an API into its model.
 *
 * @throws when it has no overview
 */
export function toApiModel(
  {api, document}: Pick<VerifiedSpecification, 'api' | 'document'>,
  prepared: readonly ReferencePageData[],
  baseUrl: string,
): ApiModel {
  const list = <Kind extends ReferencePageData['kind']>(wanted: Kind) =>
    prepared
      .filter((page): page is Extract<ReferencePageData, {kind: Kind}> => page.kind === wanted)
      .map((page): PageModel<typeof page> => ({page, url: `${baseUrl}${API_ROUTE}/${page.id}/`}));
  const [overview] = list('overview');
  if (!overview) {
    throw new Error(`The API "${api.id}" has no overview. Run \`npm run api:generate\`.`);
  }
  return {api, document, overview, operations: list('operation'), objects: list('object')};
}
