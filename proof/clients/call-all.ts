import {toFunctionName} from '../../scripts/clients/describe-client.ts';
import type {
  Example,
  Json,
  Operation,
  Parameter,
  SpecDocument,
} from '../../specs/tools/document.ts';
import {SchemaValidator} from '../../specs/tools/examples/schema-validator.ts';
import {listOperations, resolve} from '../../specs/tools/navigate.ts';
import {type Answer, judgeAnswer} from '../mock/calls/judge-answer.ts';
import {listCalls} from '../mock/calls/list-calls.ts';
import type {Call} from '../mock/calls/types.ts';

/** A request as the client sent it, and the answer of the mock. */
type Sent = Answer & {readonly request: Request; readonly sentBody: string};

export type ClientReport = {
  readonly called: number;
  readonly all: number;
  readonly faults: readonly string[];
};

/**
 * Calls every operation of a document with its client, and judges the request and the answer.
 *
 * @param client the module of the client
 * @param url origin of the mock
 */
export async function callAll(
  client: Readonly<Record<string, unknown>>,
  url: string,
  document: SpecDocument,
): Promise<ClientReport> {
  const calls = listCalls(document);
  const validator = new SchemaValidator(document);
  const operations = listOperations(document).map(({operation}) => operation);
  const faults: string[] = [];
  for (const operation of operations) {
    const call = calls.find(({operationId}) => operationId === operation.operationId);
    const found = call
      ? await callOne(client, url, {call, operation, document, validator})
      : ['has no call'];
    for (const fault of found) faults.push(`${operation.operationId}: ${fault}`);
  }
  const failed = new Set(faults.map((fault) => fault.split(':')[0]));
  return {called: operations.length - failed.size, all: operations.length, faults};
}

type Case = {
  readonly call: Call;
  readonly operation: Operation;
  readonly document: SpecDocument;
  readonly validator: SchemaValidator;
};

async function callOne(
  client: Readonly<Record<string, unknown>>,
  url: string,
  {call, operation, document, validator}: Case,
): Promise<string[]> {
  const name = toFunctionName(operation.operationId);
  const run = client[name];
  if (typeof run !== 'function') return [`the client has no function ${name}`];
  let sent: Sent | undefined;
  const record = async (request: Request): Promise<Response> => {
    const sentBody = await request.clone().text();
    const response = await fetch(request);
    const {status, headers} = response;
    sent = {
      ...{request, sentBody, status, type: headers.get('content-type') ?? ''},
      body: Buffer.from(await response.clone().arrayBuffer()),
      violations: headers.get('sl-violations'),
    };
    return response;
  };
  const {error} = await run({
    ...readArguments(document, operation),
    ...{baseUrl: url, auth: () => 'proof-token', fetch: record},
  });
  if (!sent) return [`no request was sent: ${JSON.stringify(error)}`];
  return [...compareRequest(call, sent, url), ...judgeAnswer(call, sent, validator)];
}

/** The examples of an operation as arguments of its function. */
function readArguments(document: SpecDocument, {parameters, requestBody}: Operation) {
  const listed = parameters.map((one) => resolve<Parameter>(document, one));
  const pick = (place: Parameter['in']) =>
    Object.fromEntries(
      listed.filter((one) => one.in === place).map(({name, example}) => [name, example]),
    );
  const [[type, media] = []] = Object.entries(requestBody?.content ?? {});
  const [example] = Object.values(media?.examples ?? {});
  const value = example && (example as Example).value;
  return {
    ...{path: pick('path'), query: pick('query'), headers: pick('header')},
    ...(value !== undefined && {body: toBody(type, value)}),
  };
}

function toBody(type: string | undefined, value: Json): unknown {
  if (type !== 'multipart/form-data' || value === null || typeof value !== 'object') return value;
  return {...value, file: new Blob(['Code\nHLF7Q2M9XK4TB\n'])};
}

/** Says where a request is not the one that the document asks for. */
function compareRequest(call: Call, {request, sentBody}: Sent, url: string): string[] {
  const differences: [string, string, string][] = [
    ['method', request.method, call.method],
    ['path and query', toComparable(request.url.slice(url.length)), toComparable(call.target)],
    ['token', request.headers.get('authorization') ?? '', 'Bearer proof-token'],
  ];
  if (typeof call.body === 'string') {
    const normal = (text: string) => JSON.stringify(JSON.parse(text || 'null'));
    differences.push(['body', normal(sentBody), normal(call.body)]);
  }
  return differences
    .filter(([, sent, expected]) => sent !== expected)
    .map(([what, sent, expected]) => `its ${what} is ${sent}, expected ${expected}`);
}

/** A target without its encoding and the sequence of its parameters, which both mean nothing. */
function toComparable(target: string): string {
  const {pathname, searchParams} = new URL(target, 'http://mock');
  const pairs = [...searchParams].map(([name, value]) => `${name}=${value}`);
  return `${decodeURIComponent(pathname)}?${pairs.sort().join('&')}`;
}
