import {beforeEach, describe, expect, it} from 'vitest';
import {
  exampleValues,
  LANGUAGES,
  type OperationShape,
  SAMPLE_FORMS,
} from '../../../../openapi/samples';
import {type Draft, toDraft} from './draft';
import {
  createState,
  emptyOptional,
  type FormState,
  readValues,
  validateParameter,
} from './form-state';
import {forgetAll, hasKeptValues, keepForm, listOffers, recallForm, takeOffers} from './kept';
import {renderSamples} from './render-samples';

const SHAPE: OperationShape = {
  id: 'update-event',
  method: 'PATCH',
  path: '/events/{guid}',
  servers: [{url: 'https://api.ticketing.example/v1'}],
  parameters: [
    {
      in: 'path',
      name: 'guid',
      style: 'simple',
      explode: false,
      required: true,
      schema: {type: 'string'},
      example: '8c2e',
    },
    {in: 'header', name: 'If-Match', style: 'simple', explode: false, schema: {type: 'string'}},
  ],
  bodies: [
    {
      mediaType: 'application/merge-patch+json',
      kind: 'merge-patch',
      schema: {type: 'object', properties: {name: {type: 'string', nullable: true}}},
      example: {name: 'Harbour'},
    },
    {mediaType: 'text/plain', kind: 'text', schema: {}, example: 'plain'},
  ],
  bodyRequired: true,
  response: {kind: 'json', status: '200', mediaType: 'application/json'},
  credentials: [{kind: 'bearer', variable: 'API_TOKEN'}],
};

const text = (value: string): Draft => ({kind: 'text', text: value});

function withText(key: 'path.guid' | 'header.If-Match', value: string): FormState {
  const state = createState(SHAPE);
  return {...state, parameters: {...state.parameters, [key]: text(value)}};
}

const KINDS = LANGUAGES.flatMap(({id}) => SAMPLE_FORMS.map((form) => [id, form]));

describe('The form', () => {
  it('opens with the values of the default sample', () => {
    const values = readValues(SHAPE, createState(SHAPE));
    expect(values).toMatchObject(exampleValues(SHAPE));
  });

  it('writes what is typed into both forms of the samples of all languages', () => {
    const typed = `it's "5" $x \`y\` </script>`;
    const state: FormState = {
      ...withText('header.If-Match', 'W/"1"'),
      body: toDraft(SHAPE.bodies?.[0]?.schema ?? {}, {name: typed}),
      tokens: {API_TOKEN: 's3cret'},
    };
    const samples = renderSamples(SHAPE, readValues(SHAPE, state));
    expect(samples.map(({language, form}) => [language, form])).toEqual(KINDS);
    for (const {code, html} of samples) {
      expect(code).toMatch(/W\/\\?"1/);
      expect(code).toContain('s3cret');
      expect(code).not.toContain('API_TOKEN');
      expect(html).not.toContain('</script');
    }
  });

  it('leaves a header or token out that HTTP cannot carry, and says so', () => {
    const state = {...withText('header.If-Match', 'a\nb'), tokens: {API_TOKEN: 'a\r\nb'}};
    const values = readValues(SHAPE, state);
    expect(values.parameters['header.If-Match']).toBeUndefined();
    expect(values.tokens).toEqual({});
    const header = SHAPE.parameters[1];
    expect(header && validateParameter(header, text('a\nb'))).toMatch(/control characters/);
    expect(renderSamples(SHAPE, values)).toHaveLength(KINDS.length);
  });

  it('keeps the template of the path while its value is missing', () => {
    const state = withText('path.guid', '');
    expect(readValues(SHAPE, state).parameters['path.guid']).toBeUndefined();
    const parameter = SHAPE.parameters[0];
    expect(parameter && validateParameter(parameter, text(''))).toBe('Enter a value.');
  });

  it('reads the body by the media type that is chosen', () => {
    const state: FormState = {...createState(SHAPE), media: 1, body: text('hello')};
    expect(readValues(SHAPE, state)).toMatchObject({media: 1, body: 'hello'});
  });
});

const EVENT: OperationShape = {
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

const [, sandbox] = EVENT.servers;

const NEXT: OperationShape = {
  ...EVENT,
  id: 'update-event',
  parameters: EVENT.parameters.map((parameter) => ({...parameter, example: 'y'})),
};

/** Types into the form of an operation, as a reader does. */
function type(shape: OperationShape, changes: Partial<FormState>): void {
  keepForm(shape, {...createState(shape), ...changes});
}

const COMPANY: Draft = {kind: 'text', text: 'mine'};

beforeEach(forgetAll);

describe('server and token', () => {
  it('are those of the page before, whatever the order of its servers', () => {
    type(EVENT, {server: 1, tokens: {API_TOKEN: 't', OTHER: 'o'}});
    const next = {...EVENT, servers: sandbox ? [sandbox] : []};
    const set = {server: 1, tokens: {API_TOKEN: 't'}};
    expect(recallForm(EVENT, createState(EVENT))).toMatchObject(set);
    expect(recallForm(next, createState(next))).toMatchObject({...set, server: 0});
  });

  it('are the first and none where nothing was set or the operation lacks the server', () => {
    expect(recallForm(EVENT, createState(EVENT))).toEqual(createState(EVENT));
    type(EVENT, {server: 1});
    const next = {...EVENT, servers: EVENT.servers.slice(0, 1)};
    expect(recallForm(next, createState(next)).server).toBe(0);
  });
});

describe('values', () => {
  const bodyWith = (text: string): Draft => {
    const {body} = createState(EVENT);
    if (body.kind !== 'object') throw new Error('The body has fields.');
    return {...body, members: {...body.members, name: {kind: 'text', text}}};
  };

  it('of a parameter are those of the parameter of the same name and schema', () => {
    type(EVENT, {parameters: {'header.company': COMPANY}});
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
    type(EVENT, {body: bodyWith('Quay Nights')});
    const opened = recallForm(NEXT, createState(NEXT));
    expect(readValues(NEXT, opened).body).toMatchObject({name: 'Harbour'});
    expect(listOffers(NEXT, opened)).toEqual(['name']);
    const taken = takeOffers(NEXT, opened);
    expect(readValues(NEXT, taken).body).toMatchObject({name: 'Quay Nights', text: 'Loud'});
    expect(listOffers(NEXT, taken)).toEqual([]);
  });

  it('that the reader did not change are not kept', () => {
    type(EVENT, {});
    expect(hasKeptValues(NEXT)).toBe(false);
  });

  it('of secrets and of keys for one request are not kept', () => {
    const rename = (name: string): OperationShape => ({
      ...EVENT,
      parameters: EVENT.parameters.map((each) => ({...each, name})).slice(0, 1),
    });
    for (const name of ['client_secret', 'X-Access-Token', 'Idempotency-Key']) {
      const shape = rename(name);
      type(shape, {parameters: {[`header.${name}`]: COMPANY}});
      expect(hasKeptValues(shape), name).toBe(false);
    }
  });
});

it('empties all optional fields, at every depth, and keeps what is required', () => {
  const state = {...createState(EVENT), server: 1, tokens: {API_TOKEN: 't'}};
  expect(readValues(EVENT, emptyOptional(EVENT, state))).toEqual({
    server: 1,
    serverVariables: {},
    tokens: {API_TOKEN: 't'},
    parameters: {'header.company': 'x'},
    media: 0,
    body: {name: 'Harbour', place: {city: 'Kiel'}},
  });
  const optional = {...EVENT, bodyRequired: undefined};
  const values = readValues(optional, emptyOptional(optional, state));
  expect(values.parameters).toEqual({'header.company': 'x'});
  expect(values.body).toBeUndefined();
});
