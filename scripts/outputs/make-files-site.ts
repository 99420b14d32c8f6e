import type {JsonObject} from '../../src/openapi/document/json-value.ts';
import {buildReference} from '../../src/openapi/reference/build-reference.ts';
import type {SiteModel} from '../../src/outputs/model.ts';
import {makeSite} from './make-site.ts';

const API = {id: 'sample', label: 'Sample', source: 'sample'};

/** A site of one document and nothing else, as the files of the specifications need it. */
export function makeFilesSite(document: JsonObject): SiteModel {
  const site = makeSite(buildReference(API, document));
  return {...site, apis: site.apis.map((api) => ({...api, document}))};
}
