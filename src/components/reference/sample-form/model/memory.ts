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

/** If it is stored, the values are kept after a reload. */
const VALUES_KEY = 'sample-values';

/** Fields with a secret, or with a new value for each request. */
const NEVER_REMEMBERED = /secret|password|token|credential|idempotency-key/i;

/**
 * The reader's settings for every page. They are in the memory of this tab until it closes; the values of
 * fields are also kept after a reload if the reader wants that. Tokens and other secrets are never stored.
 */
let rememberedServer: string | undefined;
let rememberedTokens: SampleValues['tokens'] = {};
/** By name and schema: fields of two operations with the same name and schema share their value. */
const remembered = new Map<string, JsonValue>();
let isStored =
  withStore((store) => {
    const text = store.getItem(VALUES_KEY);
    for (const [key, value] of JSON.parse(text ?? '[]')) remembered.set(key, value);
    return text !== null;
  }) ?? false;

/** The named fields of the form that are remembered, with their keys and values. */
function listFields(shape: OperationShape, values: SampleValues) {
  const list = (part: ParameterPlace | 'body', {properties = {}}: FieldSchema, all?: JsonValue) =>
    Object.entries(properties)
      .filter(([name, schema]) => isRemembered(name, schema))
      .map(([name, schema]) => {
        return {part, name, schema, key: toKey(name, schema), value: getMember(all, name)};
      });
  const body = getBody(shape, values);
  return [
    ...PARAMETER_PLACES.flatMap((place) =>
      list(place, getPlaceSchema(shape, place), values.parameters[place]),
    ),
    ...(body ? list('body', getBodySchema(body), values.body) : []),
  ];
}

function isRemembered(name: string, {format, file}: FieldSchema): boolean {
  return !NEVER_REMEMBERED.test(name) && format !== 'password' && !file;
}

/** Fields that differ only in default or null share a key. */
function toKey(name: string, {nullable: _, default: _default, ...schema}: FieldSchema): string {
  return `${name} ${JSON.stringify(schema)}`;
}

/** Remembers server, tokens and the values of a form that differ from its default sample. */
export function rememberForm(shape: OperationShape, values: SampleValues): void {
  rememberedServer = shape.servers[values.server ?? 0]?.url;
  rememberedTokens = {...rememberedTokens, ...values.tokens};
  const body = getBody(shape, values)?.example;
  const defaults = listFields(shape, {...exampleValues(shape), media: values.media, body});
  for (const [at, {part, key, value}] of listFields(shape, values).entries()) {
    const isDefault = isEqual(defaults[at]?.value, value);
    // For an unchanged member of the body, another remembered value may be offered: it is not forgotten.
    if (isDefault && part === 'body') continue;
    if (isDefault || value === undefined) remembered.delete(key);
    else remembered.set(key, value);
  }
  if (isStored) writeStore();
}

/** The form as it opens, with the remembered server, tokens and parameters. */
export function recallForm(shape: OperationShape, values: SampleValues): SampleValues {
  const server = shape.servers.findIndex(({url}) => url === rememberedServer);
  const parameters = {...values.parameters};
  for (const {part, name, value} of listRemembered(shape, values)) {
    if (part !== 'body') parameters[part] = {...parameters[part], [name]: value};
  }
  return {...values, server: Math.max(server, 0), tokens: rememberedTokens, parameters};
}

/** The fields of an operation whose remembered value differs from the form. */
function listRemembered(shape: OperationShape, values: SampleValues) {
  return listFields(shape, values).flatMap((field) => {
    const value = remembered.get(field.key);
    const isFit = value !== undefined && (value !== null || field.schema.nullable);
    return isFit && !isEqual(value, field.value) ? [{...field, value}] : [];
  });
}

/** The fields of the body for which the form offers a value from another operation. */
export function listOffers(shape: OperationShape, values: SampleValues) {
  return listRemembered(shape, values).filter(({part}) => part === 'body');
}

/** The form with the offered values in its body. */
export function takeOffers(shape: OperationShape, values: SampleValues): SampleValues {
  const taken = listOffers(shape, values).map(({name, value}) => [name, value] as const);
  const body = isObject(values.body) ? values.body : {};
  const schema = getBody(shape, values)?.schema ?? {};
  return {...values, body: changeMembers(schema, body, Object.fromEntries(taken), false)};
}

/** Whether the reader has entered values elsewhere that the form of an operation can use. */
export function hasRemembered(shape: OperationShape): boolean {
  return listRemembered(shape, exampleValues(shape)).length > 0;
}

export const isKeptAfterReload = (): boolean => isStored;

/** Keeps the values after a reload of the tab, or no longer; returns whether the browser does. */
export function keepAfterReload(isWanted: boolean): boolean {
  isStored = isWanted;
  if (isWanted) writeStore();
  else withStore((store) => store.removeItem(VALUES_KEY));
  return isStored;
}

/** Forgets all values, here and in the session storage. */
export function forgetAll(): void {
  rememberedServer = undefined;
  rememberedTokens = {};
  remembered.clear();
  keepAfterReload(false);
}

function writeStore(): void {
  const text = JSON.stringify([...remembered]);
  isStored = withStore((store) => store.setItem(VALUES_KEY, text) === undefined) ?? false;
}

/** Uses the session storage; undefined if the browser denies it. The theme has already logged a warning. */
function withStore<Result>(use: (store: Storage) => Result): Result | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}
