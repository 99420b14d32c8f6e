import intersection from 'lodash/intersection.js';
import type {Cursor} from './cursor.ts';
import {getTexts, isObject, type JsonValue} from './json-value.ts';

/** Keywords that do not change which values a schema allows, or that are merged separately. */
const ANNOTATIONS = new Set([
  ...['$ref', 'description', 'title', 'summary', 'deprecated', 'readOnly', 'writeOnly', 'nullable'],
  ...['default', 'example', 'examples', 'externalDocs', 'xml', '$comment', 'type'],
  ...['allOf', 'oneOf', 'anyOf'],
]);

/** More nested wrappers than this are a schema that only refers to itself. */
const MAX_WRAPPERS = 20;

const CHOICES = ['oneOf', 'anyOf'] as const;

/** A choice in a schema, without an alternative that is only null. */
export type Choice = {
  readonly keyword: (typeof CHOICES)[number];
  readonly alternatives: readonly Cursor[];
};

/** A schema as parts, the last of which wins: targets of references, `allOf` members, own keywords. */
export type MergedSchema = {
  /** Identifies the schema: equal for two uses of one component. */
  readonly key: string;
  readonly place: Cursor;
  readonly parts: readonly Cursor[];
  readonly choices: readonly Choice[];
  readonly types: readonly string[];
  readonly isNullable: boolean;
  /** The schema `false`: no value is allowed. */
  readonly isNever: boolean;
};

type Collected = {
  readonly parts: Cursor[];
  readonly choices: Choice[];
  readonly seen: Set<string>;
  isNullable: boolean;
  isNever: boolean;
};

/**
 * Reads schemas that all apply to one value as a single schema.
 *
 * @param sources at least one schema place, references unfollowed
 * @throws {PlaceError} when a value is not a schema
 */
export function mergeSchema(sources: readonly Cursor[]): MergedSchema {
  const [place] = sources;
  if (!place) throw new Error('A schema was requested without a source, expected at least one.');
  const into: Collected = {
    parts: [],
    choices: [],
    seen: new Set(),
    isNullable: false,
    isNever: false,
  };
  for (const source of sources) collect(source, into);
  const {parts} = into;
  const lists = parts.flatMap(({object: {type}}) => (type === undefined ? [] : [listTypes(type)]));
  const [first = [], ...others] = lists;
  const common = others.reduce((left, right) => intersection(left, right), first);
  const isNull = common.includes('null') || parts.some((part) => part.isTrue('nullable'));
  // An integer is a number too.
  const types = common.filter(
    (type) => type !== 'null' && (type !== 'integer' || !common.includes('number')),
  );
  return {
    ...into,
    key: [...new Set(sources.map((source) => keyOf(source)))].join(' '),
    place,
    types: types.length > 0 ? types : inferTypes(parts),
    isNullable: into.isNullable || isNull,
  };
}

function listTypes(type: JsonValue): string[] {
  const types = [type].flat().map(String);
  return types.includes('number') ? [...types, 'integer'] : types;
}

function collect(source: Cursor, into: Collected): void {
  const {value, target, pointer} = source;
  if (value === false) into.isNever = true;
  if (!source.exists || typeof value === 'boolean' || into.seen.has(pointer)) return;
  if (!isObject(value)) source.fail(`expected a schema, found ${JSON.stringify(value)}`);
  into.seen.add(pointer);
  if (target !== undefined) collect(source.resolve(target), into);
  for (const member of source.rawItems('allOf')) collect(member, into);
  for (const keyword of CHOICES) collectChoice(source, keyword, into);
  into.parts.push(source);
}

function collectChoice(source: Cursor, keyword: Choice['keyword'], into: Collected): void {
  const all = source.rawItems(keyword);
  const alternatives = all.filter((alternative) => !isNullSchema(alternative));
  if (alternatives.length < all.length) into.isNullable = true;
  const [first, ...others] = alternatives;
  if (first && others.length === 0) collect(first, into);
  // A variant that includes its parent by `allOf` is already chosen, so it has no choice of the parent.
  const isChosen = alternatives.some((alternative) => into.seen.has(targetOf(alternative)));
  if (others.length > 0 && !isChosen) into.choices.push({keyword, alternatives});
}

function isNullSchema(source: Cursor): boolean {
  const {value} = source.follow();
  if (!isObject(value)) return false;
  if (value.type === 'null' || value.const === null) return true;
  return Array.isArray(value.enum) && value.enum.length === 1 && value.enum[0] === null;
}

/** Pointer of the target of a reference, or of the schema itself. */
export function targetOf(source: Cursor): string {
  return source.follow().pointer;
}

/** Pointer that identifies a schema; wrappers with only annotations have the pointer of the wrapped one. */
function keyOf(source: Cursor, depth = 0): string {
  const {value, target} = source;
  if (!isObject(value) || depth > MAX_WRAPPERS) return source.pointer;
  const bases = [
    ...(target === undefined ? [] : [source.resolve(target)]),
    ...source.rawItems('allOf'),
    ...CHOICES.flatMap((key) => source.rawItems(key)).filter((each) => !isNullSchema(each)),
  ];
  const isWrapper = Object.keys(value).every((key) => ANNOTATIONS.has(key) || key.startsWith('x-'));
  const [base] = bases;
  return base && bases.length === 1 && isWrapper ? keyOf(base, depth + 1) : source.pointer;
}

const TYPE_HINTS: readonly (readonly [string, readonly string[]])[] = [
  ['object', ['properties', 'additionalProperties', 'patternProperties', 'minProperties']],
  ['array', ['items', 'prefixItems', 'minItems', 'maxItems']],
  ['string', ['pattern', 'minLength', 'maxLength', 'contentMediaType']],
  ['number', ['minimum', 'maximum', 'multipleOf']],
];

function inferTypes(parts: readonly Cursor[]): string[] {
  const allowed = pick(parts, 'enum');
  const first = Array.isArray(allowed) ? allowed.find((item) => item !== null) : undefined;
  const value = pick(parts, 'const') ?? first;
  if (value !== undefined && value !== null) {
    return [Number.isInteger(value) ? 'integer' : Array.isArray(value) ? 'array' : typeof value];
  }
  const hint = TYPE_HINTS.find(([, keys]) =>
    keys.some((key) => parts.some((part) => part.object[key] !== undefined)),
  );
  return hint ? [hint[0]] : [];
}

/**
 * The values of an enum that a request accepts, by `x-accepted`: a request that creates an object may share
 * the enum of the object and reject most of its values.
 */
export function readAccepted(parts: readonly Cursor[]): readonly JsonValue[] | undefined {
  const accepted = pick(parts, 'x-accepted');
  return Array.isArray(accepted) ? accepted : undefined;
}

/** The value of a keyword in the last part that has it. */
export function pick(parts: readonly Cursor[], keyword: string): JsonValue | undefined {
  return pickPlace(parts, keyword)?.value;
}

/** The value of a keyword if it is a text. */
export function pickText(parts: readonly Cursor[], keyword: string): string | undefined {
  const value = pick(parts, keyword);
  return typeof value === 'string' ? value : undefined;
}

/** The place of a keyword in the last part that has it. */
export function pickPlace(parts: readonly Cursor[], keyword: string): Cursor | undefined {
  return parts
    .filter((part) => part.object[keyword] !== undefined)
    .at(-1)
    ?.raw(keyword);
}

/** A field of an object schema, with its schemas from all parts. */
export type SchemaField = {
  readonly name: string;
  readonly sources: readonly Cursor[];
  readonly isRequired: boolean;
};

/** Lists the named fields of all parts of a schema, in the order of the document. */
export function listFields({parts}: Pick<MergedSchema, 'parts'>): SchemaField[] {
  const required = new Set(parts.flatMap(({value}) => getTexts(value, 'required')));
  const byName = new Map<string, Cursor[]>();
  for (const part of parts) {
    for (const [name, source] of part.rawMembers('properties')) {
      byName.set(name, [...(byName.get(name) ?? []), source]);
    }
  }
  return [...byName].map(([name, sources]) => ({name, sources, isRequired: required.has(name)}));
}

/** The schemas of a list's items; none if all items are allowed or if it is a tuple. */
export function listItemSources({parts}: Pick<MergedSchema, 'parts'>): Cursor[] {
  if (parts.some((part) => Array.isArray(part.object.prefixItems))) return [];
  return parts
    .map((part) => part.raw('items'))
    .filter(({value, exists}) => exists && !Array.isArray(value) && value !== true);
}

/** Name of the component schema at a pointer; undefined for other places. */
export function componentName(pointer: string): string | undefined {
  const token = /^#\/components\/schemas\/([^/ ]+)$/.exec(pointer)?.[1];
  return token?.replaceAll('~1', '/').replaceAll('~0', '~');
}
