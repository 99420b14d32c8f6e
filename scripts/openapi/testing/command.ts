import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, vi} from 'vitest';
import type {Api} from '../../../src/config/apis.ts';
import {buildDocument} from '../../../src/openapi/testing/documents.ts';
import {makeFolder} from '../../../src/openapi/testing/make-folder.ts';
import {readVerified, type VerifiedSpecification} from '../../../src/openapi/verified-copies.ts';
import {UsageError} from '../errors.ts';
import {type CommandOptions, fetchProject} from '../fetch-command.ts';
import {HTTP_DEFAULTS, type HttpOptions} from '../http-source.ts';
import {type Responder, type StorageHost, send, startStorageHost} from './storage-host.ts';

/** A registry like that of the site, with one source in a subfolder. */
export const TEST_APIS: readonly Api[] = [
  {id: 'dashboard', label: 'Dashboard', source: 'dashboard'},
  {id: 'webhooks', label: 'Webhooks', source: 'webhooker'},
  {id: 'waiting-list', label: 'Waiting List', source: 'internal/waiting-list'},
];

/** The limits of production with shorter times. */
const QUICK: HttpOptions = {
  ...HTTP_DEFAULTS,
  idleTimeoutMs: 300,
  totalTimeoutMs: 8_000,
  backoffMs: 2,
  maxRetryAfterMs: 20,
};

/** Documents of the size of those of the site, by API id. */
export const DOCUMENTS = {
  dashboard: buildDocument({title: 'Dashboard', operations: 250}),
  webhooks: buildDocument({title: 'Webhooks', operations: 10, tags: ['Webhooks']}),
  'waiting-list': buildDocument({title: 'Waiting List', operations: 12, tags: ['Signups']}),
};

/** Options of a run; the defaults are those of production with shorter times. */
export type RunOptions = {
  readonly folder: string;
  readonly options?: CommandOptions;
  readonly storageUrl?: string;
  readonly authorization?: string;
  readonly http?: Partial<HttpOptions>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly apis?: readonly Api[];
};

/** Variables of proxies, which a test does not take from this machine. */
const PROXIES = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY'];

/** Runs the command like `openapi-fetch.mjs`, with another project folder and short times. */
export async function runFetch(run: RunOptions) {
  const {folder, options = {}, http, apis = TEST_APIS, environment = {}, ...rest} = run;
  for (const name of PROXIES) vi.stubEnv(name, environment[name]);
  const out: string[] = [];
  const err: string[] = [];
  const surroundings = {
    ...{storageUrl: undefined, authorization: undefined, ...rest},
    apis,
    root: folder,
    http: {...QUICK, ...http},
    out: (line: string) => out.push(line),
    err: (line: string) => err.push(line),
  };
  const code = await fetchProject(options, surroundings).then(
    () => 0,
    (error: Error) => {
      err.push(error.message);
      return error instanceof UsageError ? 2 : 1;
    },
  );
  return {code, out: out.join('\n'), err: err.join('\n')};
}

/** Publishes the documents on a host; `dashboard` replaces the response with that document. */
export function publish(host: StorageHost, dashboard: Responder = send(DOCUMENTS.dashboard)): void {
  host.on('/dashboard.json', dashboard);
  host.on('/webhooker.json', send(DOCUMENTS.webhooks));
  host.on('/internal/waiting-list.json', send(DOCUMENTS['waiting-list']));
}

/** Reads every file below a folder, by its relative path. */
export async function readTree(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true});
  const files = entries.filter((entry) => entry.isFile());
  const pairs = files.map(async (entry) => {
    const file = path.join(entry.parentPath, entry.name);
    return [path.relative(folder, file), await readFile(file, 'utf8')];
  });
  return Object.fromEntries(await Promise.all(pairs));
}

/** The dashboard's document as it is published. */
export const BODY = JSON.stringify(DOCUMENTS.dashboard);

/** Starts a host with the documents, and returns functions that fetch from it and read the copies. */
export async function startDashboard(respond?: Responder) {
  const folder = makeFolder();
  const host = await startStorageHost();
  publish(host, respond);
  return {
    folder,
    host,
    output: path.join(folder, '.openapi'),
    getRequests: () => host.requests.filter(({path}) => path === '/dashboard.json'),
    fetch: (options: Partial<RunOptions> = {}) =>
      runFetch({folder, storageUrl: host.url, ...options}),
    readDashboard: () => readDashboard(folder),
  };
}

/** Reads the verified copy of the dashboard, and expects the published document. */
export async function readDashboard(folder: string): Promise<VerifiedSpecification> {
  const [dashboard] = readVerified(`${folder}/.openapi`, TEST_APIS);
  expect(dashboard?.document).toEqual(DOCUMENTS.dashboard);
  return dashboard as VerifiedSpecification;
}

/** Sends a wrong response a number of times, then the document. */
export function recover(count: number, wrong: Responder): Responder {
  return (request, response, seen) => (seen > count ? send(BODY) : wrong)(request, response, seen);
}
