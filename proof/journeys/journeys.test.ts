import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {readGuideContext} from '../../src/guides/read-context.ts';
import {getOperation, getSpecification} from '../../src/guides/specifications.ts';
import {INPUTS} from './inputs.ts';
import {judgeRun, openSchemas, readSteps} from './run-journey.ts';

const context = readGuideContext(path.join(import.meta.dirname, '../..'));
const {journeys, hosts, specifications} = context;

describe('the journeys of the product', () => {
  it('are the ten steps and the four scenarios, each with the inputs of its run', () => {
    expect(journeys.size).toBe(5);
    for (const {name, inputs} of journeys.values()) {
      expect(Object.keys(INPUTS[name] ?? {}).sort(), name).toEqual([...inputs].sort());
    }
  });

  it('call operations that the documents have', () => {
    for (const {steps} of journeys.values()) {
      for (const {source, operationId} of steps) {
        const specification = getSpecification([...specifications, ...hosts], source);
        expect(getOperation(specification, operationId).slug).toBe(operationId);
      }
    }
  });
});

describe('the judgement of a run', () => {
  const check = (name: string, passed: boolean) => ({name, passed});
  const run = readSteps({
    files: {
      'buy.yaml': {
        executedWorkflows: [
          {
            executedSteps: [
              {stepId: 'wait', checks: [check('success criteria check', false)]},
              {stepId: 'wait', checks: [check('success criteria check', true)]},
              {stepId: 'read', checks: [check('status', true), check('schema check', false)]},
            ],
          },
        ],
      },
    },
  });
  const step = (id: string) => ({id, source: 'shop', operationId: id, uses: [], gives: []});

  it('takes a step that was repeated at its end', () => {
    expect(judgeRun({steps: [step('wait')]}, run)).toEqual([]);
  });

  it('names a step that failed or did not run', () => {
    expect(judgeRun({steps: [step('read'), step('pay')]}, run)).toEqual([
      '"read" failed its schema check',
      '"pay" did not run',
    ]);
  });
});

it('schemas that say nothing of further fields are open, those that refuse them stay closed', () => {
  const closed = {type: 'object', properties: {a: {}}, additionalProperties: false};
  const document = {
    content: {'text/csv; charset=utf-8; header=present': {schema: {properties: {b: closed}}}},
  };
  expect(openSchemas(document)).toEqual({
    content: {'text/csv': {schema: {properties: {b: closed}, additionalProperties: true}}},
  });
});
