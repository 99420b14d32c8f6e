import type {SpecDocument} from '../../../specs/tools/document.ts';
import {SchemaValidator} from '../../../specs/tools/examples/schema-validator.ts';
import {judgeAnswer} from './judge-answer.ts';
import {listCalls} from './list-calls.ts';
import {CALL_KINDS, type Call, type CallKind} from './types.ts';

/** What the calls to one mock came to. */
export type MockReport = {
  /** Operations that were answered with success, of how many. */
  readonly operations: {readonly proven: number; readonly all: number};
  readonly counts: {readonly [kind in CallKind]: number};
  /** One line for each call that was not answered as documented. */
  readonly faults: readonly string[];
};

// Prism is one process: more calls at a time only queue up.
const LANES = 4;

/** Sends every call of a document to its mock and judges the answers. */
export async function proveMock(url: string, document: SpecDocument): Promise<MockReport> {
  const calls = listCalls(document);
  const validator = new SchemaValidator(document);
  const faults: string[] = [];
  const failed = new Set<string>();
  const queue = calls.values();
  const work = async () => {
    for (const call of queue) {
      for (const fault of await prove(url, call, validator)) {
        faults.push(`${call.operationId}, ${call.title}: ${fault}`);
        failed.add(call.operationId);
      }
    }
  };
  await Promise.all(Array.from({length: LANES}, work));
  const operations = new Set(calls.map(({operationId}) => operationId));
  const countOf = (kind: CallKind) => calls.filter((call) => call.kind === kind).length;
  return {
    operations: {proven: operations.size - failed.size, all: operations.size},
    counts: Object.fromEntries(CALL_KINDS.map((kind) => [kind, countOf(kind)])) as {
      [kind in CallKind]: number;
    },
    faults,
  };
}

async function prove(url: string, call: Call, validator: SchemaValidator): Promise<string[]> {
  const {method, target, headers, body} = call;
  const response = await fetch(`${url}${target}`, {method, headers, body});
  const answer = {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    body: Buffer.from(await response.arrayBuffer()),
    violations: response.headers.get('sl-violations'),
  };
  return judgeAnswer(call, answer, validator);
}
