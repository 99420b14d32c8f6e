import {mkdtempDisposable} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {runAll} from '../../../scripts/start-program.ts';
import {
  hashCode,
  type OperationResult,
  type SampleReport,
} from '../../../src/openapi/sample-report/claim.ts';
import {type ReadRequest, readRequest} from '../capture/read-request.ts';
import {type ProofProxy, startProofProxy} from '../mock/proof-proxy.ts';
import type {Operation, Specification} from '../pages/list-operations.ts';
import {redirectTo, type SampleKey, type SampleKind, toSampleKey} from '../run/sample-key.ts';
import {prepareSamples, type SampleRunner, toRunKey} from '../run/sample-runner.ts';
import {type Bench, buildFiles, type Run, TOKEN} from './bench.ts';
import {checkAgreement, createPartsCheck} from './check-requests.ts';
import {checkRun} from './check-run.ts';
import {proveFailures} from './prove-failures.ts';

type ProofOptions = {
  readonly specifications: readonly Specification[];
  /** Versions by their names. */
  readonly runtimes: SampleReport['runtimes'];
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
  const formats = await checkFormats(runner);
  const operations = await proveRuns(options, bench, formats);
  const failures = await proveFailures(bench, options.isShort);
  return {
    date,
    runtimes,
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

function listRuns({chosen}: ProofOptions, proxy: ProofProxy): Run[] {
  return [...chosen].flatMap(([operation, kinds]) =>
    kinds.map((kind) => {
      const sample = {id: `${operation.api}~${operation.slug}`, ...kind};
      const baseUrl = proxy.baseUrlOf(toRunKey(sample));
      const redirection = kind.form === 'call' ? redirectTo(operation.shape, baseUrl) : undefined;
      const code = operation.samples.get(toSampleKey(kind)) ?? '';
      return {operation, sample: {...sample, code, redirection}};
    }),
  );
}

async function proveRuns(
  {chosen}: ProofOptions,
  bench: Bench,
  formats: ReadonlyMap<string, string>,
): Promise<OperationResult[]> {
  return runAll([...chosen], 2, async ([operation, kinds]) => {
    const problems = await proveOperation(operation, bench, formats);
    const samples = kinds.map((kind) => {
      const key = toSampleKey(kind);
      const found = problems.get(key) ?? [];
      return {
        ...kind,
        sha256: hashCode(operation.samples.get(key) ?? ''),
        status: found.length > 0 ? 'failed' : 'passed',
        ...(found.length > 0 && {problems: found}),
      } as const;
    });
    return {api: operation.api, slug: operation.slug, family: operation.family, samples};
  });
}

async function proveOperation(
  operation: Operation,
  {runner, proxy, runs, partsChecks}: Bench,
  formats: ReadonlyMap<string, string>,
): Promise<Map<SampleKey, string[]>> {
  const requests = new Map<SampleKey, ReadRequest>();
  const problems = new Map<SampleKey, string[]>();
  for (const {sample} of runs.filter((run) => run.operation === operation)) {
    const key = toRunKey(sample);
    const result = await runner.run(sample, {
      baseUrl: proxy.baseUrlOf(key),
      token: TOKEN,
      files: buildFiles(operation.shape),
    });
    const exchanges = proxy.exchangesOf(key);
    const folder = runner.folderOf(sample);
    const found = await checkRun(operation, sample.form, result, exchanges, folder);
    const [exchange] = exchanges;
    if (exchange) {
      const request = await readRequest(exchange.request);
      requests.set(toSampleKey(sample), request);
      found.push(...(partsChecks.get(operation.api)?.(operation.slug, request) ?? []));
    }
    const format = formats.get(key);
    problems.set(toSampleKey(sample), format ? [format, ...found] : found);
  }
  for (const [key, found] of checkAgreement(requests)) problems.get(key)?.push(...found);
  return problems;
}

function countResults(operations: readonly OperationResult[]): SampleReport['counts'] {
  const results = operations.flatMap(({samples}) => samples);
  const failed = results.filter(({status}) => status === 'failed').length;
  return {passed: results.length - failed, failed};
}

/** Lets the tools of compiled languages read their samples; gives what is wrong by sample. */
async function checkFormats({batches}: SampleRunner): Promise<ReadonlyMap<string, string>> {
  const checks = [...batches.values()].map(({check}) => check());
  return new Map((await Promise.all(checks)).flatMap((found) => [...found]));
}
