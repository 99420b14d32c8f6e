import {isObject, lookUp, readJson} from '../../../../openapi/document/json-value';
import type {FieldSchema, JsonObject, JsonValue} from '../../../../openapi/samples';

/** What is in a field while somebody types; it may not fit the schema yet. */
export type Draft =
  /** As typed; of a choice the JSON text of the chosen value. Empty: not sent. */
  | {readonly kind: 'text'; readonly text: string}
  | {readonly kind: 'null'}
  | JsonDraft
  /** `rest`: the members that the schema does not name. */
  | {
      readonly kind: 'object';
      readonly members: {readonly [name: string]: Draft};
      readonly rest: JsonDraft;
    }
  /** `isGiven`: the example has an empty list, which is sent although it is optional. */
  | {readonly kind: 'list'; readonly items: readonly Item[]; readonly isGiven?: true};

/** `value` is the last text that was JSON, so that samples stay whole in between. */
type JsonDraft = {readonly kind: 'json'; readonly text: string; readonly value?: JsonValue};

type Item = {readonly key: number; readonly draft: Draft};

type FieldKind = 'choice' | 'text' | 'object' | 'list' | 'json';

let lastKey = 0;

/** A key for an item, by which React distinguishes them when one is removed. */
export function makeKey(): number {
  lastKey += 1;
  return lastKey;
}

/** The field that suits a schema. */
export function getFieldKind(schema: FieldSchema): FieldKind {
  if (schema.enum || schema.const !== undefined || schema.type === 'boolean') return 'choice';
  if (schema.file || ['string', 'number', 'integer'].includes(schema.type ?? '')) return 'text';
  if (schema.type === 'array' && schema.items) return 'list';
  return schema.properties ? 'object' : 'json';
}

export function listChoices(schema: FieldSchema): readonly JsonValue[] {
  const values = schema.const !== undefined ? [schema.const] : (schema.enum ?? [true, false]);
  return schema.nullable && !values.includes(null) ? [...values, null] : values;
}

/** A draft that shows a value; without one, an empty draft. */
export function toDraft(schema: FieldSchema, value: JsonValue | undefined): Draft {
  const kind = getFieldKind(schema);
  if (kind === 'choice') {
    return {kind: 'text', text: value === undefined ? '' : JSON.stringify(value)};
  }
  if (value === null && schema.nullable && kind === 'text') return {kind: 'null'};
  if (kind === 'object' && isObject(value ?? {})) return toObjectDraft(schema, value);
  if (kind === 'list' && (value === undefined || Array.isArray(value))) {
    const items = value ?? [];
    return {
      kind: 'list',
      ...(value !== undefined && items.length === 0 && {isGiven: true}),
      items: items.map((item) => ({
        key: makeKey(),
        draft: toDraft(schema.items ?? {}, item),
      })),
    };
  }
  if (kind === 'text' && (value === undefined || (value !== null && typeof value !== 'object'))) {
    return {kind: 'text', text: value === undefined ? '' : String(value)};
  }
  return showJson(value);
}

/** A draft with the JSON of a value. */
export function showJson(value: JsonValue | undefined): JsonDraft {
  return value === undefined
    ? {kind: 'json', text: ''}
    : {kind: 'json', text: JSON.stringify(value, null, 2), value};
}

function toObjectDraft(schema: FieldSchema, value: JsonValue | undefined): Draft {
  const object = (value ?? {}) as JsonObject;
  const properties = schema.properties ?? {};
  const unknown = Object.entries(object).filter(([name]) => !Object.hasOwn(properties, name));
  const members = Object.entries(properties).map(([name, member]) => {
    const own = Object.hasOwn(object, name) ? object[name] : undefined;
    return [name, toDraft(member, own)] as const;
  });
  return {
    kind: 'object',
    members: Object.fromEntries(members),
    rest: showJson(unknown.length > 0 ? Object.fromEntries(unknown) : undefined),
  };
}

/** The value of a draft; undefined when nothing is to be sent. */
export function toValue(
  schema: FieldSchema,
  draft: Draft,
  isRequired: boolean,
): JsonValue | undefined {
  switch (draft.kind) {
    case 'null':
      return null;
    case 'json':
      return draft.text.trim() === '' ? undefined : draft.value;
    case 'text':
      return toScalar(schema, draft.text, isRequired);
    case 'list': {
      const items = draft.items
        .map((item) => toValue(schema.items ?? {}, item.draft, true))
        .filter((item) => item !== undefined);
      return items.length > 0 || isRequired || draft.isGiven ? items : undefined;
    }
    case 'object':
      return toObject(schema, draft, isRequired);
  }
}

/** An optional object is sent as soon as one of its members has a value. */
function toObject(
  schema: FieldSchema,
  draft: Extract<Draft, {kind: 'object'}>,
  isRequired: boolean,
): JsonValue | undefined {
  const read = (withRequired: boolean) => {
    const members = Object.entries(draft.members).map(([name, member]) => {
      // An empty text is nothing, even where a value is required: the field's message asks for it.
      const isSent =
        withRequired && member.kind !== 'text' && schema.required?.includes(name) === true;
      return [name, toValue(lookUp(schema.properties, name) ?? {}, member, isSent)] as const;
    });
    const rest = toValue({}, draft.rest, false);
    const others = isObject(rest) ? Object.entries(rest) : [];
    return [...members, ...others].filter(([, member]) => member !== undefined);
  };
  if (!isRequired && read(false).length === 0) return undefined;
  return Object.fromEntries(read(true)) as JsonObject;
}

function toScalar(schema: FieldSchema, text: string, isRequired: boolean): JsonValue | undefined {
  if (getFieldKind(schema) === 'choice') {
    return text === '' ? undefined : (JSON.parse(text) as JsonValue);
  }
  if (schema.type === 'number' || schema.type === 'integer') {
    if (text.trim() === '') return undefined;
    const number = Number(text);
    return Number.isFinite(number) ? number : text;
  }
  return text === '' && !isRequired ? undefined : text;
}

/** A draft of JSON text, read as far as it is JSON. */
export function toJsonDraft(text: string, last?: JsonValue): JsonDraft {
  const value = readJson(text);
  return {kind: 'json', text, value: value === undefined ? last : value};
}
