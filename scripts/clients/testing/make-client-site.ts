import type {JsonObject} from '../../../src/openapi/document/json-value.ts';
import type {SiteModel} from '../../../src/outputs/model.ts';
import {tarFiles} from '../../../src/outputs/tar-files.ts';
import {makeFilesSite} from '../../outputs/testing/make-site.ts';
import {buildPackage} from '../build-package.ts';
import {generateSources} from '../generate-sources.ts';

/** A site of one document with its client. */
export async function makeClientSite(document: JsonObject): Promise<SiteModel> {
  const site = makeFilesSite(document);
  const sources = await generateSources(document);
  const code = await buildPackage(sources, {name: 'sample', version: '1', description: ''});
  const files = new Map([...code].map(([name, text]) => [name, Buffer.from(text)]));
  const client = tarFiles('package', files);
  const apis = site.apis.map((model) => ({...model, client}));
  return {...site, apis};
}
