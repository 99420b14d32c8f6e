import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {Response, SpecDocument} from '../../../specs/tools/document.ts';
import {SchemaValidator} from '../../../specs/tools/examples/schema-validator.ts';
import {listOperations} from '../../../specs/tools/navigate.ts';
import {readPublished} from '../../../specs/tools/testing/published.ts';
import type {JsonObject} from '../../../src/openapi/document/json-value.ts';
import {type PrismMock, startPrismMock} from '../prism/prism-mock.ts';
import {judgeAnswer} from './judge-answer.ts';
import {listCalls} from './list-calls.ts';
import {proveMock} from './prove-mock.ts';
import type {Call} from './types.ts';

const sound = readPublished()['waiting-list'] as SpecDocument & JsonObject;

describe('proveMock', () => {
  let mock: PrismMock;
  beforeAll(async () => {
    mock = await startPrismMock({...sound});
  });
  afterAll(() => mock[Symbol.asyncDispose]());

  it('proves every operation of the document that the mock was made from', async () => {
    const {operations, counts, faults} = await proveMock(mock.url, sound);
    expect(faults).toEqual([]);
    expect(operations).toEqual({proven: 12, all: 12});
    expect(Object.values(counts).every((count) => count > 0)).toBe(true);
  });

  it('names the operation, the call and the reason where the mock answers something else', async () => {
    const changed = structuredClone(sound);
    const placed = listOperations(changed).find(
      ({operation}) => operation.operationId === 'create-a-signup',
    );
    const answer = placed?.operation.responses['201'] as Response;
    if (placed) placed.operation.responses = {...placed.operation.responses, '202': answer};
    delete placed?.operation.responses['201'];
    const {operations, faults} = await proveMock(mock.url, changed);
    expect(operations).toEqual({proven: 11, all: 12});
    expect(faults[0]).toMatch(
      /^create-a-signup, success of application\/json "\w+": answers 201, /,
    );
  });
});

describe('judgeAnswer', () => {
  const validator = new SchemaValidator(sound);
  const call = listCalls(sound).find(({title}) => title === 'without a token') as Call;
  const answer = {
    status: 401,
    type: 'application/problem+json',
    body: Buffer.from('{"status":401}'),
    violations: null,
  };

  it('refuses a body that is no documented example and breaks its schema', () => {
    const faults = judgeAnswer(call, answer, validator);
    expect(faults[0]).toBe('is none of the documented examples');
    expect(faults[1]).toMatch(/^breaks its schema: must have required property/);
  });

  it('refuses another media type', () => {
    expect(judgeAnswer(call, {...answer, type: 'text/html'}, validator)).toEqual([
      'has the type "text/html", not application/problem+json',
    ]);
  });

  it('refuses a success that Prism found something wrong with', () => {
    const good = {...call, kind: 'success' as const, expected: {'204': {description: 'Done.'}}};
    const empty = {status: 204, type: '', body: Buffer.alloc(0), violations: '[]'};
    expect(judgeAnswer(good, empty, validator)).toEqual(['was found wrong: []']);
  });
});
