import {getMember, isEqual, isObject} from '../../../../openapi/document/json-value';
import {PARAMETER_PLACES, type ParameterPlace} from '../../../../openapi/document/operation-parts';
import {
  exampleValues,
  type FieldSchema,
  type JsonValue,
  type OperationShape,
  type SampleValues,
} from '../../../../openapi/samples';
import {changeMembers, getBody, getBodySchema, getPlaceSchema} from './values';

/** Its presence says that a reload keeps the values. */
const VALUES_KEY = 'sample-values';

/** Fields whose value is a secret, or is new for each request. */
const NOT_KEPT = /secret|password|token|credential|idempotency-key/i;

/**
 * What the reader has set for every page. It is in the memory of this tab until it closes; his values
 * alone also outlast a reload, if he wants that. Tokens and other secrets are never stored.
 */
let keptServer: string | undefined;
let keptTokens: SampleValues['tokens'] = {};
/** By name and schema: what means the same thing in two operations is the same value. */
const kept = new Map<string, JsonValue>();
let isStored =
  withStore((store) => {
    const text = store.getItem(VALUES_KEY);
    for (const [key, value] of JSON.parse(text ?? '[]')) kept.set(key, value);
    return text !== null;
  }) ?? false;

/** A field of the form that has a name, with what it takes and what is in it. */
type NamedField = {
  readonly part: ParameterPlace | 'body';
  readonly name: string;
  readonly schema: FieldSchema;
  readonly value: JsonValue | undefined;
};

function listFields(shape: OperationShape, values: SampleValues): NamedField[] {
  const list = (part: NamedField['part'], {properties = {}}: FieldSchema, all?: JsonValue) =>
    Object.entries(properties).map(([name, schema]) => ({
      ...{part, name, schema},
      value: getMember(all, name),
    }));
  const body = getBody(shape, values);
  return [
    ...PARAMETER_PLACES.flatMap((place) =>
      list(place, getPlaceSchema(shape, place), values.parameters[place]),
    ),
    ...(body ? list('body', getBodySchema(body), values.body) : []),
  ];
}

/** Undefined for what is not kept. A default or null beside the value does not make it another thing. */
function keyOf({name, schema: {nullable: _, default: _default, ...schema}}: NamedField) {
  const isKept = !NOT_KEPT.test(name) && schema.format !== 'password' && !schema.file;
  return isKept ? `${name} ${JSON.stringify(schema)}` : undefined;
}

/** Keeps server, tokens and the values of a form that are not those of its default sample. */
export function keepForm(shape: OperationShape, values: SampleValues): void {
  keptServer = shape.servers[values.server ?? 0]?.url;
  keptTokens = {...keptTokens, ...values.tokens};
  const body = getBody(shape, values)?.example;
  const defaults = listFields(shape, {...exampleValues(shape), media: values.media, body});
  for (const [at, field] of listFields(shape, values).entries()) {
    const {part, value} = field;
    const key = keyOf(field);
    const isDefault = isEqual(defaults[at]?.value, value);
    // A member of the body that is as it was may be one for which the kept value is only offered.
    if (key === undefined || (isDefault && part === 'body')) continue;
    if (isDefault || value === undefined) kept.delete(key);
    else kept.set(key, value);
  }
  if (isStored) writeStore();
}

/** The form as it opens, with the kept server, the kept tokens and parameters known by name. */
export function recallForm(shape: OperationShape, values: SampleValues): SampleValues {
  const server = shape.servers.findIndex(({url}) => url === keptServer);
  const parameters = {...values.parameters};
  for (const {part, name, value} of listKept(shape, values)) {
    if (part !== 'body') parameters[part] = {...parameters[part], [name]: value};
  }
  return {...values, server: Math.max(server, 0), tokens: keptTokens, parameters};
}

/** The fields of an operation for which another value is kept than the form shows. */
function listKept(shape: OperationShape, values: SampleValues) {
  return listFields(shape, values).flatMap((field) => {
    const value = kept.get(keyOf(field) ?? '');
    const isFit = value !== undefined && (value !== null || field.schema.nullable);
    return isFit && !isEqual(value, field.value) ? [{...field, value}] : [];
  });
}

/** The fields of the body that were filled in elsewhere, and are offered here. */
export function listOffers(shape: OperationShape, values: SampleValues) {
  return listKept(shape, values).filter(({part}) => part === 'body');
}

/** The form with what is offered for its body. */
export function takeOffers(shape: OperationShape, values: SampleValues): SampleValues {
  const taken = listOffers(shape, values).map(({name, value}) => [name, value] as const);
  const body = isObject(values.body) ? values.body : {};
  const schema = getBody(shape, values)?.schema ?? {};
  return {...values, body: changeMembers(schema, body, Object.fromEntries(taken), false)};
}

/** Whether the reader entered something before that belongs into the form of an operation. */
export function hasKeptValues(shape: OperationShape): boolean {
  return listKept(shape, exampleValues(shape)).length > 0;
}

export const isKeptOverReload = (): boolean => isStored;

/** Lets the values outlast a reload of the tab, or no longer. */
export function keepOverReload(isWanted: boolean): void {
  isStored = isWanted;
  if (isWanted) writeStore();
  else withStore((store) => store.removeItem(VALUES_KEY));
}

/** Forgets all that was typed, here and in the store of the tab. */
export function forgetAll(): void {
  keptServer = undefined;
  keptTokens = {};
  kept.clear();
  keepOverReload(false);
}

function writeStore(): void {
  const text = JSON.stringify([...kept]);
  isStored = withStore((store) => store.setItem(VALUES_KEY, text) === undefined) ?? false;
}

/** Uses the store of the tab; undefined where the browser denies it, of which the theme has warned. */
function withStore<Result>(use: (store: Storage) => Result): Result | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}
