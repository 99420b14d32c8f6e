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

const BACKOFF_GUIDE = 'docs/introduction/rate-limits.mdx';
const ERRORS_GUIDE = 'docs/introduction/errors.mdx';
const MAX_PREPARE_MS = 120_000;
const REQUEST_ID = 'req_01J8Z3K5';

type Scripted = {readonly status: number; readonly problem?: object; readonly retryAfter?: string};

const {folder, remove} = makeFolder();
const languages = await findProgramLanguages();
let server: Server;
let base: string;
let seen: string[] = [];
/** What the server returns, one after the other; then it succeeds. */
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

beforeAll(async () => {
  server = createServer((request, response) => {
    const {status, problem, retryAfter} = script.shift() ?? {
      status: request.method === 'POST' ? 201 : 200,
    };
    seen.push(`${request.method} ${request.url} ${status}`);
    response.writeHead(status, {
      'content-type': problem ? 'application/problem+json' : 'application/json',
      ...(retryAfter && {'retry-after': retryAfter}),
    });
    response.end(JSON.stringify(problem ?? {name: 'Quay Nine'}));
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
  script = [];
});

for (const language of languages) {
  describe.skipIf(isSkipped(language))(`the programs for errors, ${language.name}`, () => {
    let backoff: Program;
    let errors: Program;
    const env = () => ({API_BASE_URL: base, API_TOKEN: 'a-token'});
    const post = async (...scripted: readonly Scripted[]) => {
      script = [...scripted];
      const {exitCode, stderr} = await runProgram(errors, {env: env(), args: ['{"name": "A"}']});
      return {exitCode, lines: stderr.trim().split('\n')};
    };
    beforeAll(async () => {
      const {extension} = language;
      backoff = await takeProgram(BACKOFF_GUIDE, `backoff.${extension}`, folder);
      errors = await takeProgram(ERRORS_GUIDE, `handle-errors.${extension}`, folder);
    }, MAX_PREPARE_MS);

    it('waits for Retry-After, then retries', async () => {
      script = [
        {...makeProblem(429, 'rate_limited'), retryAfter: '1'},
        makeProblem(500, 'internal_error'),
      ];
      const {exitCode, stdout} = await runProgram(backoff, {env: env()});
      expect(exitCode).toBe(0);
      expect(stdout).toContain('Quay Nine');
      expect(seen).toEqual(['GET /events 429', 'GET /events 500', 'GET /events 200']);
    });

    it('does not retry an error that returns again', async () => {
      script = [makeProblem(404, 'not_found')];
      const {exitCode} = await runProgram(backoff, {env: env()});
      expect(exitCode).not.toBe(0);
      expect(seen).toEqual(['GET /events 404']);
    });

    it(
      'prints the resource, or decides by the code',
      async () => {
        expect(await post()).toMatchObject({exitCode: 0});
        expect(seen).toEqual(['POST /locations 201']);
        const field = {
          pointer: '/name',
          parameter: null,
          code: 'too_long',
          message: 'Too long.',
          meta: {},
        };
        const invalid = makeProblem(422, 'validation_failed', {errors: [field]});
        expect((await post(invalid)).lines).toEqual([
          `422 validation_failed (${REQUEST_ID})`,
          '/name: Too long.',
        ]);
        expect((await post(makeProblem(429, 'rate_limited', {retry_after: 7}))).lines[1]).toBe(
          'Wait 7 seconds, then retry.',
        );
        expect((await post(makeProblem(500, 'internal_error'))).lines[1]).toBe(
          'Retry with exponential backoff.',
        );
        expect((await post(makeProblem(404, 'not_found'))).lines[1]).toBe(
          'Do not retry: The reason.',
        );
      },
      MAX_PREPARE_MS,
    );

    it('says that a proxy answered without a problem document', async () => {
      expect(await post({status: 502})).toEqual({
        exitCode: 1,
        lines: ['No problem document, status 502'],
      });
    });
  });
}
