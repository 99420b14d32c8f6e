import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {readGuideContext} from '../../src/guides/read-context.ts';
import {buildOperationRequest} from '../../src/guides/requests.ts';
import type {HostSpecification, Operation} from '../../src/guides/specifications.ts';
import {listResponses} from '../../src/openapi/document/operations.ts';
import {getLanguage, LANGUAGES} from '../../src/openapi/samples/index.ts';
import {buildServers} from '../../src/openapi/samples/shape/servers.ts';
import {findRuntimes} from '../samples/run/runtimes.ts';
import {
  prepareSamples,
  type RunnableSample,
  type SampleRunner,
} from '../samples/run/sample-runner.ts';
import {startAuthServer} from './auth-server.ts';
import {startCheckoutServer} from './checkout-server.ts';
import {startResaleServer} from './resale-server.ts';
import {MOCK_CLIENT} from './start-mocks.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const MAX_PREPARE_MS = 600_000;
const MAX_RUN_MS = 60_000;

const START: Readonly<Record<string, () => Promise<AsyncDisposable & {readonly url: string}>>> = {
  authentication: () => startAuthServer({client: MOCK_CLIENT}),
  checkout: () => startCheckoutServer(),
  resale: () => startResaleServer(),
};

const {hosts} = readGuideContext(ROOT);
const credentials = `${MOCK_CLIENT.id}:${MOCK_CLIENT.secret}`;
const runtimes = (await findRuntimes()).filter(
  ({version}) => version !== undefined || process.env.CI,
);

const isSent = ({place}: Operation) =>
  listResponses(place).some(([status]) => status.startsWith('2'));
const operations = hosts.flatMap((host) =>
  [...host.operations.values()].filter(isSent).map((operation) => ({host, operation})),
);

/** What a reader has done before: requests to the same host, by their slugs. */
const BEFORE: Readonly<Record<string, readonly string[]>> = {
  'release-reservation': ['create-reservation'],
  'create-order': ['create-reservation'],
  'get-order-status': ['create-reservation', 'create-order'],
};

const toRequest = (host: HostSpecification, operation: Operation) =>
  buildOperationRequest(host, operation, {path: {}, query: {}, headers: {}, body: undefined});

async function send(host: HostSpecification, slug: string, url: string): Promise<void> {
  const operation = host.operations.get(slug);
  if (!operation) throw new Error(`${slug} is no request of ${host.api.id}.`);
  const {method, path: pathname, body} = toRequest(host, operation);
  const json = body.kind === 'json' ? {body: JSON.stringify(body.value)} : {};
  await fetch(`${url}${pathname}`, {method, ...json});
}

async function requestToken(url: string): Promise<string> {
  const body = new URLSearchParams({grant_type: 'client_credentials'});
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  const response = await fetch(`${url}/oauth/token`, {
    method: 'POST',
    body,
    headers: {authorization},
  });
  return ((await response.json()) as {access_token: string}).access_token;
}

describe('the samples of the hosts', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'host-samples-'));
  const urls = new Map<string, string>();
  const servers = new AsyncDisposableStack();
  const samples: RunnableSample[] = [];
  let runner: SampleRunner;

  beforeAll(async () => {
    for (const {host, operation} of operations) {
      const shown = `${buildServers([host.root])[0]?.url}/`;
      for (const {id: language} of LANGUAGES) {
        if (!runtimes.some(({id}) => id === language)) continue;
        const start = START[host.api.id];
        if (!start) throw new Error(`The host ${host.api.id} has no mock.`);
        const {url} = servers.use(await start());
        urls.set(`${language} ${operation.slug}`, url);
        const code = getLanguage(language).render(toRequest(host, operation), 'call');
        const redirection = {shown, actual: `${url}/`};
        samples.push({id: operation.slug, language, form: 'call', code, redirection});
      }
    }
    runner = await prepareSamples(path.join(folder, 'samples'), samples);
  }, MAX_PREPARE_MS);

  afterAll(async () => {
    await servers.disposeAsync();
    rmSync(folder, {recursive: true, force: true});
  });

  for (const {id: language} of runtimes) {
    it.each(operations)(
      `${language}: $operation.slug`,
      async ({host, operation: {slug}}) => {
        const url = urls.get(`${language} ${slug}`) ?? '';
        for (const earlier of BEFORE[slug] ?? []) await send(host, earlier, url);
        const token = host.api.id === 'authentication' ? await requestToken(url) : 'a-token';
        const result = await runner.run(
          {id: slug, language, form: 'call'},
          {baseUrl: url, token, credentials},
        );
        expect(result.exitCode, result.stderr).toBe(0);
        expect(result.stdout).not.toContain('"request_id"');
      },
      MAX_RUN_MS,
    );
  }
});
