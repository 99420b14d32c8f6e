import {mkdtempDisposable, readFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {runAll, runProcess} from '../../../scripts/start-program.ts';
import {
  hashCode,
  type OperationResult,
  type SampleReport,
} from '../../../src/openapi/sample-report/claim.ts';
import {getLanguage} from '../../../src/openapi/samples/languages/index.ts';
import type {CapturedRequest} from '../capture/capture-server.ts';
import {LANGUAGE_TOOLS} from '../languages/index.ts';
import {type ProofProxy, startProofProxy} from '../mock/proof-proxy.ts';
import type {Operation, Specification} from '../pages/list-sample-pages.ts';
import type {Runtime} from '../run/runtimes.ts';
import {redirectTo, type SampleKey, type SampleKind, toSampleKey} from '../run/sample-key.ts';
import {
  NODE_MODULES,
  prepareSamples,
  type RunnableSample,
  type SampleRunner,
  toRunKey,
} from '../run/sample-runner.ts';
import {type Bench, buildFiles, type Run, TOKEN} from './bench.ts';
import {checkAgreement, createPartsCheck} from './check-requests.ts';
import {checkRun} from './check-run.ts';
import {proveFailures} from './prove-failures.ts';

type ProofOptions = {
  readonly specifications: readonly Specification[];
  readonly runtimes: readonly Runtime[];
  /** The operations to prove, each with its samples. */
  readonly chosen: ReadonlyMap<Operation, readonly SampleKind[]>;
  /** Whether the programs of some families alone are refused. */
  readonly isShort: boolean;
};

/** Runs the samples of the built pages against mocks of their specifications and reports. */
export async function proveSamples(options: ProofOptions): Promise<SampleReport> {
  const {specifications, runtimes} = options;
  const date = new Date().toISOString();
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'samples-proof-'));
  await using proxy = await startProofProxy(
    specifications.map((each) => [each.api, each.document]),
  );
  const runs = listRuns(options, proxy);
  const samples = runs.map(({sample}) => sample);
  const runner = await prepareSamples(path.join(folder.path, 'runs'), samples);
  const partsChecks = new Map(
    specifications.map(({api, document}) => [api, createPartsCheck(document)]),
  );
  const bench = {runner, proxy, runs, partsChecks};
  const syntax = await checkSyntax(samples, runner);
  const operations = await proveRuns(options, bench, syntax);
  const failures = await proveFailures(bench, options.isShort);
  return {
    date,
    runtimes: await describeRuntimes(runtimes),
    specifications: Object.fromEntries(
      specifications.map((each) => [
        each.api,
        {sha256: each.sha256, operations: each.operations.length},
      ]),
    ),
    counts: countResults(operations),
    operations,
    failures,
  };
}

/** Versions of what is present, and of axios, which the samples of Node import. */
async function describeRuntimes(runtimes: readonly Runtime[]): Promise<{[name: string]: string}> {
  const manifest = await readFile(path.join(NODE_MODULES, 'axios/package.json'), 'utf8');
  const {version: axios} = JSON.parse(manifest) as {readonly version: string};
  const present = runtimes.flatMap(({id, version}) => (version ? [[id, version] as const] : []));
  return {...Object.fromEntries(present), axios};
}

function listRuns(options: ProofOptions, proxy: ProofProxy): Run[] {
  const present = new Set(options.runtimes.flatMap(({id, version}) => (version ? [id] : [])));
  return [...options.chosen].flatMap(([operation, kinds]) =>
    kinds
      .filter(({language}) => present.has(language))
      .map((kind) => {
        const sample = {id: `${operation.api}~${operation.slug}`, ...kind};
        const baseUrl = proxy.baseUrlOf(toRunKey(sample));
        const redirection = kind.form === 'call' ? redirectTo(operation.shape, baseUrl) : undefined;
        const code = operation.samples.get(toSampleKey(kind)) ?? '';
        return {operation, sample: {...sample, code, redirection}};
      }),
  );
}

async function proveRuns(
  options: ProofOptions,
  bench: Bench,
  syntax: ReadonlyMap<RunnableSample, string[]>,
): Promise<OperationResult[]> {
  const results = await runAll([...options.chosen], 2, async ([operation, kinds]) => {
    const own = bench.runs.filter((run) => run.operation === operation);
    const problems = await proveOperation(operation, own, bench, syntax);
    const samples = kinds.map((kind) => {
      const key = toSampleKey(kind);
      const found = problems.get(key);
      const install = options.runtimes.find(({id}) => id === kind.language)?.install;
      return {
        ...kind,
        sha256: hashCode(operation.samples.get(key) ?? ''),
        status: found ? (found.length > 0 ? 'failed' : 'passed') : 'not run',
        ...(found?.length !== 0 && {problems: found ?? [`Runtime is missing: ${install}`]}),
      } as const;
    });
    return {api: operation.api, slug: operation.slug, family: operation.family, samples};
  });
  return results;
}

async function proveOperation(
  operation: Operation,
  runs: readonly Run[],
  {runner, proxy, partsChecks}: Bench,
  syntax: ReadonlyMap<RunnableSample, string[]>,
): Promise<Map<SampleKey, string[]>> {
  const requests = new Map<SampleKey, CapturedRequest>();
  const problems = new Map<SampleKey, string[]>();
  for (const {sample} of runs) {
    const key = toRunKey(sample);
    const result = await runner.run(sample, {
      baseUrl: proxy.baseUrlOf(key),
      token: TOKEN,
      files: buildFiles(operation.shape),
    });
    const exchanges = proxy.exchangesOf(key);
    const found = await checkRun(
      operation,
      sample.form,
      result,
      exchanges,
      runner.folderOf(sample),
    );
    if (exchanges[0]) {
      const {path: route, method} = operation.shape;
      const {request} = exchanges[0];
      requests.set(toSampleKey(sample), request);
      found.push(...(partsChecks.get(operation.api)?.(route, method.toLowerCase(), request) ?? []));
    }
    problems.set(toSampleKey(sample), [...(syntax.get(sample) ?? []), ...found]);
  }
  for (const [key, found] of checkAgreement(requests)) {
    problems.set(key, [...(problems.get(key) ?? []), ...found]);
  }
  return problems;
}

function countResults(operations: readonly OperationResult[]): SampleReport['counts'] {
  const results = operations.flatMap(({samples}) => samples);
  const count = (status: string) => results.filter((each) => each.status === status).length;
  return {passed: count('passed'), failed: count('failed'), notRun: count('not run')};
}

/**
 * Lets each language's own checker read all samples: `php -l`, `gofmt -l` with `go vet`,
 * `node --check`, `bash -n`.
 *
 * @returns what is wrong, by sample.
 */
async function checkSyntax(
  samples: readonly RunnableSample[],
  runner: SampleRunner,
): Promise<Map<RunnableSample, string[]>> {
  const problems = new Map<RunnableSample, string[]>();
  const single = samples.filter(({language}) => !runner.batches.has(language));
  const checks = await runAll(single, 2, async (sample) => {
    const {file} = getLanguage(sample.language);
    const [command, ...args] = LANGUAGE_TOOLS[sample.language].syntax.check(file);
    const result = await runProcess(command, args, {cwd: runner.folderOf(sample)});
    return {sample, problem: result.exitCode === 0 ? '' : result.stderr || result.stdout};
  });
  for (const {sample, problem} of checks) {
    if (problem !== '') problems.set(sample, [`is not valid: ${problem.trim()}`]);
  }
  for (const [language, batch] of runner.batches) {
    const own = samples.filter((sample) => sample.language === language);
    const found = await batch.check();
    for (const sample of own) {
      const problem = found.get(toRunKey(sample));
      if (problem !== undefined) problems.set(sample, [problem]);
    }
  }
  return problems;
}
