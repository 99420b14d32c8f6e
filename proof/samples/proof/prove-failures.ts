import uniqBy from 'lodash/uniqBy.js';
import {runAll} from '../../../scripts/start-program.ts';
import {
  getList,
  getText,
  type JsonValue,
  readJson,
} from '../../../src/openapi/document/json-value.ts';
import type {FailureResult} from '../../../src/openapi/sample-report/claim.ts';
import type {ProcessResult} from '../../run-process.ts';
import type {Exchange} from '../mock/proof-proxy.ts';
import {toFamily} from '../pages/list-operations.ts';
import {toRunKey} from '../run/sample-runner.ts';
import {shorten} from './check-run.ts';
import type {Bench} from './prove-samples.ts';

/** Error statuses that the programs of each family have to handle. */
const FAILURE_STATUSES: readonly number[] = [401, 404, 409, 422, 429, 500];

const STACK_TRACE =
  /^\s+at .*:\d+|Stack trace|goroutine \d|Traceback|PHP (Warning|Fatal|Notice)|node:internal/m;

/** The short form tests every sixth family, because the same code writes all programs. */
const SHORT_SHARE = 6;

/** Returns every error status to the programs of one operation of each family. */
export async function proveFailures(
  {run, proxy, runs}: Bench,
  isShort: boolean,
): Promise<FailureResult[]> {
  const families = uniqBy(
    runs.map(({operation}) => operation),
    toFamily,
  );
  const operations = new Set(families.filter((_, at) => !isShort || at % SHORT_SHARE === 0));
  const tasks = runs.filter(
    ({operation, sample}) => operations.has(operation) && sample.form === 'program',
  );
  const results = await runAll(tasks, 2, async (task) => {
    const {sample} = task;
    const {api, page} = task.operation;
    const key = toRunKey(sample);
    const failures: FailureResult[] = [];
    // Sequentially, because they share the folder of the sample.
    for (const code of FAILURE_STATUSES) {
      const result = await run(task, proxy.baseUrlOf(key, code));
      const problems = checkFailure(code, result, proxy.exchangesOf(key, code));
      const status = problems.length > 0 ? 'failed' : 'passed';
      failures.push({
        ...{api, slug: page.slug, family: page.tag},
        ...{language: sample.language, answer: code, status},
        ...(problems.length > 0 && {problems}),
      });
    }
    return failures;
  });
  return results.flat();
}

/**
 * Checks how a program handles an error: it has to exit with a failure and print the problem document
 * on stderr, without a stack trace. After a 429 it has to retry once.
 */
function checkFailure(
  status: number,
  {exitCode, stdout, stderr}: ProcessResult,
  exchanges: readonly Exchange[],
): string[] {
  const [exchange] = exchanges;
  if (!exchange) return [`sends no request that can be rejected with ${status}`];
  if (exchange.status !== status) {
    return [`gets ${exchange.status} from the mock instead of ${status}`];
  }
  const problems: string[] = [];
  const attempts = status === 429 ? 2 : 1;
  if (exchanges.length !== attempts) {
    problems.push(`sends ${exchanges.length} requests on ${status} instead of ${attempts}`);
  }
  const problem = readJson(exchange.body.toString());
  const code = getText(problem, 'code');
  if (!code || !getText(problem, 'request_id')) {
    problems.push(`gets no problem document with ${status}: ${shorten(exchange.body.toString())}`);
  }
  if (exitCode === 0 || exitCode === null) problems.push(`ends with code ${exitCode} on ${status}`);
  for (const text of [String(status), ...listTexts(problem)]) {
    // curl prints the document unchanged.
    if (!stderr.includes(text) && !stderr.includes(JSON.stringify(text).slice(1, -1))) {
      problems.push(`does not show ${text} on ${status}: ${shorten(stderr)}`);
    }
  }
  if (STACK_TRACE.test(stderr + stdout)) problems.push(`shows a stack trace: ${shorten(stderr)}`);
  if (code && stdout.includes(code)) problems.push(`prints the problem of ${status} as a response`);
  return problems;
}

/** What a program has to print: what failed, in which fields, and the ID for support requests. */
function listTexts(problem: JsonValue | undefined): string[] {
  const fields = getList(problem, 'errors').flatMap((each) => [
    getText(each, 'pointer') ?? getText(each, 'parameter'),
    getText(each, 'code'),
  ]);
  const own = ['code', 'title', 'detail', 'request_id'].map((name) => getText(problem, name));
  return [...own, ...fields].filter((text) => text !== undefined);
}
