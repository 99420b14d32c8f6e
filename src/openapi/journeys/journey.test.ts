import {expect, it} from 'vitest';
import {parseJourney} from './journey.ts';

const step = (id: string, changes: object = {}) => ({
  stepId: id,
  operationId: `$sourceDescriptions.shop.${id}`,
  ...changes,
});

const makeDocument = (...steps: readonly object[]) => ({
  info: {title: 'Buy'},
  sourceDescriptions: [{name: 'shop', url: '../specs/shop.json', type: 'openapi'}],
  workflows: [{inputs: {type: 'object', properties: {key: {type: 'string'}}}, steps}],
});

const CREATE = step('create', {
  parameters: [{name: 'Idempotency-Key', in: 'header', value: '$inputs.key'}],
  outputs: {guid: '$response.body#/guid'},
});
const READ = step('read', {
  parameters: [{name: 'guid', in: 'path', value: '$steps.create.outputs.guid'}],
  requestBody: {payload: {again: '{$steps.create.outputs.guid}', list: ['$inputs.key']}},
});

it('a journey has its sources and the values of each step once', () => {
  expect(parseJourney('buy', makeDocument(CREATE, READ))).toEqual({
    ...{name: 'buy', title: 'Buy', inputs: ['key']},
    sources: new Map([['shop', '../specs/shop.json']]),
    steps: [
      {
        ...{id: 'create', source: 'shop', operationId: 'create'},
        uses: [{name: 'key'}],
        gives: ['guid'],
      },
      {
        ...{id: 'read', source: 'shop', operationId: 'read', gives: []},
        uses: [{name: 'guid', step: 'create'}, {name: 'key'}],
      },
    ],
  });
});

it.each([
  ['a value that no former step gives', makeDocument(READ, CREATE), '"guid" in the step "read"'],
  ['no workflow', {}, 'found 0 workflows, expected exactly one'],
  ['an operation without its document', makeDocument({stepId: 'a', operationId: 'b'}), '"b"'],
  ['an unknown input', makeDocument({...CREATE, requestBody: '$inputs.no'}), '"no"'],
])('a journey is rejected for %s', (_, document, message) => {
  expect(() => parseJourney('buy', document)).toThrow(message);
});
