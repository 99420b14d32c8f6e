import {mkdtempDisposable, readdir} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {type ProcessResult, runAll} from '../../../scripts/processes.ts';
import {renderSample} from '../../../src/openapi/samples/languages/index.ts';
import {buildSampleRequest} from '../../../src/openapi/samples/request/build-request.ts';
import type {LanguageId, SampleForm, SampleRequest} from '../../../src/openapi/samples/types.ts';
import {
  type Answer,
  type CapturedRequest,
  type CaptureServer,
  startCaptureServer,
} from '../capture/capture-server.ts';
import {readRequest} from '../capture/read-request.ts';
import {shorten} from '../proof/check-run.ts';
import {redirectTo} from '../run/sample-key.ts';
import {prepareSamples, type SampleRunner} from '../run/sample-runner.ts';
import {expectRequest, FILE_CONTENT} from './expected-request.ts';
import type {SampleCase} from './sample-operation.ts';

/** A sample that is written for a case, perhaps by a generator that is broken on purpose. */
export type CaseRun = {
  readonly language: LanguageId;
  readonly form: SampleForm;
  readonly sampleCase: SampleCase;
  readonly render?: Render;
};

/** Writes the code of a case; tests of broken generators give their own. */
export type Render = (language: LanguageId, request: SampleRequest, form: SampleForm) => string;

export type Bench = {
  /** Runs one case; returns what is wrong, one sentence each. */
  readonly check: (run: CaseRun) => Promise<string[]>;
  readonly execute: (run: CaseRun) => Promise<ProcessResult>;
  readonly requestsOf: (run: CaseRun) => readonly CapturedRequest[];
  readonly folderOf: (run: CaseRun) => string;
  readonly close: () => Promise<void>;
};

export const TOKEN = 'tok3n-of_the.test';

/** Writes and builds the samples of all runs and starts the server that they call. */
export async function openBench(
  runs: readonly CaseRun[],
  response: Answer = {status: 200, type: 'application/json', body: '{"ok":true}'},
  render: Render = renderSample,
): Promise<Bench> {
  const folder = await mkdtempDisposable(path.join(tmpdir(), 'samples-'));
  const server = await startCaptureServer(() => response);
  const samples = runs.map((run) => {
    const {language, form, sampleCase, render: own = render} = run;
    const request = buildSampleRequest(sampleCase.shape, sampleCase.values);
    const address = server.baseUrlOf(keyOf(run));
    return {
      ...toSample(run),
      code: own(language, request, form),
      ...(form === 'call' && {redirection: redirectTo(sampleCase.shape, address)}),
    };
  });
  const runner = await prepareSamples(path.join(folder.path, 'runs'), samples);
  const execute = (run: CaseRun) => executeRun(runner, server, run);
  return {
    check: async (run) => {
      const result = await execute(run);
      const folderOfRun = runner.folderOf(toSample(run));
      return compareRun(run, result, server, await readdir(folderOfRun));
    },
    execute,
    requestsOf: (run) => server.requestsOf(keyOf(run)),
    folderOf: (run) => runner.folderOf(toSample(run)),
    close: async () => {
      await server.close();
      await folder.remove();
    },
  };
}

/** Checks many runs, two at a time, and collects what is wrong under the title of each. */
export async function checkAll(bench: Bench, runs: readonly CaseRun[]): Promise<string[]> {
  const problems = await runAll(runs, 2, async (run) => {
    const found = await bench.check(run);
    return found.map(
      (problem) => `${run.language}, ${run.form}, ${run.sampleCase.title}: ${problem}`,
    );
  });
  return problems.flat();
}

function keyOf({language, form, sampleCase}: CaseRun): string {
  return `${language}-${form}-${sampleCase.id}`;
}

function executeRun(runner: SampleRunner, server: CaptureServer, run: CaseRun) {
  return runner.run(toSample(run), {
    baseUrl: server.baseUrlOf(keyOf(run)),
    token: TOKEN,
    files: {'orders.csv': FILE_CONTENT},
  });
}

function toSample({language, form, sampleCase: {id}}: CaseRun) {
  return {id, language, form};
}

function compareRun(
  run: CaseRun,
  {exitCode, stdout, stderr}: ProcessResult,
  server: CaptureServer,
  files: readonly string[],
): string[] {
  const problems: string[] = [];
  if (exitCode !== 0) problems.push(`exit code ${exitCode}: ${stderr.slice(0, 300)}`);
  else if (!/"ok":\s*true/.test(stdout)) problems.push(`printed ${stdout.slice(0, 300)}`);
  const [captured, ...others] = server.requestsOf(keyOf(run));
  if (!captured) return [...problems, 'no request arrived'];
  if (others.length > 0) problems.push(`${others.length} further requests arrived`);
  const expected = expectRequest(run.sampleCase, TOKEN);
  const found = readRequest(captured);
  for (const [member, value] of Object.entries(expected)) {
    const other: unknown = found[member as keyof typeof found];
    if (!isDeepStrictEqual(other, value)) {
      problems.push(`${member} is ${shorten(other)} instead of ${shorten(value)}`);
    }
  }
  const strangers = files.filter((file) => !/^(sample\.\w+|orders\.csv)$/.test(file));
  if (strangers.length > 0) problems.push(`it made the files ${strangers.join(', ')}`);
  return problems;
}
