import {mkdtemp, readdir, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {onTestFinished} from 'vitest';
import type {Api} from '../../../src/config/apis.ts';
import {buildDocument} from '../../../src/openapi/testing/documents.ts';
import {runFetchCommand} from '../fetch-command.ts';
import {HTTP_DEFAULTS, type HttpOptions} from '../http-source.ts';
import {type Answer, type StorageHost, send} from './storage-host.ts';

/** A registry like the site's, with one source in a folder. */
export const TEST_APIS: readonly Api[] = [
  {id: 'dashboard', label: 'Dashboard', source: 'dashboard'},
  {id: 'webhooks', label: 'Webhooks', source: 'webhooker'},
  {id: 'waiting-list', label: 'Waiting List', source: 'internal/waiting-list'},
];

/** Limits as in production, but in milliseconds where those are in seconds. */
const QUICK: HttpOptions = {
  ...HTTP_DEFAULTS,
  connectTimeoutMs: 500,
  idleTimeoutMs: 300,
  totalTimeoutMs: 8_000,
  backoffMs: 2,
  maxRetryAfterMs: 20,
};

/** Documents of the size that the site has, by API id. */
export const DOCUMENTS = {
  dashboard: buildDocument({title: 'Dashboard', operations: 250}),
  webhooks: buildDocument({title: 'Webhooks', operations: 10, tags: ['Webhooks']}),
  'waiting-list': buildDocument({title: 'Waiting List', operations: 12, tags: ['Signups']}),
};

/** What a run of the command printed and returned. */
type Run = {readonly code: number; readonly out: string; readonly err: string};

/** How the command is run; what is left out is as in production, but quick. */
export type RunOptions = {
  readonly folder: string;
  readonly args?: readonly string[];
  readonly storageUrl?: string;
  readonly authorization?: string;
  readonly http?: Partial<HttpOptions>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly apis?: readonly Api[];
};

/** Runs the command as `openapi-fetch.mjs` does, with its own project folder and quick limits. */
export async function runFetch(options: RunOptions): Promise<Run> {
  const {
    folder,
    args = [],
    storageUrl,
    authorization,
    environment,
    http,
    apis = TEST_APIS,
  } = options;
  const out: string[] = [];
  const err: string[] = [];
  const code = await runFetchCommand(args, {
    apis,
    storageUrl,
    authorization,
    root: folder,
    embeddedDir: path.join(folder, 'specs/published'),
    outputDir: path.join(folder, '.openapi'),
    ...(environment && {environment}),
    http: {...QUICK, ...http},
    out: (line) => out.push(line),
    err: (line) => err.push(line),
  });
  return {code, out: out.join('\n'), err: err.join('\n')};
}

/** Makes a folder that goes with the test. */
export async function createFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'openapi-fetch-'));
  onTestFinished(() => rm(folder, {recursive: true, force: true}));
  return folder;
}

/** Publishes the documents on a host, with one answer in place of the dashboard's if given. */
export function publish(host: StorageHost, dashboard: Answer = send(DOCUMENTS.dashboard)): void {
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
