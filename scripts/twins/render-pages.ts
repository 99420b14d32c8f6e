import {readProduct} from '../../src/config/product.ts';
import {API_ROUTE} from '../../src/openapi/api.ts';
import type {Reference} from '../../src/openapi/reference/build-reference.ts';
import type {OperationPage, OverviewPage} from '../../src/openapi/reference/types.ts';
import type {PageModel, SiteModel} from '../../src/outputs/model.ts';
import {makeContext} from '../../src/outputs/twins/context.ts';
import {TWIN_KINDS} from '../../src/outputs/twins/kinds/index.ts';
import type {Twin} from '../../src/outputs/twins/twin.ts';

/** A site of one API and nothing else. */
export function makeSite({pages, objects}: Reference): SiteModel {
  const overview = pages.find((page): page is OverviewPage => page.kind === 'overview');
  if (!overview) throw new Error('The reference has no overview, expected one for each document.');
  const model = <Page extends {id: string}>(page: Page): PageModel<Page> => ({
    page,
    url: `/${API_ROUTE}/${page.id}/`,
  });
  const operations = pages.filter((page): page is OperationPage => page.kind === 'operation');
  return {
    product: readProduct({}),
    checkedAt: new Date(0),
    apis: [
      {
        api: {id: 'sample', label: 'Sample', source: 'sample'},
        document: {},
        overview: model(overview),
        operations: operations.map(model),
        objects: objects.map(model),
      },
    ],
    errors: [],
    guides: [],
    history: [],
    journeys: [],
    builtPages: [],
    routes: pages.map(({id}) => `/${API_ROUTE}/${id}/`),
  };
}

/** Renders all pages of a reference as Markdown. */
export function renderPages(reference: Reference): Twin[] {
  const context = makeContext(makeSite(reference));
  return TWIN_KINDS.flatMap(({list}) => list(context));
}
