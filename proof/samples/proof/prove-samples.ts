import {mkdtempDisposable} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {type ProcessResult, runAll} from '../../../scripts/start-program.ts';
import {
  hashCode,
  type OperationResult,
  type SampleReport,
} from '../../../src/openapi/sample-report/claim.ts';
import type {JsonValue, OperationShape} from '../../../src/openapi/samples/types.ts';
import {type ReadRequest, readRequest} from '../capture/read-request.ts';
import {type ProofProxy, startProofProxy} from '../mock/proof-proxy.ts';
import {getCode, type Operation, type Specification} from '../pages/list-operations.ts';
import {redirectCall, type SampleKey, type SampleKind, toSampleKey} from '../run/sample-key.ts';
import {
  prepareSamples,
  type RunnableSample,
  type SampleRunner,
  toRunKey,
} from '../run/sample-runner.ts';
import {checkRun} from './check-run.ts';
import {proveFailures} from './prove-failures.ts';

/** One sample of one operation. */
type Run = {readonly operation: Operation; readonly sample: RunnableSample};

/** What all runs share. */
export type Bench = {
  /** Runs a sample with a token and with the files that it reads. */
  readonly run: (run: Run, baseUrl: string) => Promise<ProcessResult>;
  readonly folderOf: SampleRunner['folderOf'];
  readonly proxy: ProofProxy;
  readonly runs: readonly Run[];
};

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
  const run: Bench['run'] = ({operation, sample}, baseUrl) =>
    runner.run(sample, {baseUrl, token: 'proof-token', files: buildFiles(operation.page.shape)});
  const bench = {run, folderOf: runner.folderOf, proxy, runs};
  const formats = await checkFormats(runner);
  const operations = await proveRuns(options, bench, formats);
  const failures = await proveFailures(bench, options.isShort);
  const results = operations.flatMap(({samples: each}) => each);
  const failed = results.filter(({status}) => status === 'failed').length;
  return {
    date,
    runtimes,
    specifications: Object.fromEntries(
      specifications.map((each) => [
        each.api,
        {sha256: each.sha256, operations: each.operations.length},
      ]),
    ),
    counts: {passed: results.length - failed, failed},
    operations,
    failures,
  };
}

function listRuns({chosen}: ProofOptions, proxy: ProofProxy): Run[] {
  return [...chosen].flatMap(([operation, kinds]) =>
    kinds.map((kind) => {
      const sample = {id: `${operation.api}~${operation.page.slug}`, ...kind};
      const shown = getCode(operation, kind);
      const baseUrl = proxy.baseUrlOf(toRunKey(sample));
      const code = kind.form === 'call' ? redirect(shown, operation.page.shape, baseUrl) : shown;
      return {operation, sample: {...sample, code}};
    }),
  );
}

/** With the path up to the first parameter, so that a URL in the body is not taken for the server. */
function redirect(code: string, {servers, path: template}: OperationShape, baseUrl: string) {
  const beginning = template.split('{')[0] ?? '';
  return redirectCall(code, `${servers[0]?.url ?? ''}${beginning}`, `${baseUrl}${beginning}`);
}

async function proveRuns(
  {chosen}: ProofOptions,
  bench: Bench,
  formats: ReadonlyMap<string, string>,
): Promise<OperationResult[]> {
  return runAll([...chosen], 2, async ([operation, kinds]) => {
    const problems = await proveOperation(operation, bench, formats);
    const samples = kinds.map((kind) => {
      const found = problems.get(toSampleKey(kind)) ?? [];
      return {
        ...kind,
        sha256: hashCode(getCode(operation, kind)),
        status: found.length > 0 ? 'failed' : 'passed',
        ...(found.length > 0 && {problems: found}),
      } as const;
    });
    const {slug, tag} = operation.page;
    return {api: operation.api, slug, family: tag, samples};
  });
}

async function proveOperation(
  operation: Operation,
  {run, folderOf, proxy, runs}: Bench,
  formats: ReadonlyMap<string, string>,
): Promise<Map<SampleKey, string[]>> {
  const requests = new Map<SampleKey, ReadRequest>();
  const problems = new Map<SampleKey, string[]>();
  for (const each of runs.filter((one) => one.operation === operation)) {
    const {sample} = each;
    const key = toRunKey(sample);
    const result = await run(each, proxy.baseUrlOf(key));
    const exchanges = proxy.exchangesOf(key);
    const found = await checkRun(operation, sample.form, result, exchanges, folderOf(sample));
    const [exchange] = exchanges;
    if (exchange) requests.set(toSampleKey(sample), await readRequest(exchange.request));
    const format = formats.get(key);
    problems.set(toSampleKey(sample), format ? [format, ...found] : found);
  }
  for (const [key, found] of checkAgreement(requests)) problems.get(key)?.push(...found);
  return problems;
}

/**
 * Compares the requests that the samples of one operation sent, in all languages and both forms:
 * method, path, query, headers that matter and body.
 *
 * @returns what differs from the first sample, by sample.
 */
function checkAgreement(requests: ReadonlyMap<SampleKey, ReadRequest>): Map<SampleKey, string[]> {
  const problems = new Map<SampleKey, string[]>();
  const [first] = requests;
  if (!first) return problems;
  for (const [key, request] of requests) {
    const found = (Object.keys(request) as (keyof ReadRequest)[])
      .filter((member) => !isDeepStrictEqual(first[1][member], request[member]))
      .map(
        (member) =>
          `${member} is ${JSON.stringify(request[member])}, in ${first[0]} it is ` +
          `${JSON.stringify(first[1][member])}`,
      );
    problems.set(key, found);
  }
  return problems;
}

/** Lets the tools of compiled languages read their samples; gives what is wrong by sample. */
async function checkFormats({batches}: SampleRunner): Promise<ReadonlyMap<string, string>> {
  const checks = [...batches.values()].map(({check}) => check());
  return new Map((await Promise.all(checks)).flatMap((found) => [...found]));
}

/** Files that a sample reads from its folder: those of its default body, with a content by ending. */
function buildFiles(shape: OperationShape): {[name: string]: string} {
  const body = shape.bodies?.[0];
  if (!body) return {};
  if (body.kind === 'binary') return {[String(body.example)]: contentOf(String(body.example))};
  if (body.kind !== 'multipart') return {};
  const members = Object.entries(body.example as {readonly [name: string]: JsonValue});
  const names = members.flatMap(([name, value]) => {
    const schema = body.schema.properties?.[name];
    const isFile = schema?.file ?? schema?.items?.file;
    return isFile ? [value].flat().map(String) : [];
  });
  return Object.fromEntries(names.map((name) => [name, contentOf(name)]));
}

function contentOf(name: string): string {
  if (name.endsWith('.csv')) return 'E-mail,First name\r\nnoor@example.com,Noor\r\n';
  return name.endsWith('.json') ? '[{"email":"noor@example.com"}]\n' : 'content\n';
}
