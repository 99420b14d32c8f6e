import {mkdir, mkdtempDisposable, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {unzipSync} from 'fflate';
import {describe, expect, it} from 'vitest';
import {makeFilesSite} from '../../scripts/outputs/make-site.ts';
import {runProcess} from '../../scripts/start-program.ts';
import {APIS, VERIFIED_DIR} from '../../src/config/apis.ts';
import type {JsonObject} from '../../src/openapi/document/json-value.ts';
import {buildSampleRequest, exampleValues} from '../../src/openapi/samples/index.ts';
import {toUrl} from '../../src/openapi/samples/languages/request-parts.ts';
import {readVerified} from '../../src/openapi/verified-copies.ts';
import {bruno} from '../../src/outputs/bruno/index.ts';
import {http} from '../../src/outputs/http/index.ts';
import type {SiteModel} from '../../src/outputs/model.ts';
import type {Output} from '../../src/outputs/output.ts';
import {postman} from '../../src/outputs/postman/index.ts';
import {startCaptureServer} from '../samples/capture/capture-server.ts';

const PROGRAMS = path.join(import.meta.dirname, '../node_modules/.bin');

type Case = {
  readonly program: string;
  readonly output: Output;
  /** Writes the file as a reader saves it, and gives the arguments of the program. */
  readonly prepare: (content: string | Uint8Array, folder: string) => Promise<readonly string[]>;
};

async function prepareBruno(content: string | Uint8Array, folder: string): Promise<string[]> {
  const files = Object.entries(unzipSync(content as Uint8Array));
  for (const [name, bytes] of files) {
    // The collection is the folder in which the program runs.
    const file = path.join(folder, name.replace(/^[^/]+\//, ''));
    await mkdir(path.dirname(file), {recursive: true});
    await writeFile(file, bytes);
  }
  const environment = files.find(([name]) => /\/environments\/1-/.test(name))?.[0] ?? '';
  return ['run', '-r', '--env', path.basename(environment, '.yml')];
}

const CASES: readonly Case[] = [
  {
    program: 'newman',
    output: postman,
    async prepare(content, folder) {
      await writeFile(path.join(folder, 'api.json'), content);
      return ['run', 'api.json', '--working-dir', folder, '--color', 'off'];
    },
  },
  {
    program: 'httpyac',
    output: http,
    async prepare(content, folder) {
      await writeFile(path.join(folder, 'api.http'), content);
      return ['send', 'api.http', '--all', '--output', 'none'];
    },
  },
  {program: 'bru', output: bruno, prepare: prepareBruno},
];

/** A document whose operations have no own servers, so that all requests reach the recorder. */
function withoutServers(document: JsonObject): JsonObject {
  const text = JSON.stringify(document, (key, value) => (key === 'servers' ? undefined : value));
  return JSON.parse(text) as JsonObject;
}

/** Names of the files that the samples send, which a reader has. */
function listSentFiles(site: SiteModel): string[] {
  const requests = site.apis
    .flatMap(({operations}) => operations)
    .map(({page: {shape}}) => buildSampleRequest(shape, exampleValues(shape)));
  return [...JSON.stringify(requests).matchAll(/"file":"([\w.-]+)"/g)].map(([, name = '']) => name);
}

/** What the samples of a site send, as `METHOD /path`, in order. */
function listExpected(site: SiteModel, base: string): string[] {
  return site.apis
    .flatMap(({operations}) => operations)
    .map(({page: {shape}}) => {
      const request = buildSampleRequest(shape, exampleValues(shape));
      const [address = ''] = toUrl(request).replace(base, '').split('?');
      return `${request.method} ${address}`;
    })
    .sort();
}

describe.each(readVerified(VERIFIED_DIR, APIS))('the requests of $api.label', ({api, document}) => {
  it.each(CASES)('are sent by $program as the samples send them', async (each) => {
    await using recorder = await startCaptureServer(() => ({status: 200}));
    await using folder = await mkdtempDisposable(path.join(tmpdir(), 'files-'));
    const url = recorder.baseUrlOf(api.id);
    const site = makeFilesSite({...withoutServers(document), servers: [{url}]});
    for (const name of listSentFiles(site)) {
      await writeFile(path.join(folder.path, name), 'content');
    }
    const content = each.output.build(site)[0]?.content ?? '';
    const args = await each.prepare(content, folder.path);
    const result = await runProcess(path.join(PROGRAMS, each.program), args, {
      ...{cwd: folder.path, timeoutMs: 290_000},
    });
    const sent = recorder
      .requestsOf(api.id)
      .map(({method, target}) => `${method} ${target.split('?')[0]}`)
      .sort();
    expect(sent, result.stderr.slice(-2000)).toEqual(listExpected(site, url));
  });
});
