import {beforeEach, describe, expect, it} from 'vitest';
import type {OperationShape} from '../../../../openapi/samples';
import type {Draft} from './draft';
import {createState, emptyOptional, type FormState, readValues} from './form-state';

import {forgetAll, hasKept, keepForm, listOffers, recallForm, takeOffers} from './kept';

const SHAPE: OperationShape = {
  id: 'create-event',
  method: 'POST',
  path: '/events',
  servers: [{url: 'https://api.example/v1'}, {url: 'https://sandbox.example/v1'}],
  parameters: [
    ...(['company', 'trace'] as const).map((name) => ({
      in: 'header' as const,
      name,
      style: 'simple' as const,
      explode: false,
      schema: {type: 'string' as const},
      example: 'x',
      ...(name === 'company' && {required: true as const}),
    })),
  ],
  bodies: [
    {
      mediaType: 'application/json',
      kind: 'json',
      schema: {
        type: 'object',
        required: ['name', 'place'],
        properties: {
          name: {type: 'string'},
          text: {type: 'string'},
          place: {
            type: 'object',
            required: ['city'],
            properties: {city: {type: 'string'}, street: {type: 'string'}},
          },
        },
      },
      example: {name: 'Harbour', text: 'Loud', place: {city: 'Kiel', street: 'Kai 1'}},
    },
  ],
  bodyRequired: true,
  response: {kind: 'json', status: '201', mediaType: 'application/json'},
  credentials: [{kind: 'bearer', variable: 'API_TOKEN'}],
};

const [, sandbox] = SHAPE.servers;

const NEXT: OperationShape = {
  ...SHAPE,
  id: 'update-event',
  parameters: SHAPE.parameters.map((parameter) => ({...parameter, example: 'y'})),
};

/** Types into the form of an operation, as a reader does. */
function type(shape: OperationShape, changes: Partial<FormState>): void {
  const start = createState(shape);
  keepForm(shape, start, {...start, ...changes});
}

const COMPANY: Draft = {kind: 'text', text: 'mine'};

beforeEach(forgetAll);

describe('server and token', () => {
  it('are those of the page before, whatever the order of its servers', () => {
    type(SHAPE, {server: 1, tokens: {API_TOKEN: 't', OTHER: 'o'}});
    const next = {...SHAPE, servers: sandbox ? [sandbox] : []};
    const set = {server: 1, tokens: {API_TOKEN: 't'}};
    expect(recallForm(SHAPE, createState(SHAPE))).toMatchObject(set);
    expect(recallForm(next, createState(next))).toMatchObject({...set, server: 0});
  });

  it('are the first and none where nothing was set or the operation lacks the server', () => {
    expect(recallForm(SHAPE, createState(SHAPE))).toEqual(createState(SHAPE));
    type(SHAPE, {server: 1});
    const next = {...SHAPE, servers: SHAPE.servers.slice(0, 1)};
    expect(recallForm(next, createState(next)).server).toBe(0);
  });
});

describe('values', () => {
  const bodyWith = (text: string): Draft => {
    const {body} = createState(SHAPE);
    if (body.kind !== 'object') throw new Error('The body has fields.');
    return {...body, members: {...body.members, name: {kind: 'text', text}}};
  };

  it('of a parameter are those of the parameter of the same name and schema', () => {
    type(SHAPE, {parameters: {'header.company': COMPANY}});
    const next = recallForm(NEXT, createState(NEXT));
    expect(readValues(NEXT, next).parameters).toEqual({
      'header.company': 'mine',
      'header.trace': 'y',
    });
    const other = {
      ...NEXT,
      parameters: NEXT.parameters.map((each) => ({...each, schema: {type: 'integer' as const}})),
    };
    expect(recallForm(other, createState(other))).toEqual(createState(other));
  });

  it('of a body are offered, and taken on request', () => {
    type(SHAPE, {body: bodyWith('Quay Nights')});
    const opened = recallForm(NEXT, createState(NEXT));
    expect(readValues(NEXT, opened).body).toMatchObject({name: 'Harbour'});
    expect(listOffers(NEXT, opened)).toEqual(['name']);
    const taken = takeOffers(NEXT, opened);
    expect(readValues(NEXT, taken).body).toMatchObject({name: 'Quay Nights', text: 'Loud'});
    expect(listOffers(NEXT, taken)).toEqual([]);
  });

  it('that the reader did not change are not kept', () => {
    type(SHAPE, {});
    expect(hasKept(NEXT, createState(NEXT))).toBe(false);
  });

  it('of secrets and of keys for one request are not kept', () => {
    const rename = (name: string): OperationShape => ({
      ...SHAPE,
      parameters: SHAPE.parameters.map((each) => ({...each, name})).slice(0, 1),
    });
    for (const name of ['client_secret', 'X-Access-Token', 'Idempotency-Key']) {
      const shape = rename(name);
      type(shape, {parameters: {[`header.${name}`]: COMPANY}});
      expect(hasKept(shape, createState(shape)), name).toBe(false);
    }
  });
});

it('empties all optional fields, at every depth, and keeps what is required', () => {
  const state = {...createState(SHAPE), server: 1, tokens: {API_TOKEN: 't'}};
  expect(readValues(SHAPE, emptyOptional(SHAPE, state))).toEqual({
    server: 1,
    serverVariables: {},
    tokens: {API_TOKEN: 't'},
    parameters: {'header.company': 'x'},
    media: 0,
    body: {name: 'Harbour', place: {city: 'Kiel'}},
  });
  const optional = {...SHAPE, bodyRequired: undefined};
  const values = readValues(optional, emptyOptional(optional, state));
  expect(values.parameters).toEqual({'header.company': 'x'});
  expect(values.body).toBeUndefined();
});
