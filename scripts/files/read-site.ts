import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {API_ROUTE, APIS, PAGE_DATA_DIR, VERIFIED_DIR} from '../../src/config/apis.ts';
import {readProduct} from '../../src/config/product.ts';
import type {
  ObjectPage,
  OperationPage,
  OverviewPage,
  ReferencePageData,
} from '../../src/openapi/reference/types.ts';
import {readVerified, type VerifiedSpecification} from '../../src/openapi/verified-copies.ts';
import type {ApiModel, PageModel, SiteModel} from '../../src/outputs/model.ts';

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
  const dir = path.join(siteDir, PAGE_DATA_DIR, api.id);
  const files = (await readdir(dir, {recursive: true})).filter((file) => file.endsWith('.json'));
  const pages = await Promise.all(
    files.sort().map(async (file): Promise<PageModel<ReferencePageData>> => {
      const page: ReferencePageData = JSON.parse(await readFile(path.join(dir, file), 'utf8'));
      return {page, url: `${baseUrl}${API_ROUTE}/${page.id}/`};
    }),
  );
  const overview = pages.find(
    (each): each is PageModel<OverviewPage> => each.page.kind === 'overview',
  );
  if (!overview) throw new Error(`${dir} has no overview. Run \`npm run api:generate\`.`);
  return {
    ...{api, document, overview},
    operations: pages.filter(
      (each): each is PageModel<OperationPage> => each.page.kind === 'operation',
    ),
    objects: pages.filter((each): each is PageModel<ObjectPage> => each.page.kind === 'object'),
  };
}
