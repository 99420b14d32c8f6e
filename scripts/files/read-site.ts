import path from 'node:path';
import {API_ROUTE, APIS, VERIFIED_DIR} from '../../src/config/apis.ts';
import {readProduct} from '../../src/config/product.ts';
import type {
  ObjectPage,
  OperationPage,
  OverviewPage,
  ReferencePageData,
} from '../../src/openapi/reference/types.ts';
import {readVerified, type VerifiedSpecification} from '../../src/openapi/verified-copies.ts';
import type {ApiModel, PageModel, SiteModel} from '../../src/outputs/model.ts';
import {readApiPages} from '../samples/pages/read-page-data.ts';

/** Reads from the prepared pages as much of the model of the site as the files of the APIs are made of. */
export async function readSite(siteDir: string): Promise<SiteModel> {
  const product = readProduct(process.env);
  const apis = readVerified(path.join(siteDir, VERIFIED_DIR), APIS).map((each) =>
    readApi(siteDir, each, product.baseUrl),
  );
  return {
    product,
    checkedAt: new Date(0),
    apis: await Promise.all(apis),
    ...{errors: [], guides: [], builtPages: [], history: [], routes: [], journeys: []},
  };
}

async function readApi(
  siteDir: string,
  {api, document}: VerifiedSpecification,
  baseUrl: string,
): Promise<ApiModel> {
  const pages = (await readApiPages(siteDir, api.id)).map(
    (page): PageModel<ReferencePageData> => ({page, url: `${baseUrl}${API_ROUTE}/${page.id}/`}),
  );
  const overview = pages.find(
    (each): each is PageModel<OverviewPage> => each.page.kind === 'overview',
  );
  if (!overview)
    throw new Error(`The API "${api.id}" has no overview. Run \`npm run api:generate\`.`);
  return {
    ...{api, document, overview},
    operations: pages.filter(
      (each): each is PageModel<OperationPage> => each.page.kind === 'operation',
    ),
    objects: pages.filter((each): each is PageModel<ObjectPage> => each.page.kind === 'object'),
  };
}
