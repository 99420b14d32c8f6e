import type {Cursor} from './cursor.ts';
import {getTexts, isObject, type JsonValue} from './json-value.ts';

/** Keywords that say something about a schema without changing which values it allows. */
const ANNOTATIONS = new Set([
  ...['$ref', 'description', 'title', 'summary', 'deprecated', 'readOnly', 'writeOnly', 'nullable'],
  ...['default', 'example', 'examples', 'externalDocs', 'xml', '$comment', 'type'],
  ...['allOf', 'oneOf', 'anyOf'],
]);

/** Wrappers around wrappers beyond this are a schema that refers to itself alone. */
const MAX_WRAPPERS = 20;

const CHOICES = ['oneOf', 'anyOf'] as const;

/** A choice inside a schema, without the alternative that is only null. */
export type Choice = {
  readonly keyword: (typeof CHOICES)[number];
  readonly alternatives: readonly Cursor[];
};

/**
 * A schema with its references followed and its `allOf` members laid side by side. Later parts
 * override earlier ones; the schema's own keywords are the last part.
 */
export type MergedSchema = {
  /** Tells schemas apart: equal for two uses of one component. */
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
 * Reads schemas that all hold for one value as a single schema.
 *
 * @param sources at least one schema place, references unfollowed
 * @throws {PlaceError} when something that should be a schema is none.
 */
export function mergeSchema(sources: readonly Cursor[]): MergedSchema {
  const [place] = sources;
  if (!place) throw new Error('A schema was asked for without its position in the document.');
  const into: Collected = {
    parts: [],
    choices: [],
    seen: new Set(),
    isNullable: false,
    isNever: false,
  };
  for (const source of sources) collect(source, into);
  const types = readTypes(into.parts);
  return {
    ...into,
    key: [...new Set(sources.map((source) => keyOf(source)))].join(' '),
    place,
    types: types.names,
    isNullable: into.isNullable || types.isNullable,
  };
}

function collect(source: Cursor, into: Collected): void {
  const {value, target} = source;
  if (value === true || !source.exists) return;
  if (value === false) into.isNever = true;
  const {pointer} = source;
  if (value === false || into.seen.has(pointer)) return;
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
  const [first] = alternatives;
  if (!first) return;
  if (alternatives.length === 1) {
    collect(first, into);
    return;
  }
  // A variant that takes its parent in by `allOf` is chosen already: the parent's choice is over.
  if (alternatives.some((alternative) => into.seen.has(targetOf(alternative)))) return;
  into.choices.push({keyword, alternatives});
}

function isNullSchema(source: Cursor): boolean {
  const {value} = source.follow();
  if (!isObject(value)) return false;
  if (value.type === 'null' || value.const === null) return true;
  return Array.isArray(value.enum) && value.enum.length === 1 && value.enum[0] === null;
}

/** Pointer of the schema that a reference leads to, or of the schema itself. */
export function targetOf(source: Cursor): string {
  return source.follow().pointer;
}

/** Pointer that represents a schema: wrappers that only reword another schema share its pointer. */
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

function readTypes(parts: readonly Cursor[]): {names: readonly string[]; isNullable: boolean} {
  const lists = parts
    .map((part) => part.object.type)
    .filter((type) => type !== undefined)
    .map((type) => (Array.isArray(type) ? type : [type]).map(String));
  const isNull = lists.length > 0 && lists.every((names) => names.includes('null'));
  const own = lists.map((names) => names.filter((name) => name !== 'null'));
  const names = own.length > 0 ? own.reduce(intersectTypes) : [];
  return {
    names: names.length > 0 ? names : inferTypes(parts),
    isNullable: isNull || parts.some((part) => part.isTrue('nullable')),
  };
}

function intersectTypes(left: readonly string[], right: readonly string[]): string[] {
  const narrow = left.includes('number') && right.includes('integer') ? ['integer'] : [];
  const common = left.filter(
    (name) => right.includes(name) || (name === 'integer' && right.includes('number')),
  );
  return [...common, ...narrow.filter((name) => !common.includes(name))];
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
 * The values of an enum that this form takes, by `x-accepted`: a form for creation has the enum of its object,
 * and may reject most of it.
 */
export function readAccepted(parts: readonly Cursor[]): readonly JsonValue[] | undefined {
  const accepted = pick(parts, 'x-accepted');
  return Array.isArray(accepted) ? accepted : undefined;
}

/** The value of a keyword; the last part that has it decides. */
export function pick(parts: readonly Cursor[], keyword: string): JsonValue | undefined {
  return pickPlace(parts, keyword)?.value;
}

/** The value of a keyword if it is a text. */
export function pickText(parts: readonly Cursor[], keyword: string): string | undefined {
  const value = pick(parts, keyword);
  return typeof value === 'string' ? value : undefined;
}

/** The part whose keyword decides, as a place. */
export function pickPlace(parts: readonly Cursor[], keyword: string): Cursor | undefined {
  return parts
    .filter((part) => part.object[keyword] !== undefined)
    .at(-1)
    ?.raw(keyword);
}

/** A field of an object schema: what all parts say of it. */
export type SchemaField = {
  readonly name: string;
  readonly sources: readonly Cursor[];
  readonly isRequired: boolean;
};

/** Lists the named fields of a schema, those of its parts included, in written order. */
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

/** The schemas of a list's items; none when any item may be there, or each place has its own. */
export function listItemSources({parts}: Pick<MergedSchema, 'parts'>): Cursor[] {
  if (parts.some((part) => Array.isArray(part.object.prefixItems))) return [];
  return parts
    .map((part) => part.raw('items'))
    .filter(({value, exists}) => exists && !Array.isArray(value) && value !== true);
}

/** Name of the component schema at a pointer; undefined for every other place. */
export function componentName(pointer: string): string | undefined {
  const token = /^#\/components\/schemas\/([^/ ]+)$/.exec(pointer)?.[1];
  return token?.replaceAll('~1', '/').replaceAll('~0', '~');
}
