import {beforeEach, describe, expect, it} from 'vitest';
import type {OperationShape} from '../../../../openapi/samples';
import {emptyOptional} from './empty-state';
import {createState, readValues} from './form-state';
import {keepConnection, recallConnection} from './kept';

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

describe('server and token', () => {
  beforeEach(() => keepConnection(SHAPE, createState(SHAPE)));

  it('are those of the page before, whatever the order of its servers', () => {
    keepConnection(SHAPE, {...createState(SHAPE), server: 1, tokens: {API_TOKEN: 't', OTHER: 'o'}});
    const next = {...SHAPE, servers: sandbox ? [sandbox] : []};
    expect(recallConnection(SHAPE)).toEqual({server: 1, tokens: {API_TOKEN: 't'}});
    expect(recallConnection(next)).toEqual({server: 0, tokens: {API_TOKEN: 't'}});
  });

  it('are the first and none where nothing was set or the operation lacks the server', () => {
    expect(recallConnection(SHAPE)).toEqual({server: 0, tokens: {}});
    keepConnection(SHAPE, {...createState(SHAPE), server: 1});
    expect(recallConnection({...SHAPE, servers: SHAPE.servers.slice(0, 1)}).server).toBe(0);
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
