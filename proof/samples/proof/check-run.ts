import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {type JsonValue, readJson} from '../../../src/openapi/document/json-value.ts';
import type {OperationPage} from '../../../src/openapi/reference/types.ts';
import type {SampleForm} from '../../../src/openapi/samples/types.ts';
import type {ProcessResult} from '../../run-process.ts';
import type {Exchange} from '../mock/proof-proxy.ts';
import type {Operation} from '../pages/list-operations.ts';

/**
 * Checks one run of a sample against its page and the mock.
 *
 * @param form a program reports what it did; a call only prints or saves the response
 * @param folder in which the sample ran and saved files
 * @returns the problems that were found
 */
export async function checkRun(
  {page}: Operation,
  form: SampleForm,
  {exitCode, stdout, stderr}: ProcessResult,
  exchanges: readonly Exchange[],
  folder: string,
): Promise<string[]> {
  const problems: string[] = [];
  if (exitCode !== 0) problems.push(`ends with code ${exitCode}: ${shorten(stderr)}`);
  const [exchange] = exchanges;
  if (!exchange) return [...problems, 'sends no request'];
  if (exchanges.length > 1) problems.push(`sends ${exchanges.length} requests instead of one`);
  if (exchange.violations) problems.push(`is against the contract: ${exchange.violations}`);
  const expected = page.shape.response.status;
  if (String(exchange.status) !== expected) {
    problems.push(
      `gets ${exchange.status} instead of ${expected}: ${shorten(exchange.body.toString())}`,
    );
    return problems;
  }
  return [...problems, ...(await checkOutput(page, form, stdout, exchange, folder))];
}

/** Compares what a sample prints or saves with the response, and the response with the page's example. */
async function checkOutput(
  {shape, responses}: OperationPage,
  form: SampleForm,
  stdout: string,
  exchange: Exchange,
  folder: string,
): Promise<string[]> {
  const printed = stdout.trimEnd();
  const received = exchange.body.toString();
  const success = responses.find(({status}) => status === shape.response.status);
  const shown = success?.contents[0]?.examples[0]?.code;
  switch (shape.response.kind) {
    case 'none':
      // The call of curl shows the head of the response: `HTTP/1.1 204 No Content`.
      return new RegExp(`^HTTP(/[\\d.]+)? ${exchange.status}\\b`).test(printed)
        ? []
        : [`prints ${shorten(printed)} instead of "HTTP ${exchange.status}"`];
    case 'text':
    case 'json': {
      const read = shape.response.kind === 'json' ? parse : (text: string) => text.trimEnd();
      const isOther = (wanted: string | undefined) =>
        wanted !== undefined && !isDeepStrictEqual(read(printed), read(wanted));
      return [
        ...(isOther(received) ? [`prints ${shorten(printed)} instead of the response`] : []),
        ...(isOther(shown) ? [`prints what the page does not show: ${shorten(printed)}`] : []),
      ];
    }
    case 'binary': {
      const {file} = shape.response;
      const message = form === 'program' ? `Saved ${file}` : '';
      const saved = await readFile(path.join(folder, file)).catch(() => undefined);
      return [
        ...(printed === message
          ? []
          : [`prints ${shorten(printed)} instead of ${shorten(message)}`]),
        ...(saved?.equals(exchange.body) ? [] : [`saves other bytes as ${file} than it received`]),
      ];
    }
  }
}

const parse = (text: string): JsonValue => readJson(text) ?? `not JSON: ${text}`;

/** The beginning of a long value, as JSON on one line. */
export function shorten(value: unknown): string {
  const line = JSON.stringify(value) ?? 'nothing';
  return line.length > 300 ? `${line.slice(0, 300)}… (${line.length} characters)` : line;
}
