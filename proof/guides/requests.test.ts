import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {GUIDE_SERVERS} from '../../src/config/servers.ts';
import {CODE_LANGUAGES} from '../../src/openapi/samples/languages/list.ts';
import type {LanguageId} from '../../src/openapi/samples/types.ts';
import {type RunningMocks, startMocks} from '../mock/start-mocks.ts';
import {findRuntimes} from '../samples/run/runtimes.ts';
import {
  prepareSamples,
  type RunnableSample,
  type SampleRunner,
} from '../samples/run/sample-runner.ts';
import {listBlocks} from './read-blocks.ts';

const MAX_PREPARE_MS = 600_000;
/** APIs whose mocks answer each request by itself; the other hosts have states. */
const APIS = ['dashboard', 'webhooks', 'waiting-list'];
/** What a sample of one request reads from its environment. */
const KNOWN = /\$\{?(?:API_TOKEN|[A-Z_]+_BASE_URL)\b/g;
/** Programs of these guides are not shown for each language, and their requests are not these. */
const WITHOUT_ALL_LANGUAGES = ['introduction/authentication/request-token', 'webhooks/overview'];

type Shown = {readonly id: string; readonly codes: ReadonlyMap<LanguageId, string>};

/** Requests of the built guides that need nothing but a token: what reads more is tried as a whole page. */
function listRequests(hosts: readonly string[]): Shown[] {
  const pages = readdirSync('build/docs', {recursive: true, encoding: 'utf8'})
    .filter((file) => path.basename(file) === 'index.html')
    .filter((file) => !WITHOUT_ALL_LANGUAGES.includes(path.dirname(file)))
    .sort();
  return pages.flatMap((file) => {
    const html = readFileSync(path.join('build/docs', file), 'utf8');
    const blocks = CODE_LANGUAGES.map(({id}) => [id, listBlocks(html, id)] as const);
    const shells = blocks.find(([id]) => id === 'curl')?.[1] ?? [];
    return shells.flatMap(({isRequest, code}, at): Shown[] => {
      const isPlain =
        isRequest && /^\w+=.*\ncurl /.test(code) && !/\$[{A-Z(]/.test(code.replaceAll(KNOWN, ''));
      if (!isPlain || /\/resale\/|--no-progress-meter/.test(code)) return [];
      if (!hosts.some((host) => code.includes(host))) return [];
      const id = `${path.dirname(file).replaceAll('/', '_')}-${at}`;
      return [
        {id, codes: new Map(blocks.map(([language, all]) => [language, all[at]?.code ?? '']))},
      ];
    });
  });
}

const runtimes = (await findRuntimes()).filter(
  ({version}) => version !== undefined || process.env.CI,
);
const sandboxes = (mocks: RunningMocks['mocks']) =>
  GUIDE_SERVERS.flatMap(({production, sandbox}) => {
    const mock = mocks.find(({id, standsFor}) => APIS.includes(id) && standsFor === production);
    return mock ? [{sandbox, url: mock.url}] : [];
  });

const folder = mkdtempSync(path.join(tmpdir(), 'guide-requests-'));
let mocks: RunningMocks;
let requests: readonly Shown[];
let runner: SampleRunner;

beforeAll(async () => {
  mocks = await startMocks(process.cwd(), 0);
  const servers = sandboxes(mocks.mocks);
  requests = listRequests(servers.map(({sandbox}) => sandbox));
  const samples = runtimes.flatMap(({id: language}) =>
    requests.map(({id, codes}): RunnableSample => {
      const code = codes.get(language) ?? '';
      const local = servers.reduce((text, {sandbox, url}) => text.replaceAll(sandbox, url), code);
      return {id, language, form: 'call', code: local};
    }),
  );
  runner = await prepareSamples(path.join(folder, 'samples'), samples);
}, MAX_PREPARE_MS);

afterAll(async () => {
  await mocks[Symbol.asyncDispose]();
  rmSync(folder, {recursive: true, force: true});
});

describe('the requests that guides show alone', () => {
  it.each(runtimes)('are accepted from $id', async ({id: language}) => {
    expect(requests.length).toBeGreaterThan(30);
    const baseUrl = mocks.mocks.find(({id}) => id === 'dashboard')?.url ?? '';
    for (const {id} of requests) {
      const environment = {baseUrl, token: 'a-token', files: {'orders.csv': 'E-mail\n'}};
      const result = await runner.run({id, language, form: 'call'}, environment);
      expect(result.exitCode, `${id}: ${result.stderr}`).toBe(0);
      expect(result.stdout, id).not.toContain('"request_id"');
    }
  });
});
