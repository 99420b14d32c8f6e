import type {IncomingMessage} from 'node:http';
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {listen, type ServedSite} from '../../e2e/browser/site-server.ts';
import {makeFolder, PROGRAM_LANGUAGES, type Program, runProgram, takeProgram} from './program.ts';

const PAGINATION_GUIDE = 'docs/introduction/pagination.mdx';
const BACKOFF_GUIDE = 'docs/introduction/rate-limits.mdx';
const ERRORS_GUIDE = 'docs/introduction/errors.mdx';
const REQUEST_ID = 'req_01J8Z3K5';
const TOKEN = 'a-token';
const COMPANIES = '5b0f6c1e-2f1b-4d0e-9a53-7c1f0e4a1d01,8c2e4f70-6a55-4c3d-8f0b-1f5d2b7e9a02';
const PAGES = [['Harbour Lights Festival', 'Zoë’s "Night"'], ['Quay Nine Open Air']];

type Scripted = {readonly status: number; readonly problem?: object; readonly retryAfter?: string};

const folder = makeFolder();
let server: ServedSite;
let seen: string[] = [];
/** The responses of the server, in this order; later requests succeed. */
let script: Scripted[] = [];

const makeProblem = (status: number, code: string, more: object = {}): Scripted => ({
  status,
  problem: {
    status,
    code,
    detail: 'The reason.',
    request_id: REQUEST_ID,
    errors: [],
    retry_after: null,
    ...more,
  },
});
const LIMITED: Scripted = {...makeProblem(429, 'rate_limited'), retryAfter: '1'};

/** A page of events for the companies of the token, or the venue that a request reads or creates. */
function succeed({method, headers}: IncomingMessage, page: string | null) {
  if (page === null) return {status: method === 'POST' ? 201 : 200, body: {name: 'Quay Nine'}};
  const isAllowed =
    headers.authorization === `Bearer ${TOKEN}` && headers['company-guid'] === COMPANIES;
  const names = PAGES[Number(page) - 1] ?? [];
  const data = names.map((name) => ({company_guid: 'c1', name}));
  return {status: isAllowed ? 200 : 401, body: {data, meta: {last_page: PAGES.length}}};
}

beforeAll(async () => {
  server = await listen((request, response) => {
    const {pathname, searchParams} = new URL(request.url ?? '', 'http://localhost');
    const page = searchParams.get('page');
    const scripted = script.shift();
    const {status, body} = scripted
      ? {status: scripted.status, body: scripted.problem ?? {}}
      : succeed(request, page);
    seen.push(`${request.method} ${pathname}${page === null ? '' : ` ${page}`} ${status}`);
    response.writeHead(status, {
      'content-type': scripted?.problem ? 'application/problem+json' : 'application/json',
      ...(scripted?.retryAfter && {'retry-after': scripted.retryAfter}),
    });
    response.end(JSON.stringify(body));
  });
});
afterAll(() => server.close());
beforeEach(() => {
  seen = [];
  script = [];
});

for (const language of PROGRAM_LANGUAGES) {
  const {extension, id} = language;
  const prepare = (guide: string, program: string) =>
    takeProgram(guide, `${program}.${extension}`, folder);
  const getEnv = () => ({
    ...{API_BASE_URL: `http://127.0.0.1:${server.port}`, API_TOKEN: TOKEN},
    COMPANY_GUIDS: COMPANIES,
  });

  describe(`The program that copies events, ${id}`, () => {
    let program: Program;
    const run = () => runProgram(program, {env: getEnv()});
    beforeAll(async () => {
      program = await prepare(PAGINATION_GUIDE, 'copy-events');
    });

    it('copies all pages, and waits as long as Retry-After requires', async () => {
      script = [LIMITED];
      const {exitCode, stdout, stderr} = await run();
      expect({exitCode, stderr}).toEqual({exitCode: 0, stderr: ''});
      expect(stdout.trim().split('\n')).toEqual(PAGES.flat().map((event) => `c1\t${event}`));
      expect(seen).toEqual(['GET /events 1 429', 'GET /events 1 200', 'GET /events 2 200']);
    });

    it('stops with the code and the request id of any other refusal', async () => {
      script = [makeProblem(403, 'insufficient_scope')];
      const {exitCode, stdout, stderr} = await run();
      expect({exitCode, stdout}).toEqual({exitCode: 1, stdout: ''});
      expect(stderr).toMatch(/403 insufficient_scope \(req_01J8Z3K5\)/);
      expect(seen).toEqual(['GET /events 1 403']);
    });

    it('stops after its last attempt', async () => {
      script = Array(10).fill(LIMITED);
      const {exitCode, stderr} = await run();
      expect(exitCode).toBe(1);
      expect(stderr).toContain('rate_limited');
      expect(seen).toHaveLength(3);
    });
  });

  describe(`The programs for errors, ${id}`, () => {
    let backoff: Program;
    let errors: Program;
    const post = async (...scripted: readonly Scripted[]) => {
      script = [...scripted];
      const {exitCode, stderr} = await runProgram(errors, {env: getEnv(), args: ['{"name": "A"}']});
      return {exitCode, lines: stderr.trim().split('\n')};
    };
    beforeAll(async () => {
      backoff = await prepare(BACKOFF_GUIDE, 'backoff');
      errors = await prepare(ERRORS_GUIDE, 'handle-errors');
    });

    it('waits for Retry-After, then retries', async () => {
      script = [LIMITED, makeProblem(500, 'internal_error')];
      const {exitCode, stdout} = await runProgram(backoff, {env: getEnv()});
      expect(exitCode).toBe(0);
      expect(stdout).toContain('Quay Nine');
      expect(seen).toEqual(['GET /events 429', 'GET /events 500', 'GET /events 200']);
    });

    it('does not retry an error that returns again', async () => {
      script = [makeProblem(404, 'not_found')];
      const {exitCode} = await runProgram(backoff, {env: getEnv()});
      expect(exitCode).not.toBe(0);
      expect(seen).toEqual(['GET /events 404']);
    });

    it('prints the resource, or decides by the code', async () => {
      expect(await post()).toMatchObject({exitCode: 0});
      expect(seen).toEqual(['POST /locations 201']);
      const text = {code: 'too_long', message: 'Too long.', meta: {}};
      const field = {pointer: '/name', parameter: null, ...text};
      const invalid = makeProblem(422, 'validation_failed', {errors: [field]});
      const lines = [`422 validation_failed (${REQUEST_ID})`, '/name: Too long.'];
      expect((await post(invalid)).lines).toEqual(lines);
      for (const [refusal, line] of [
        [makeProblem(429, 'rate_limited', {retry_after: 7}), 'Wait 7 seconds, then retry.'],
        [makeProblem(500, 'internal_error'), 'Retry with exponential backoff.'],
        [makeProblem(404, 'not_found'), 'Do not retry: The reason.'],
      ] as const) {
        expect((await post(refusal)).lines[1]).toBe(line);
      }
    });

    it('reports a response of a proxy that has no problem document', async () => {
      expect(await post({status: 502})).toEqual({
        exitCode: 1,
        lines: ['No problem document, status 502'],
      });
    });
  });
}

it('the program for amounts prints each currency with its number of decimals', async () => {
  const program = await takeProgram('docs/introduction/money.mdx', 'format-amount.mjs', folder);
  const {exitCode, stdout} = await runProgram(program);
  expect(exitCode).toBe(0);
  expect(stdout.replaceAll('\u00a0', ' ').trim()).toBe('€135.29 ¥6,500 KWD 6.500');
});
