import {beforeEach, describe, expect, it} from 'vitest';
import {
  exampleValues,
  LANGUAGES,
  type OperationShape,
  SAMPLE_FORMS,
  type ShapeParameter,
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

const toParameter = (place: 'path' | 'header', name: string): ShapeParameter => ({
  in: place,
  name,
  style: 'simple',
  explode: false,
  schema: {type: 'string'},
  example: 'x',
  ...(name !== 'trace' && {required: true}),
});

const EVENT: OperationShape = {
  id: 'create-event',
  method: 'POST',
  path: '/events/{guid}',
  servers: [{url: 'https://api.example/v1'}, {url: 'https://sandbox.example/v1'}],
  parameters: [
    toParameter('path', 'guid'),
    toParameter('header', 'company'),
    toParameter('header', 'trace'),
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
    {mediaType: 'text/plain', kind: 'text', schema: {}, example: 'plain'},
  ],
  bodyRequired: true,
  response: {kind: 'json', status: '201'},
  credentials: [{kind: 'bearer', variable: 'API_TOKEN'}],
};

const text = (value: string): Draft => ({kind: 'text', text: value});

function withText(key: 'path.guid' | 'header.company', value: string): FormState {
  const state = createState(EVENT);
  return {...state, parameters: {...state.parameters, [key]: text(value)}};
}

function validate(name: string, value: string): string | undefined {
  const parameter = EVENT.parameters.find((each) => each.name === name);
  return parameter && validateParameter(parameter, text(value));
}

const KINDS = LANGUAGES.flatMap(({id}) => SAMPLE_FORMS.map((form) => [id, form]));

describe('The form', () => {
  it('opens with the values of the default sample', () => {
    expect(readValues(EVENT, createState(EVENT))).toMatchObject(exampleValues(EVENT));
  });

  it('writes what is typed into both forms of the samples of all languages', () => {
    const typed = `it's "5" $x \`y\` </script>`;
    const state: FormState = {
      ...withText('header.company', 'W/"1"'),
      body: toDraft(EVENT.bodies?.[0]?.schema ?? {}, {name: typed}),
      tokens: {API_TOKEN: 's3cret'},
    };
    const samples = renderSamples(EVENT, readValues(EVENT, state));
    expect(samples.map(({language, form}) => [language, form])).toEqual(KINDS);
    for (const {code, html} of samples) {
      expect(code).toMatch(/W\/\\?"1/);
      expect(code).toContain('s3cret');
      expect(code).not.toContain('API_TOKEN');
      expect(html).not.toContain('</script');
    }
  });

  it('leaves a header or token out that HTTP cannot carry, and says so', () => {
    const state = {...withText('header.company', 'a\nb'), tokens: {API_TOKEN: 'a\r\nb'}};
    const values = readValues(EVENT, state);
    expect(values.parameters['header.company']).toBeUndefined();
    expect(values.tokens).toEqual({});
    expect(validate('company', 'a\nb')).toMatch(/control characters/);
    expect(renderSamples(EVENT, values)).toHaveLength(KINDS.length);
  });

  it('keeps the template of the path while its value is missing', () => {
    expect(readValues(EVENT, withText('path.guid', '')).parameters['path.guid']).toBeUndefined();
    expect(validate('guid', '')).toBe('Enter a value.');
  });

  it('reads the body by the media type that is chosen', () => {
    const state: FormState = {...createState(EVENT), media: 1, body: text('hello')};
    expect(readValues(EVENT, state)).toMatchObject({media: 1, body: 'hello'});
  });

  it('empties all optional fields, at every depth, and keeps what is required', () => {
    const state = {...createState(EVENT), server: 1, tokens: {API_TOKEN: 't'}};
    const parameters = {'path.guid': 'x', 'header.company': 'x'};
    expect(readValues(EVENT, emptyOptional(EVENT, state))).toEqual({
      server: 1,
      serverVariables: {},
      tokens: {API_TOKEN: 't'},
      parameters,
      media: 0,
      body: {name: 'Harbour', place: {city: 'Kiel'}},
    });
    const optional = {...EVENT, bodyRequired: undefined};
    const values = readValues(optional, emptyOptional(optional, state));
    expect(values).toMatchObject({parameters});
    expect(values.body).toBeUndefined();
  });
});

const NEXT: OperationShape = {
  ...EVENT,
  id: 'update-event',
  parameters: EVENT.parameters.map((parameter) => ({...parameter, example: 'y'})),
};

/** Types into the form of an operation, as a reader does. */
function type(shape: OperationShape, changes: Partial<FormState>): void {
  keepForm(shape, {...createState(shape), ...changes});
}

beforeEach(forgetAll);

describe('What the reader has entered', () => {
  it('as server and token is there on the next page, whatever the order of its servers', () => {
    const set = {server: 1, tokens: {API_TOKEN: 't'}};
    expect(recallForm(EVENT, createState(EVENT))).toEqual(createState(EVENT));
    type(EVENT, {server: 1, tokens: {API_TOKEN: 't', OTHER: 'o'}});
    expect(recallForm(EVENT, createState(EVENT))).toMatchObject(set);
    const next = {...EVENT, servers: EVENT.servers.slice(1)};
    expect(recallForm(next, createState(next))).toMatchObject({...set, server: 0});
  });

  it('as a parameter is that of the same name and schema', () => {
    type(EVENT, {parameters: {'header.company': text('mine')}});
    const {parameters} = readValues(NEXT, recallForm(NEXT, createState(NEXT)));
    expect(parameters).toMatchObject({'header.company': 'mine', 'header.trace': 'y'});
    const other: OperationShape = {
      ...NEXT,
      parameters: NEXT.parameters.map((each) => ({...each, schema: {type: 'integer'}})),
    };
    expect(recallForm(other, createState(other))).toEqual(createState(other));
    type(NEXT, {});
    expect(hasKeptValues(EVENT)).toBe(false);
  });

  it('in a body is offered, and taken on request', () => {
    const {body} = createState(EVENT);
    if (body.kind !== 'object') throw new Error('The body has fields.');
    type(EVENT, {body: {...body, members: {...body.members, name: text('Quay Nights')}}});
    const opened = recallForm(NEXT, createState(NEXT));
    keepForm(NEXT, opened);
    expect(readValues(NEXT, opened).body).toMatchObject({name: 'Harbour'});
    expect(listOffers(NEXT, opened)).toEqual(['name']);
    const taken = takeOffers(NEXT, opened);
    expect(readValues(NEXT, taken).body).toMatchObject({name: 'Quay Nights', text: 'Loud'});
    expect(listOffers(NEXT, taken)).toEqual([]);
  });

  it.each(['client_secret', 'X-Access-Token', 'Idempotency-Key'])('is forgotten as %s', (name) => {
    const shape = {...EVENT, parameters: [toParameter('header', name)]};
    type(shape, {parameters: {[`header.${name}`]: text('mine')}});
    expect(hasKeptValues(shape)).toBe(false);
  });
});
