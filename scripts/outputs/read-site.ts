import path from 'node:path';
import {API_ROUTE, APIS, VERIFIED_DIR} from '../../src/config/apis.ts';
import {readProduct} from '../../src/config/product.ts';
import {readVerified} from '../../src/openapi/verified-copies.ts';
import type {SiteModel} from '../../src/outputs/model.ts';
import {readApiPages, toApiModel} from '../../src/plugins/outputs/read-api.ts';

/** What of a site the files of the APIs are not made of. */
export const WITHOUT_REST = {
  checkedAt: new Date(0),
  ...{errors: [], guides: [], builtPages: [], history: [], routes: [], journeys: [], hosts: []},
};

/** Reads from the prepared pages as much of the model of the site as the files of the APIs are made of. */
export async function readSite(siteDir: string): Promise<SiteModel> {
  const product = readProduct(process.env);
  const apis = readVerified(path.join(siteDir, VERIFIED_DIR), APIS).map(async ({api, document}) =>
    toApiModel(
      {api, document},
      await readApiPages(siteDir, api.id),
      ({id}) => `${product.baseUrl}${API_ROUTE}/${id}/`,
    ),
  );
  return {...WITHOUT_REST, product, apis: await Promise.all(apis)};
}
