import {describe, expect, it} from 'vitest';
import {
  exampleValues,
  LANGUAGES,
  type OperationShape,
  SAMPLE_FORMS,
} from '../../../../openapi/samples';
import {type Draft, toDraft} from './draft';
import {
  countFormProblems,
  createState,
  type FormState,
  readValues,
  validateParameter,
} from './form-state';
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
    expect(countFormProblems(SHAPE, createState(SHAPE))).toBe(0);
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
    expect(countFormProblems(SHAPE, state)).toBe(2);
    expect(renderSamples(SHAPE, values)).toHaveLength(KINDS.length);
  });

  it('keeps the template of the path while its value is missing', () => {
    const state = withText('path.guid', '');
    expect(readValues(SHAPE, state).parameters['path.guid']).toBeUndefined();
    expect(countFormProblems(SHAPE, state)).toBe(1);
    const parameter = SHAPE.parameters[0];
    expect(parameter && validateParameter(parameter, text('..'))).toMatch(/cannot be/);
  });

  it('reads the body by the media type that is chosen', () => {
    const state: FormState = {...createState(SHAPE), media: 1, body: text('hello')};
    expect(readValues(SHAPE, state)).toMatchObject({media: 1, body: 'hello'});
  });
});
