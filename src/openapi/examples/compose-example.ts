import type {Cursor} from '../document/cursor.ts';
import {getMember, isObject, type JsonValue} from '../document/json-value.ts';
import {readLimits} from '../document/limits.ts';
import {
  listFields,
  listItemSources,
  type MergedSchema,
  mergeSchema,
  pick,
  type SchemaField,
} from '../document/merge-schema.ts';

/** Whether an example is a request or a response. */
export type Direction = 'request' | 'response';

/** Maximum schemas in one example; each reference to a component counts. */
const MAX_SCHEMAS = 1_000;
/** Maximum depth of an example. */
const MAX_DEPTH = 12;
/** Maximum length of a composed string and of a repeated item, even if `minLength` or `minItems` requires more. */
const MAX_LENGTH = 1_000;

/** A schema at its position in an example. */
type Task = {
  readonly schema: MergedSchema;
  /** Name of the field, which is the value of a string if the schema suggests none. */
  readonly name: string;
  /** Keys of the enclosing schemas. */
  readonly trail: readonly string[];
};

/**
 * Composes a value that matches a schema: its example, else constants and defaults, else its members.
 * A request has the required members or, if there are none, the first two with an example. A response has all.
 *
 * @param sources schema places that all hold for the value
 * @param name of the field, which is the value of a string if the schema suggests none
 */
export function composeExample(
  sources: readonly Cursor[],
  direction: Direction,
  name = 'text',
): JsonValue {
  if (sources.length === 0) return {};
  const schema = mergeSchema(sources);
  return new Composer(direction).compose({schema, name, trail: []});
}

/** The examples of a schema. */
export function listOwnExamples({parts}: MergedSchema): JsonValue[] {
  const single = pick(parts, 'example');
  const several = pick(parts, 'examples');
  return [...(single === undefined ? [] : [single]), ...(Array.isArray(several) ? several : [])];
}

/** The first example of a schema, else its constant, default or first enum value. */
export function getOwnExample(schema: MergedSchema): JsonValue | undefined {
  const others = ['const', 'default'].map((key) => pick(schema.parts, key));
  const allowed = getMember(pick(schema.parts, 'enum'), '0');
  return [listOwnExamples(schema)[0], ...others, allowed].find((value) => value !== undefined);
}

class Composer {
  readonly #direction: Direction;
  #count = 0;

  constructor(direction: Direction) {
    this.#direction = direction;
  }

  compose(task: Task): JsonValue {
    const {schema, name, trail} = task;
    const own = getOwnExample(schema);
    if (own !== undefined) return own;
    const inside = [...trail, schema.key];
    const [variant] = schema.choices.flatMap(({alternatives}) => alternatives);
    const hasFields = schema.parts.some((part) => isObject(part.raw('properties').value));
    const chosen = variant && !hasFields ? this.#open([variant], name, inside) : undefined;
    if (chosen) return this.compose(chosen);
    const [type] = schema.types;
    if (type === 'object') return this.#composeObject(schema, inside);
    if (type === 'array') return this.#composeList(schema, name, inside);
    if (type === 'integer' || type === 'number') return composeNumber(schema);
    if (type === 'boolean') return true;
    if (type === 'string' || isFile(schema)) return composeText(schema, name);
    return schema.isNullable ? null : {};
  }

  /** Opens an inner schema; undefined if it is circular or the example has reached its limits. */
  #open(sources: readonly Cursor[], name: string, trail: readonly string[]): Task | undefined {
    if (++this.#count > MAX_SCHEMAS || trail.length > MAX_DEPTH) return undefined;
    const schema = mergeSchema(sources);
    return trail.includes(schema.key) ? undefined : {schema, name, trail};
  }

  #composeObject(schema: MergedSchema, trail: readonly string[]): JsonValue {
    const hidden = this.#direction === 'request' ? 'readOnly' : 'writeOnly';
    const members = listFields(schema).flatMap((field) => {
      const task = this.#open(field.sources, field.name, trail);
      return task && pick(task.schema.parts, hidden) !== true ? [{field, task}] : [];
    });
    const chosen = this.#direction === 'request' ? chooseMembers(members) : members;
    return Object.fromEntries(chosen.map(({task}) => [task.name, this.compose(task)]));
  }

  #composeList(schema: MergedSchema, name: string, trail: readonly string[]): JsonValue {
    const sources = listItemSources(schema);
    const task = sources.length > 0 ? this.#open(sources, name, trail) : undefined;
    if (!task) return sources.length > 0 ? [] : [{}];
    const item = this.compose(task);
    // Nested lists multiply, so a document of a few lines could fill the memory.
    const most = JSON.stringify(item).length > MAX_LENGTH ? 1 : 10;
    const {minItems = 1} = readLimits(schema.parts);
    const count = Math.max(1, Math.min(minItems, most));
    return Array.from({length: count}, () => item);
  }
}

type Member = {readonly field: SchemaField; readonly task: Task};

function chooseMembers(members: readonly Member[]): readonly Member[] {
  const required = members.filter(({field}) => field.isRequired);
  if (required.length > 0) return required;
  const documented = members.filter(({task}) => getOwnExample(task.schema) !== undefined);
  return documented.length > 0 ? documented.slice(0, 2) : members.slice(0, 1);
}

function composeNumber({parts}: MergedSchema): number {
  const none = Number.NEGATIVE_INFINITY;
  const {minimum = none, exclusiveMinimum = none, maximum, multipleOf} = readLimits(parts);
  const step = multipleOf || 1;
  const least = Math.max(minimum, exclusiveMinimum);
  if (least !== none) {
    const start = Math.ceil(least / step) * step;
    const fitting = start <= exclusiveMinimum ? start + step : start;
    return Number.isFinite(fitting) ? fitting : least;
  }
  if (maximum !== undefined && maximum < step) return Math.floor(maximum / step) * step;
  return step;
}

/** A file is `format: binary` (OpenAPI 3.0) or non-JSON content without encoding (3.1). */
export function isFile(schema: MergedSchema): boolean {
  const {parts} = schema;
  if (pick(parts, 'format') === 'binary') return true;
  const isContent = typeof pick(parts, 'contentMediaType') === 'string';
  return isContent && !isJsonText(schema) && pick(parts, 'contentEncoding') === undefined;
}

function isJsonText({parts}: MergedSchema): boolean {
  return /[/+]json$/i.test(String(pick(parts, 'contentMediaType')));
}

const TEXTS: {readonly [format: string]: string} = {
  'date-time': '2026-06-20T14:00:00+02:00',
  date: '2026-06-20',
  time: '14:00:00+02:00',
  duration: 'PT1H',
  email: 'noor@example.com',
  'idn-email': 'noor@example.com',
  hostname: 'example.com',
  'idn-hostname': 'example.com',
  uri: 'https://example.com/',
  url: 'https://example.com/',
  'uri-reference': '/path',
  iri: 'https://example.com/',
  uuid: '00000000-0000-4000-8000-000000000000',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  byte: 'ZXhhbXBsZQ==',
  binary: 'file.bin',
};

function composeText(schema: MergedSchema, name: string): string {
  if (isJsonText(schema)) return '{}';
  const format = isFile(schema) ? 'binary' : String(pick(schema.parts, 'format'));
  if (Object.hasOwn(TEXTS, format)) return TEXTS[format] ?? name;
  const {minLength = 0, maxLength} = readLimits(schema.parts);
  return name.padEnd(Math.min(minLength, MAX_LENGTH), name || '-').slice(0, maxLength);
}
