import {lookUp} from '../../../../openapi/document/json-value';
import type {FieldSchema, JsonValue, OperationShape} from '../../../../openapi/samples';
import {type Draft, toDraft, toValue} from './draft';
import {createState, type FormState, getBodySchema, getKey} from './form-state';

/**
 * What the reader has set for every page. It is in the memory of this tab until it closes; his values
 * alone also outlast a reload, if he wants that. Tokens and other secrets are never stored.
 */
type Kept = {
  server?: string;
  tokens: FormState['tokens'];
  /** By name and schema: what means the same thing in two operations is the same value. */
  readonly values: Map<string, JsonValue>;
};

/** Its presence says that a reload keeps the values. */
const VALUES_KEY = 'sample-values';

/** Fields whose value is a secret, or is new for each request. */
const NOT_KEPT = /secret|password|token|credential|idempotency-key/i;

const kept: Kept = {tokens: {}, values: new Map()};
let isStored =
  withStore((store) => {
    const text = store.getItem(VALUES_KEY);
    for (const [key, value] of JSON.parse(text ?? '[]')) kept.values.set(key, value);
    return text !== null;
  }) ?? false;

/** A field of the form that has a name, with what it takes and what is in it. */
type NamedField = {
  readonly name: string;
  readonly schema: FieldSchema;
  readonly draft: Draft;
  readonly parameter?: ReturnType<typeof getKey>;
};

function listFields(shape: OperationShape, state: FormState): NamedField[] {
  const parameters = shape.parameters.flatMap((parameter): NamedField[] => {
    const key = getKey(parameter);
    const draft = state.parameters[key];
    return draft ? [{name: parameter.name, schema: parameter.schema, draft, parameter: key}] : [];
  });
  const media = shape.bodies?.[state.media];
  const {body} = state;
  if (!media || body.kind !== 'object') return parameters;
  const {properties = {}} = getBodySchema(media);
  const members = Object.entries(body.members).map(([name, draft]) => ({
    name,
    schema: lookUp(properties, name) ?? {},
    draft,
  }));
  return [...parameters, ...members];
}

/** Undefined for what is not kept. A default or null beside the value does not make it another thing. */
function keyOf({name, schema: {nullable: _, default: _default, ...schema}}: NamedField) {
  const isKept = !NOT_KEPT.test(name) && schema.format !== 'password' && !schema.file;
  return isKept ? `${name} ${JSON.stringify(schema)}` : undefined;
}

const isSame = (left: JsonValue | undefined, right: JsonValue | undefined) =>
  JSON.stringify(left) === JSON.stringify(right);

const readDraft = ({schema, draft}: NamedField) => toValue(schema, draft, false);

/** Keeps server, tokens and the values of a form that are not those of its default sample. */
export function keepForm(shape: OperationShape, state: FormState): void {
  kept.server = shape.servers[state.server]?.url;
  kept.tokens = {...kept.tokens, ...state.tokens};
  const defaults = new Map(
    listFields(shape, createState(shape)).map((field) => [keyOf(field), readDraft(field)]),
  );
  for (const field of listFields(shape, state)) {
    const key = keyOf(field);
    const value = readDraft(field);
    const isDefault = isSame(defaults.get(key), value);
    // A member of the body that is as it was may be one for which the kept value is only offered.
    if (key === undefined || (isDefault && !field.parameter)) continue;
    if (isDefault || value === undefined) kept.values.delete(key);
    else kept.values.set(key, value);
  }
  if (isStored) writeStore();
}

/** The form as it opens, with the kept server, the kept tokens that it needs and parameters known by name. */
export function recallForm(shape: OperationShape, state: FormState): FormState {
  const names = new Set(shape.credentials.map(({variable}) => variable));
  const server = shape.servers.findIndex(({url}) => url === kept.server);
  const known = listKept(shape, state).flatMap(({parameter, schema, value}) =>
    parameter ? [[parameter, toDraft(schema, value)] as const] : [],
  );
  return {
    ...state,
    server: Math.max(server, 0),
    tokens: Object.fromEntries(Object.entries(kept.tokens).filter(([name]) => names.has(name))),
    parameters: {...state.parameters, ...Object.fromEntries(known)},
  };
}

/** The fields of an operation for which another value is kept than the form shows. */
function listKept(shape: OperationShape, state: FormState) {
  return listFields(shape, state).flatMap((field) => {
    const value = kept.values.get(keyOf(field) ?? '');
    return value === undefined || isSame(value, readDraft(field)) ? [] : [{...field, value}];
  });
}

/** Names of the fields of the body that were filled in elsewhere, and are offered here. */
export function listOffers(shape: OperationShape, state: FormState): string[] {
  return listKept(shape, state).flatMap(({parameter, name}) => (parameter ? [] : [name]));
}

/** The form with what is offered for its body. */
export function takeOffers(shape: OperationShape, state: FormState): FormState {
  const {body} = state;
  if (body.kind !== 'object') return state;
  const taken = listKept(shape, state).flatMap(({parameter, name, schema, value}) =>
    parameter ? [] : [[name, toDraft(schema, value)] as const],
  );
  return {...state, body: {...body, members: {...body.members, ...Object.fromEntries(taken)}}};
}

/** Whether the reader entered something before that belongs into the form of an operation. */
export function hasKeptValues(shape: OperationShape): boolean {
  return listKept(shape, createState(shape)).length > 0;
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
  kept.server = undefined;
  kept.tokens = {};
  kept.values.clear();
  keepOverReload(false);
}

function writeStore(): void {
  const text = JSON.stringify([...kept.values]);
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
