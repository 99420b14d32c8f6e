import {dump} from 'js-yaml';
import {getOperationSpecificationPath, getSpecificationPath} from '../../openapi/api-files.ts';
import {Cursor} from '../../openapi/document/cursor.ts';
import {extractOperation} from '../../openapi/document/extract-operation.ts';
import type {JsonObject} from '../../openapi/document/json-value.ts';
import {listOperations} from '../../openapi/document/operations.ts';
import {rememberFor} from '../../openapi/remember-for.ts';
import type {ApiModel, SiteModel} from '../model.ts';
import {type Output, type OutputFile, toJson} from '../output.ts';
import {publishDocument} from './publish-document.ts';

/** Writes long texts on one line and repeated values in full, as in JSON. */
const toYaml = (document: unknown) => dump(document, {lineWidth: -1, noRefs: true});

/** The published documents of a site, by the ids of their APIs. */
export const listPublished = rememberFor(
  ({apis, product}: SiteModel): ReadonlyMap<string, JsonObject> =>
    new Map(apis.map(({api, document}) => [api.id, publishDocument(document, product)])),
);

function listFiles({api, overview}: ApiModel, site: SiteModel): OutputFile[] {
  const {siteUrl, baseUrl} = site.product;
  const document = listPublished(site).get(api.id) ?? {};
  const path = getSpecificationPath(api, 'json');
  const singles = listOperations(Cursor.atRoot(document)).map((operation) => ({
    path: getOperationSpecificationPath(api, operation.slug),
    content: toJson(
      extractOperation(
        operation,
        `The operation "${operation.title}" of ${overview.page.title} alone. The whole document is ${siteUrl}${baseUrl}${path}.`,
      ),
    ),
  }));
  return [
    {path, content: toJson(document)},
    {path: getSpecificationPath(api, 'yaml'), content: toYaml(document)},
    ...singles,
  ];
}

/** The specifications as JSON and YAML, and one document for each operation; links to the site are absolute. */
export const specifications: Output = {
  name: 'specifications',
  build: (site) => site.apis.flatMap((api) => listFiles(api, site)),
};
