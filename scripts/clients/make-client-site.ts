import type {JsonObject} from '../../src/openapi/document/json-value.ts';
import {getClientFolder} from '../../src/outputs/clients/clients-dir.ts';
import type {SiteModel} from '../../src/outputs/model.ts';
import {zipFiles} from '../../src/outputs/zip-files.ts';
import {makeFilesSite} from '../outputs/make-files-site.ts';
import {generateSources} from './generate-sources.ts';

/**
 * A site of one document with its client and nothing else.
 *
 * @throws when the generator refuses the document
 */
export async function makeClientSite(document: JsonObject): Promise<SiteModel> {
  const site = makeFilesSite(document);
  const sources = await generateSources(document);
  const files = new Map([...sources].map(([name, text]) => [name, Buffer.from(text)]));
  const apis = site.apis.map((model) => ({
    ...model,
    client: zipFiles(getClientFolder(model.api), files),
  }));
  return {...site, apis};
}
