import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {renderSample} from '../../../src/openapi/samples/languages/index.ts';
import type {LanguageId, ShapeResponse} from '../../../src/openapi/samples/types.ts';
import type {Answer} from '../capture/capture-server.ts';
import {findRuntimes} from '../run/runtimes.ts';
import {type CaseRun, openBench} from './sample-bench.ts';
import {buildOrdinaryCase} from './sample-operation.ts';

const RESPONSES = {
  json: {kind: 'json', status: '200', mediaType: 'application/json'},
  text: {kind: 'text', status: '200', mediaType: 'text/csv'},
  none: {kind: 'none', status: '204'},
  binary: {kind: 'binary', status: '200', mediaType: 'application/pdf', file: "o'rder.pdf"},
} as const satisfies {[kind: string]: ShapeResponse};

const STACK_TRACE = /^\s+at |Stack trace|goroutine|Traceback|PHP Warning|PHP Fatal|node:internal/m;

async function runWith(language: LanguageId, response: ShapeResponse, reply: Answer) {
  const run: CaseRun = {language, sampleCase: buildOrdinaryCase('response', {response})};
  const bench = await openBench([run], reply);
  const file = path.join(bench.folderOf(run), response.kind === 'binary' ? response.file : 'none');
  try {
    const result = await bench.execute(run);
    return {...result, saved: await readFile(file).catch(() => undefined)};
  } finally {
    await bench.close();
  }
}

for (const {id: language, version, install} of await findRuntimes()) {
  const isMissing = version === undefined && !process.env.CI;
  const name = version ? `${language} ${version}` : `${language} is missing: ${install}`;

  describe.skipIf(isMissing)(`A sample for ${name}`, () => {
    it('prints a JSON response', async () => {
      const body = '{"guid":"8c2e","names":["é"]}';
      const reply = {status: 201, type: 'application/json', body};
      const {exitCode, stdout, stderr} = await runWith(language, RESPONSES.json, reply);
      expect({exitCode, stderr}).toEqual({exitCode: 0, stderr: ''});
      expect(JSON.parse(stdout)).toEqual(JSON.parse(body));
    });

    it('prints a text response as it is', async () => {
      const body = 'guid;name\r\n1;"é"\r\n';
      const reply = {status: 200, type: 'text/csv; charset=utf-8', body};
      const {exitCode, stdout} = await runWith(language, RESPONSES.text, reply);
      expect(exitCode).toBe(0);
      expect(stdout.trimEnd()).toBe(body.trimEnd());
    });

    it('prints the status of a response without a body', async () => {
      const {exitCode, stdout} = await runWith(language, RESPONSES.none, {status: 204});
      expect({exitCode, stdout: stdout.trim()}).toEqual({exitCode: 0, stdout: 'HTTP 204'});
    });

    it('saves a binary response byte for byte and prints the name of its file', async () => {
      const body = Uint8Array.from({length: 256}, (_, index) => index);
      const reply = {status: 200, type: 'application/pdf', body};
      const {exitCode, stdout, saved} = await runWith(language, RESPONSES.binary, reply);
      expect({exitCode, stdout: stdout.trim()}).toEqual({exitCode: 0, stdout: "Saved o'rder.pdf"});
      expect(saved).toEqual(Buffer.from(body));
    });

    it.each(Object.values(RESPONSES))(
      'fails with code and request_id on stderr where $kind is expected',
      async (response) => {
        const body = '{"type":"about:blank","code":"state_conflict","request_id":"req_01J8"}';
        const reply = {status: 409, type: 'application/problem+json', body};
        const {exitCode, stdout, stderr, saved} = await runWith(language, response, reply);
        expect(exitCode).not.toBe(0);
        expect(stderr).toMatch(/409/);
        expect(stderr).toMatch(/state_conflict/);
        expect(stderr).toMatch(/req_01J8/);
        expect(stderr).not.toMatch(STACK_TRACE);
        expect(stdout).not.toMatch(/state_conflict|Saved/);
        expect(saved).toBeUndefined();
      },
    );

    it.each(Object.values(RESPONSES))(
      'fails without a stack trace when no problem document comes where $kind is expected',
      async (response) => {
        const reply = {status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>'};
        const {exitCode, stderr} = await runWith(language, response, reply);
        expect(exitCode).not.toBe(0);
        expect(stderr).toMatch(/502/);
        expect(stderr).not.toMatch(STACK_TRACE);
      },
    );

    it('fails and says why when the server cannot be reached or no token is set', async () => {
      const run: CaseRun = {language, sampleCase: buildOrdinaryCase('response')};
      const bench = await openBench([run], undefined, (each, request) =>
        renderSample(each, request)
          .replaceAll('API_BASE_URL', 'NO_SUCH_VARIABLE')
          .replaceAll('https://api.ticketing.example/v1', 'http://127.0.0.1:9'),
      );
      const tokenless = await openBench([run], undefined, (each, request) =>
        renderSample(each, request).replaceAll('API_TOKEN', 'API_NO_TOKEN'),
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
