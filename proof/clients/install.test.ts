import {execFile} from 'node:child_process';
import {mkdtempDisposable, readFile, writeFile} from 'node:fs/promises';
import type {IncomingMessage, ServerResponse} from 'node:http';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {expect, it} from 'vitest';
import {listen} from '../../e2e/browser/site-server.ts';
import {APIS} from '../../src/config/apis.ts';
import {product} from '../../src/config/product.ts';
import {getClientPath} from '../../src/openapi/api-files.ts';
import {getPackageName} from '../../src/outputs/clients/clients-dir.ts';
import {readTar} from '../../src/outputs/tar-files.ts';
import {installPackages} from './install-packages.ts';

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const TYPES = path.dirname(path.dirname(require.resolve('@types/node/package.json')));
/** The options of `@tsconfig/strictest`, with the declarations of packages checked as well. */
const STRICTEST = [
  ...['strict', 'exactOptionalPropertyTypes', 'noFallthroughCasesInSwitch', 'noImplicitOverride'],
  ...['noImplicitReturns', 'noPropertyAccessFromIndexSignature', 'noUncheckedIndexedAccess'],
  ...['noUnusedLocals', 'noUnusedParameters', 'isolatedModules', 'esModuleInterop', 'noEmit'],
].map((name) => `--${name}`);
const OPTIONS = ['--module', 'nodenext', '--target', 'es2022', '--skipLibCheck', 'false'];
const REINSTATE = '/events/8c2e4f70-6a55-4c3d-8f0b-1f5d2b7e9a02/reinstate';
const PACKAGES = ['--types', 'node', '--typeRoots', TYPES];

const NAME = getPackageName({id: 'dashboard'}, product.name);

const COMMON_JS_PROGRAM = `
import dashboard = require('${NAME}');
const list: (options: {query: {per_page: number}}) => unknown = dashboard.listEvents;
export = list;
`;

/** Uses a package as in its README. */
const PROGRAM = `
import {client, createEvent, listEvents, paginate, reinstateEvent, retrying} from '${NAME}';

client.setConfig({baseUrl: process.env['API_BASE_URL'] ?? '', auth: () => 'token', fetch: retrying()});

const {data, error} = await listEvents({query: {per_page: 2}});
if (error) throw new Error(error.title);
const first: string | undefined = data.data[0]?.name;
console.log('first', first);

for await (const event of paginate((page) => listEvents({query: {page}, throwOnError: true}))) {
  const name: string = event.name;
  console.log('item', name);
}

const event_guid = '8c2e4f70-6a55-4c3d-8f0b-1f5d2b7e9a02';
const headers = {'Idempotency-Key': 'key-1'};
const reinstated = await reinstateEvent({path: {event_guid}, headers, throwOnError: true});
console.log('reinstated', reinstated.data.guid);
// @ts-expect-error The body is required.
export const missing = () => createEvent({});
`;

const getPackageFile = (id: string) => path.resolve('build', getClientPath({id}));

/** Compiles a program with the packages of a folder, and returns the output of the compiler. */
async function compile(folder: string, file: string, lib: string): Promise<string> {
  const compiler = require.resolve('typescript/bin/tsc');
  const args = [compiler, ...STRICTEST, ...OPTIONS, ...PACKAGES, '--lib', lib, file];
  const {stdout} = await run(process.execPath, args, {cwd: folder}).catch((cause) => cause);
  return stdout;
}

/** A list of two pages, and requests that succeed at their second attempt: after 429, and after 503. */
function makeMock() {
  const seen: string[] = [];
  const respond = ({url = '', method = '', headers}: IncomingMessage, response: ServerResponse) => {
    const key = headers['idempotency-key'] ?? headers.authorization;
    seen.push(`${method} ${url} ${key}`);
    const isFirst = seen.filter((each) => each === seen.at(-1)).length === 1;
    if (isFirst && (method === 'POST' || url.endsWith('per_page=2'))) {
      response.writeHead(method === 'POST' ? 503 : 429, {'Retry-After': '0'}).end();
      return;
    }
    const page = Number(new URL(url, 'http://mock').searchParams.get('page') ?? 1);
    const body = {guid: 'reinstated-guid', data: [{name: `Event ${page}`}], meta: {last_page: 2}};
    response.writeHead(200, {'Content-Type': 'application/json'}).end(JSON.stringify(body));
  };
  return {seen, respond};
}

it('the package installs with npm, has strict types, and calls, paginates and retries', async () => {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'install-'));
  await installPackages([getPackageFile('dashboard')], folder.path);
  await writeFile(path.join(folder.path, 'consumer.ts'), PROGRAM);
  await writeFile(path.join(folder.path, 'consumer.cts'), COMMON_JS_PROGRAM);
  for (const file of ['consumer.ts', 'consumer.cts']) {
    for (const lib of ['es2022', 'es2022,dom,dom.iterable']) {
      expect(await compile(folder.path, file, lib), `${file} with ${lib}`).toBe('');
    }
  }
  const script = `console.log(typeof require('${NAME}').listEvents)`;
  const required = await run(process.execPath, ['--input-type=commonjs', '--eval', script], {
    cwd: folder.path,
  });
  expect(required.stdout).toBe('function\n');

  const {seen, respond} = makeMock();
  await using server = await listen(respond);
  const env = {...process.env, API_BASE_URL: `http://127.0.0.1:${server.port}`};
  const {stdout} = await run(process.execPath, ['consumer.ts'], {cwd: folder.path, env});
  expect(stdout.trim().split('\n')).toEqual([
    'first Event 1',
    'item Event 1',
    'item Event 2',
    'reinstated reinstated-guid',
  ]);
  expect(seen).toEqual([
    ...Array.from({length: 2}, () => 'GET /events?per_page=2 Bearer token'),
    'GET /events?page=1 Bearer token',
    'GET /events?page=2 Bearer token',
    ...Array.from({length: 2}, () => `POST ${REINSTATE} key-1`),
  ]);
});

it.each(APIS)(
  'the package of $label is small, and has the Markdown of its operations',
  async ({id}) => {
    const tar = await readFile(getPackageFile(id));
    expect(tar.length).toBeLessThan(400_000);
    const files = readTar(tar);
    expect(files.get('package/AGENTS.md')?.length).toBeLessThanOrEqual(8000);
    const functions = String(files.get('package/sdk.gen.js')).match(/^export const /gm) ?? [];
    const docs = [...files].filter(([name]) => /^package\/docs\/[^/]+\.md$/.test(name));
    expect(docs).toHaveLength(functions.length);
    for (const [name, text] of docs) expect(String(text), name).toMatch(/^# .*\n/);
  },
);
