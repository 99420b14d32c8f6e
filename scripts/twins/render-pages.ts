import {readProduct} from '../../src/config/product.ts';
import {API_ROUTE} from '../../src/openapi/api.ts';
import type {Reference} from '../../src/openapi/reference/build-reference.ts';
import type {SiteModel} from '../../src/outputs/model.ts';
import {makeContext} from '../../src/outputs/twins/context.ts';
import {TWIN_KINDS} from '../../src/outputs/twins/kinds/index.ts';
import type {Twin} from '../../src/outputs/twins/twin.ts';
import {toApiModel} from '../../src/plugins/outputs/read-api.ts';
import {WITHOUT_REST} from './read-site.ts';

const API = {id: 'sample', label: 'Sample', source: 'sample'};

const getUrl = ({id}: {readonly id: string}) => `/${API_ROUTE}/${id}/`;

/** A site of one API and nothing else. */
export function makeSite({pages, objects}: Reference): SiteModel {
  return {
    ...WITHOUT_REST,
    product: readProduct({}),
    apis: [toApiModel({api: API, document: {}}, [...pages, ...objects], getUrl)],
    routes: pages.map(getUrl),
  };
}

/** Renders all pages of a reference as Markdown. */
export function renderPages(reference: Reference): Twin[] {
  const context = makeContext(makeSite(reference));
  return TWIN_KINDS.flatMap((list) => list(context));
}
