import type {Exchange} from '../mock/proof-proxy.ts';
import type {ProcessResult} from '../run/processes.ts';
import {shorten} from './check-run.ts';

/** Answers that each family of operations has to fail well on. */
export const FAILURE_STATUSES: readonly number[] = [401, 404, 409, 422, 429, 500];

const STACK_TRACE =
  /^\s+at .*:\d+|Stack trace|goroutine \d|Traceback|PHP (Warning|Fatal|Notice)|node:internal/m;

/**
 * Judges how a sample takes a refusal: it has to end with a failure and show `code` and `request_id`
 * of the problem document on stderr, without a stack trace.
 */
export function checkFailure(
  status: number,
  {exitCode, stdout, stderr}: ProcessResult,
  exchange: Exchange | undefined,
): string[] {
  if (!exchange) return [`sends no request when it is to be refused with ${status}`];
  if (exchange.status !== status) {
    return [`is answered with ${exchange.status} where the mock was told ${status}`];
  }
  const problems: string[] = [];
  const {code, request_id: requestId} = readProblem(exchange.body);
  if (!code || !requestId) {
    problems.push(`gets no problem document with ${status}: ${shorten(exchange.body.toString())}`);
  }
  if (exitCode === 0 || exitCode === null) problems.push(`ends with code ${exitCode} on ${status}`);
  for (const text of [String(status), code, requestId]) {
    if (text && !stderr.includes(text)) {
      problems.push(`does not show ${text} on ${status}: ${shorten(stderr)}`);
    }
  }
  if (STACK_TRACE.test(stderr + stdout)) problems.push(`shows a stack trace: ${shorten(stderr)}`);
  if (code && stdout.includes(code)) problems.push(`prints the problem of ${status} as its answer`);
  return problems;
}

function readProblem(body: Buffer): {readonly code?: string; readonly request_id?: string} {
  try {
    return JSON.parse(body.toString()) as {code?: string; request_id?: string};
  } catch {
    return {};
  }
}
