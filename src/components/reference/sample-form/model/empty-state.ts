import type {FieldSchema, Json, JsonObject, OperationShape} from '../../../../openapi/samples';
import {toDraft, toValue} from './draft';
import {type FormState, getBodySchema, getKey} from './form-state';

/** A value without what its schema does not require, at every depth. */
function keepRequired(schema: FieldSchema, value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) {
    return value.map((item) => keepRequired(schema.items ?? {}, item) ?? null);
  }
  const {properties} = schema;
  if (!properties || value === null || typeof value !== 'object') return value;
  const members = Object.entries(value as JsonObject)
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
