import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {SAMPLE_FORMS} from '../../../src/openapi/samples/languages/forms.ts';
import {renderSample} from '../../../src/openapi/samples/languages/index.ts';
import type {LanguageId, SampleForm, ShapeResponse} from '../../../src/openapi/samples/types.ts';
import type {Answer} from '../capture/capture-server.ts';
import {readRequest} from '../capture/read-request.ts';
import {findRuntimes} from '../run/runtimes.ts';
import {type CaseRun, openBench} from './sample-bench.ts';
import {buildOrdinaryCase} from './sample-operation.ts';

const RESPONSES = {
  json: {kind: 'json', status: '200', mediaType: 'application/json'},
  text: {kind: 'text', status: '200', mediaType: 'text/csv'},
  none: {kind: 'none', status: '204'},
  binary: {kind: 'binary', status: '200', mediaType: 'application/pdf', file: "o'rder.pdf"},
} as const satisfies {[kind: string]: ShapeResponse};

/** What stands in the place of a problem document: nothing, HTML, other JSON, members of other kinds. */
const NO_PROBLEMS = [
  ['text/html', '<h1>Bad gateway</h1>'],
  ['application/json', '{"code":7,"errors":{"name":["x"]},"detail":null}'],
] as const;

const STACK_TRACE = /^\s+at |Stack trace|goroutine|Traceback|PHP Warning|PHP Fatal|node:internal/m;

async function runWith(
  language: LanguageId,
  form: SampleForm,
  response: ShapeResponse,
  reply: Answer,
) {
  const run: CaseRun = {language, form, sampleCase: buildOrdinaryCase('response', {response})};
  const bench = await openBench([run], reply);
  const file = path.join(bench.folderOf(run), response.kind === 'binary' ? response.file : 'none');
  try {
    const result = await bench.execute(run);
    return {...result, saved: await readFile(file).catch(() => undefined)};
  } finally {
    await bench.close();
  }
}

const DOCUMENT = {
  type: 'about:blank',
  title: 'Invalid fields',
  detail: "The field's value is \u00e9.",
  code: 'validation_failed',
  request_id: 'req_01J8',
  errors: [
    {pointer: '/name', parameter: null, code: 'too_long', message: 'At most 80 characters.'},
    {pointer: null, parameter: 'page', code: 'too_small', message: 'At least 1.'},
  ],
};

const PARTS = [
  '422',
  'Invalid fields',
  "The field's value is \u00e9.",
  'validation_failed',
  'req_01J8',
];
const FIELDS = ['/name', 'too_long', 'page', 'too_small'];

for (const {id: language, version, install} of await findRuntimes()) {
  const isMissing = version === undefined && !process.env.CI;
  const name = version ? `${language} ${version}` : `${language} is missing: ${install}`;

  describe.skipIf(isMissing).each(SAMPLE_FORMS)(`A %s for ${name}`, (form) => {
    it('prints a JSON response', async () => {
      const body = '{"guid":"8c2e","names":["é"]}';
      const reply = {status: 201, type: 'application/json', body};
      const {exitCode, stdout} = await runWith(language, form, RESPONSES.json, reply);
      expect(exitCode).toBe(0);
      expect(JSON.parse(stdout)).toEqual(JSON.parse(body));
    });

    it('prints a text response as it is', async () => {
      const body = 'guid;name\r\n1;"é"\r\n';
      const reply = {status: 200, type: 'text/csv; charset=utf-8', body};
      const {exitCode, stdout} = await runWith(language, form, RESPONSES.text, reply);
      expect(exitCode).toBe(0);
      expect(stdout.trimEnd()).toBe(body.trimEnd());
    });

    it('prints the status of a response without a body', async () => {
      const {exitCode, stdout} = await runWith(language, form, RESPONSES.none, {status: 204});
      expect(exitCode).toBe(0);
      expect(stdout).toMatch(/^HTTP(\/[\d.]+)? 204\b/);
    });

    it('saves a binary response byte for byte', async () => {
      const body = Uint8Array.from({length: 256}, (_, index) => index);
      const reply = {status: 200, type: 'application/pdf', body};
      const {exitCode, stdout, saved} = await runWith(language, form, RESPONSES.binary, reply);
      const said = form === 'program' ? "Saved o'rder.pdf" : '';
      expect({exitCode, stdout: stdout.trim()}).toEqual({exitCode: 0, stdout: said});
      expect(saved).toEqual(Buffer.from(body));
    });
  });

  describe.skipIf(isMissing)(`A program for ${name}`, () => {
    it.each(Object.values(RESPONSES))(
      'fails and shows all of the problem on stderr where $kind is expected',
      async (response) => {
        const body = JSON.stringify(DOCUMENT);
        const reply = {status: 422, type: 'application/problem+json', body};
        const result = await runWith(language, 'program', response, reply);
        expect(result.exitCode).not.toBe(0);
        for (const part of [...PARTS, ...FIELDS]) expect(result.stderr).toContain(part);
        expect(result.stderr).not.toMatch(STACK_TRACE);
        expect(result.stdout).toBe('');
        expect(result.saved).toBeUndefined();
      },
    );

    it.each(Object.values(RESPONSES))(
      'fails without a stack trace when no problem document comes where $kind is expected',
      async (response) => {
        for (const [type, body] of NO_PROBLEMS) {
          const reply = {status: 502, type, body};
          const {exitCode, stderr} = await runWith(language, 'program', response, reply);
          expect(exitCode).not.toBe(0);
          expect(stderr).toMatch(/502/);
          expect(stderr).not.toMatch(STACK_TRACE);
        }
      },
    );

    it('waits as long as a 429 says, sends the same again, and then fails', async () => {
      const run: CaseRun = {language, form: 'program', sampleCase: buildOrdinaryCase('limited')};
      const body = JSON.stringify(DOCUMENT);
      const reply = {status: 429, type: 'application/problem+json', body, retryAfter: '2'};
      const bench = await openBench([run], reply);
      try {
        const begin = Date.now();
        const {exitCode, stderr} = await bench.execute(run);
        expect(Date.now() - begin).toBeGreaterThanOrEqual(2000);
        expect(exitCode).not.toBe(0);
        expect(stderr).toContain('req_01J8');
        const [first, second, ...others] = bench.requestsOf(run);
        expect(others).toEqual([]);
        expect(first && second && readRequest(second)).toEqual(first && readRequest(first));
      } finally {
        await bench.close();
      }
    });

    it('fails and says why when the server cannot be reached or no token is set', async () => {
      const run: CaseRun = {language, form: 'program', sampleCase: buildOrdinaryCase('response')};
      const bench = await openBench([run], undefined, (...request) =>
        renderSample(...request)
          .replaceAll('API_BASE_URL', 'NO_SUCH_VARIABLE')
          .replaceAll('https://api.ticketing.example/v1', 'http://127.0.0.1:9'),
      );
      const tokenless = await openBench([run], undefined, (...request) =>
        renderSample(...request).replaceAll('API_TOKEN', 'API_NO_TOKEN'),
      );
      try {
        const unreachable = await bench.execute(run);
        expect(unreachable.exitCode).not.toBe(0);
        expect(unreachable.stderr).toMatch(/connect|refused/i);
        expect(unreachable.stderr).not.toMatch(STACK_TRACE);
        const {exitCode, stderr} = await tokenless.execute(run);
        expect(exitCode).not.toBe(0);
        expect(stderr).toMatch(/API_NO_TOKEN.*access token/);
        expect(stderr).not.toMatch(STACK_TRACE);
      } finally {
        await Promise.all([bench.close(), tokenless.close()]);
      }
    });
  });
}
