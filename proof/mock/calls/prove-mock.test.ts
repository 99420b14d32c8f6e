import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {Response, SpecDocument} from '../../../specs/tools/document.ts';
import {listOperations} from '../../../specs/tools/navigate.ts';
import {readPublished} from '../../../specs/tools/testing/published.ts';
import type {JsonObject} from '../../../src/openapi/document/json-value.ts';
import {type PrismMock, startPrismMock} from '../prism/prism-mock.ts';
import {proveMock} from './prove-mock.ts';

const sound = readPublished()['waiting-list'] as SpecDocument & JsonObject;

describe('proveMock', () => {
  let mock: PrismMock;
  beforeAll(async () => {
    mock = await startPrismMock({...sound});
  });
  afterAll(() => mock[Symbol.asyncDispose]());

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
