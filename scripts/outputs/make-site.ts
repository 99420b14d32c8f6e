import {readProduct} from '../../src/config/product.ts';
import {API_ROUTE} from '../../src/openapi/api.ts';
import type {Reference} from '../../src/openapi/reference/build-reference.ts';
import type {SiteModel} from '../../src/outputs/model.ts';
import {toApiModel} from '../../src/plugins/outputs/read-api.ts';
import {WITHOUT_REST} from './read-site.ts';

const API = {id: 'sample', label: 'Sample', source: 'sample'};

/** The address of a page of the API that `makeSite` makes a site of. */
export const getUrl = ({id}: {readonly id: string}) => `/${API_ROUTE}/${id}/`;

/** A site of one API, whose pages are not rendered. */
export function makeSite({pages, objects}: Reference): SiteModel {
  return {
    ...WITHOUT_REST,
    product: readProduct({}),
    apis: [toApiModel({api: API, document: {}}, [...pages, ...objects], getUrl)],
    routes: pages.map(getUrl),
  };
}
