import {mkdtempDisposable} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {runAll} from '../../../scripts/start-program.ts';
import {
  hashCode,
  type OperationResult,
  type SampleReport,
  type SampleResult,
} from '../../../src/openapi/sample-report/claim.ts';
import {buildSampleRequest} from '../../../src/openapi/samples/request/build-request.ts';
import type {OperationShape} from '../../../src/openapi/samples/types.ts';
import type {ProcessResult} from '../../run-process.ts';
import {type ReadRequest, readRequest} from '../capture/read-request.ts';
import {type ProofProxy, startProofProxy} from '../mock/proof-proxy.ts';
import {getCode, type Operation, type Specification} from '../pages/list-operations.ts';
import {
  prepareSamples,
  type RunnableSample,
  redirectCall,
  type SampleKind,
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
  /** Versions by language. */
  readonly runtimes: SampleReport['runtimes'];
  /** The operations to prove, each with its samples. */
  readonly chosen: ReadonlyMap<Operation, readonly SampleKind[]>;
  /** Whether only some families are tested with errors. */
  readonly isShort: boolean;
};

/** Runs the samples of the built pages against mocks of their specifications, and reports the results. */
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
  const operations = await runAll([...options.chosen.keys()], 2, (operation) =>
    proveOperation(operation, bench, formats),
  );
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

/** Replaces the URL with the path up to the first parameter, so that URLs in the body stay. */
function redirect(code: string, {servers, path: template}: OperationShape, baseUrl: string) {
  const beginning = template.split('{')[0] ?? '';
  return redirectCall(code, `${servers[0]?.url ?? ''}${beginning}`, `${baseUrl}${beginning}`);
}

/** Runs the samples of an operation, in all languages and both forms: all have to send the same request. */
async function proveOperation(
  operation: Operation,
  {run, folderOf, proxy, runs}: Bench,
  formats: ReadonlyMap<string, string>,
): Promise<OperationResult> {
  const {api, page} = operation;
  const samples: SampleResult[] = [];
  let first: ReadRequest | undefined;
  for (const each of runs.filter((one) => one.operation === operation)) {
    const {language, form} = each.sample;
    const key = toRunKey(each.sample);
    const result = await run(each, proxy.baseUrlOf(key));
    const exchanges = proxy.exchangesOf(key);
    const format = formats.get(key);
    const problems = format ? [format] : [];
    problems.push(...(await checkRun(operation, form, result, exchanges, folderOf(each.sample))));
    const [exchange] = exchanges;
    const request = exchange && (await readRequest(exchange.request));
    first ??= request;
    if (first && request) problems.push(...listDifferences(first, request));
    samples.push({
      ...{language, form, sha256: hashCode(getCode(operation, each.sample))},
      status: problems.length > 0 ? 'failed' : 'passed',
      ...(problems.length > 0 && {problems}),
    });
  }
  return {api, slug: page.slug, family: page.tag, samples};
}

/** Lists how a request differs from that of the first sample. */
function listDifferences(first: ReadRequest, request: ReadRequest): string[] {
  return (Object.keys(request) as (keyof ReadRequest)[])
    .filter((member) => !isDeepStrictEqual(first[member], request[member]))
    .map((member) => {
      const [other, own] = [first, request].map((each) => JSON.stringify(each[member]));
      return `${member} is ${own}, in the first sample it is ${other}`;
    });
}

/** Checks samples with the tools of compiled languages; returns the problems by sample. */
async function checkFormats({batches}: SampleRunner): Promise<ReadonlyMap<string, string>> {
  const checks = [...batches.values()].map(({check}) => check());
  return new Map((await Promise.all(checks)).flatMap((found) => [...found]));
}

/** Files of the default body, which a sample reads from its folder, with content by extension. */
function buildFiles(shape: OperationShape): {[name: string]: string} {
  const {body} = buildSampleRequest(shape);
  const parts = body.kind === 'multipart' ? body.parts : [body];
  const names = parts.flatMap((part) => ('file' in part ? [part.file] : []));
  return Object.fromEntries(names.map((name) => [name, contentOf(name)]));
}

function contentOf(name: string): string {
  if (name.endsWith('.csv')) return 'E-mail,First name\r\nnoor@example.com,Noor\r\n';
  return name.endsWith('.json') ? '[{"email":"noor@example.com"}]\n' : 'content\n';
}
