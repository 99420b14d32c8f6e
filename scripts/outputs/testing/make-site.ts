import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {ReferencePage} from '../../../src/components/reference/ReferencePage.tsx';
import {readProduct} from '../../../src/config/product.ts';
import {type CollectionFormat, getCollectionPath} from '../../../src/openapi/api-files.ts';
import type {JsonObject} from '../../../src/openapi/document/json-value.ts';
import {buildReference, type Reference} from '../../../src/openapi/reference/build-reference.ts';
import {collections} from '../../../src/outputs/collections/index.ts';
import type {SiteModel} from '../../../src/outputs/model.ts';
import type {OutputFile} from '../../../src/outputs/output.ts';
import {toApiModel} from '../../../src/plugins/outputs/read-model.ts';

/** The model of an empty site. */
export const EMPTY_SITE: SiteModel = {
  product: readProduct({}),
  checkedAt: new Date(0),
  ...{apis: [], errors: [], guides: [], builtPages: [], history: [], journeys: [], hosts: []},
  routes: [],
};

const API = {id: 'sample', label: 'Sample', source: 'sample'};

/** A site of one API, without rendered pages. */
export function makeSite({pages, objects}: Reference): SiteModel {
  const model = toApiModel({api: API, document: {}}, [...pages, ...objects], '/');
  const routes = [model.overview, ...model.operations].map(({url}) => url);
  return {...EMPTY_SITE, apis: [model], routes};
}

/** A site of one document, for the files that are made of specifications. */
export function makeFilesSite(document: JsonObject): SiteModel {
  const site = makeSite(buildReference(API, document));
  return {...site, apis: site.apis.map((api) => ({...api, document}))};
}

/** The file of a site with the requests of its document, in the format of one program. */
export function buildRequests(site: SiteModel, format: CollectionFormat): OutputFile | undefined {
  return collections.build(site).find(({path}) => path === getCollectionPath(API, format));
}

/** A site of one API with the HTML of its pages, from which their Markdown is made. */
export function renderSite(site: SiteModel): SiteModel {
  const builtPages = site.apis
    .flatMap(({overview, operations, objects}) => [overview, ...operations, ...objects])
    .map(({page, url}) => ({
      url,
      title: page.title,
      description: page.summary,
      html: `<main>${renderToStaticMarkup(createElement(ReferencePage, {page}))}</main>`,
    }));
  return {...site, builtPages};
}
