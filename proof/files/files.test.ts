import {mkdtempDisposable, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {buildRequests, makeFilesSite} from '../../scripts/outputs/testing/make-site.ts';
import {APIS, VERIFIED_DIR} from '../../src/config/apis.ts';
import type {JsonObject} from '../../src/openapi/document/json-value.ts';
import {buildSampleRequest} from '../../src/openapi/samples/index.ts';
import {readVerified} from '../../src/openapi/verified-copies.ts';
import type {SiteModel} from '../../src/outputs/model.ts';
import {startCaptureServer} from '../samples/capture/capture-server.ts';
import {READERS, runReader} from './readers.ts';

/** A document without servers at operations, so that all requests reach the recorder. */
function withoutServers(document: JsonObject): JsonObject {
  const text = JSON.stringify(document, (key, value) => (key === 'servers' ? undefined : value));
  return JSON.parse(text) as JsonObject;
}

/** Names of the files that the samples upload. */
function listSentFiles(site: SiteModel): string[] {
  const requests = site.apis
    .flatMap(({operations}) => operations)
    .map(({page: {shape}}) => buildSampleRequest(shape));
  return [...JSON.stringify(requests).matchAll(/"file":"([\w.-]+)"/g)].map(([, name = '']) => name);
}

/** The requests of the samples of a site, as `METHOD /path`, sorted. */
function listExpected(site: SiteModel, base: string): string[] {
  return site.apis
    .flatMap(({operations}) => operations)
    .map(({page: {shape}}) => {
      const {method, baseUrl, path: template} = buildSampleRequest(shape);
      return `${method} ${(baseUrl + template).replace(base, '')}`;
    })
    .sort();
}

describe.each(readVerified(VERIFIED_DIR, APIS))('the requests of $api.label', ({api, document}) => {
  it.each(READERS)('are sent by $program as the samples send them', async (each) => {
    await using recorder = await startCaptureServer();
    await using folder = await mkdtempDisposable(path.join(tmpdir(), 'files-'));
    const url = recorder.baseUrlOf(api.id);
    const site = makeFilesSite({...withoutServers(document), servers: [{url}]});
    for (const name of listSentFiles(site)) {
      await writeFile(path.join(folder.path, name), 'content');
    }
    const content = buildRequests(site, each.format)?.content ?? '';
    const args = await each.prepare(content, folder.path);
    const result = await runReader(each, args, folder.path);
    const sent = recorder
      .requestsOf(api.id)
      .map(({method, target}) => `${method} ${target.split('?')[0]}`)
      .sort();
    expect(sent, result.stderr.slice(-2000)).toEqual(listExpected(site, url));
  });
});
