import {
  exampleValues,
  type FieldSchema,
  type JsonObject,
  type JsonValue,
  type OperationShape,
  type ParameterKey,
  type SampleValues,
  type ShapeBody,
  type ShapeParameter,
} from '../../../../openapi/samples';
import {type Draft, getFieldKind, toDraft, toValue} from './draft';
import {validateField, validateHeaderText} from './validate';

export type FormState = {
  readonly server: number;
  readonly serverVariables: {readonly [name: string]: string};
  readonly parameters: {readonly [key: ParameterKey]: Draft};
  readonly media: number;
  readonly body: Draft;
  readonly tokens: {readonly [variable: string]: string};
};

/** The form as it opens: with the values of the default sample. */
export function createState(shape: OperationShape): FormState {
  const values = exampleValues(shape);
  return {
    server: 0,
    serverVariables: {},
    parameters: Object.fromEntries(
      shape.parameters.map((parameter) => {
        const key = getKey(parameter);
        return [key, toDraft(parameter.schema, values.parameters[key])];
      }),
    ),
    media: 0,
    body: createBody(shape.bodies?.[0]),
    tokens: {},
  };
}

export function createBody(body: ShapeBody | undefined): Draft {
  if (!body) return {kind: 'text', text: ''};
  const isText = body.kind === 'text' || body.kind === 'binary';
  return toDraft(isText ? {type: 'string'} : body.schema, body.example);
}

export function getBodySchema(body: ShapeBody) {
  const isText = body.kind === 'text' || body.kind === 'binary';
  return isText
    ? {type: 'string' as const, ...(body.kind === 'binary' && {file: true as const})}
    : body.schema;
}

export function getKey({in: place, name}: ShapeParameter): ParameterKey {
  return `${place}.${name}`;
}

/** What is wrong with a parameter as it is; undefined when nothing is. */
export function validateParameter(parameter: ShapeParameter, draft: Draft): string | undefined {
  const problem = validateField(parameter.schema, draft, parameter.required ?? false);
  if (problem || parameter.in !== 'header') return problem;
  return validateHeaderText(readParameter(parameter, draft));
}

/** An empty path value would change the path, so the sample keeps its template there. */
function readParameter(parameter: ShapeParameter, draft: Draft): JsonValue | undefined {
  const value = toValue(parameter.schema, draft, parameter.required ?? false);
  return parameter.in === 'path' && value === '' ? undefined : value;
}

/** The values for the samples. What HTTP cannot carry is left out; its field says so. */
export function readValues(shape: OperationShape, state: FormState): SampleValues {
  const parameters: {[key: ParameterKey]: JsonValue} = {};
  for (const parameter of shape.parameters) {
    const draft = state.parameters[getKey(parameter)];
    const value = draft && readParameter(parameter, draft);
    if (value === undefined) continue;
    if (parameter.in === 'header' && validateHeaderText(value)) continue;
    parameters[getKey(parameter)] = value;
  }
  const media = shape.bodies?.[state.media];
  const body = media && toValue(getBodySchema(media), state.body, shape.bodyRequired ?? false);
  const tokens = Object.entries(state.tokens).filter(
    ([, token]) => token !== '' && !validateHeaderText(token),
  );
  return {
    server: state.server,
    serverVariables: state.serverVariables,
    parameters,
    media: state.media,
    ...(body !== undefined && {body}),
    tokens: Object.fromEntries(tokens),
  };
}

/** Whether the body can be shown as fields; otherwise it is JSON text only. */
export function hasBodyFields(body: ShapeBody): boolean {
  return getFieldKind(getBodySchema(body)) !== 'json';
}

/** A value without what its schema does not require, at every depth. */
function keepRequired(schema: FieldSchema, value: JsonValue | undefined): JsonValue | undefined {
  if (Array.isArray(value)) {
    return value.map((item) => keepRequired(schema.items ?? {}, item) ?? null);
  }
  const {properties} = schema;
  if (!properties || value === null || typeof value !== 'object') return value;
  const members = Object.entries(value)
    .filter(([name]) => schema.required?.includes(name))
    .map(([name, member]) => [name, keepRequired(properties[name] ?? {}, member)] as const)
    .filter(([, member]) => member !== undefined);
  return Object.fromEntries(members) as JsonObject;
}

/** The form with all optional fields empty; server and tokens stay as they are. */
export function emptyOptional(shape: OperationShape, state: FormState): FormState {
  const parameters = shape.parameters.map((parameter) => {
    const key = getKey(parameter);
    const kept = parameter.required ? state.parameters[key] : undefined;
    return [key, kept ?? toDraft(parameter.schema, undefined)] as const;
  });
  const media = shape.bodies?.[state.media];
  if (!media) return {...state, parameters: Object.fromEntries(parameters)};
  const schema = getBodySchema(media);
  const isRequired = shape.bodyRequired ?? false;
  const value = isRequired ? toValue(schema, state.body, isRequired) : undefined;
  return {
    ...state,
    parameters: Object.fromEntries(parameters),
    body: toDraft(schema, keepRequired(schema, value)),
  };
}
