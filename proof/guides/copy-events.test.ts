import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {
  findProgramLanguages,
  isSkipped,
  makeFolder,
  type Program,
  runProgram,
  takeProgram,
} from './program.ts';

const GUIDE = 'docs/introduction/pagination.mdx';
const TOKEN = 'a-token';
const COMPANIES = '5b0f6c1e-2f1b-4d0e-9a53-7c1f0e4a1d01,8c2e4f70-6a55-4c3d-8f0b-1f5d2b7e9a02';
const PAGES = [['Harbour Lights Festival', 'Zoë’s "Night"'], ['Quay Nine Open Air']];

const {folder, remove} = makeFolder();
const languages = await findProgramLanguages();
let server: Server;
let base: string;
let seen: string[] = [];
/** Statuses that the next requests get before the server answers them. */
let refusals: number[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const page = Number(url.searchParams.get('page'));
    const status = refusals.shift();
    seen.push(`${page} ${status ?? 200}`);
    const isAllowed =
      request.headers.authorization === `Bearer ${TOKEN}` &&
      request.headers['company-guid'] === COMPANIES;
    const type = {'content-type': 'application/json'};
    if (status !== undefined || !isAllowed) {
      const code = status === 429 ? 'rate_limited' : 'insufficient_scope';
      response.writeHead(status ?? 401, {...type, 'retry-after': '1'});
      response.end(JSON.stringify({status: status ?? 401, code, request_id: 'req_01J8Z3K5'}));
      return;
    }
    const data = (PAGES[page - 1] ?? []).map((name) => ({company_guid: 'c1', name}));
    response.writeHead(200, type);
    response.end(JSON.stringify({data, meta: {last_page: PAGES.length}}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  remove();
});
beforeEach(() => {
  seen = [];
  refusals = [];
});

for (const language of languages) {
  describe.skipIf(isSkipped(language))(`The program that copies events, ${language.name}`, () => {
    let program: Program;
    const run = () =>
      runProgram(program, {
        env: {API_BASE_URL: base, API_TOKEN: TOKEN, COMPANY_GUIDS: COMPANIES},
      });
    beforeAll(async () => {
      program = await takeProgram(GUIDE, `copy-events.${language.extension}`, folder);
    }, 120_000);

    it('copies all pages and waits when it is told to', async () => {
      refusals = [429];
      const {exitCode, stdout, stderr} = await run();
      expect({exitCode, stderr}).toEqual({exitCode: 0, stderr: ''});
      expect(stdout.trim().split('\n')).toEqual(PAGES.flat().map((name) => `c1\t${name}`));
      expect(seen).toEqual(['1 429', '1 200', '2 200']);
    });

    it('stops with the code and the request id of any other refusal', async () => {
      refusals = [403];
      const {exitCode, stdout, stderr} = await run();
      expect({exitCode, stdout}).toEqual({exitCode: 1, stdout: ''});
      expect(stderr).toMatch(/403 insufficient_scope \(req_01J8Z3K5\)/);
      expect(seen).toEqual(['1 403']);
    });

    it('does not try for ever', async () => {
      refusals = Array(10).fill(429);
      const {exitCode, stderr} = await run();
      expect(exitCode).toBe(1);
      expect(stderr).toContain('rate_limited');
      expect(seen).toHaveLength(3);
    });
  });
}
