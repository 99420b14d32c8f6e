import type {JsonValue} from '../openapi/document/json-value.ts';
import {
  componentName,
  listItemSources,
  type MergedSchema,
  mergeSchema,
  pick,
} from '../openapi/document/merge-schema.ts';

/** Lists in lists beyond this are not told in words. */
const MAX_LISTS = 4;

/**
 * Says the type of a field in a few words, as Markdown.
 *
 * @example string (uuid), list of Event, integer or null, or the values with a backtick around each
 */
export function describeType(schema: MergedSchema, depth = 0): string {
  return describeKind(schema, depth) + (schema.isNullable ? ' or null' : '');
}

function describeKind(schema: MergedSchema, depth: number): string {
  const {parts, types, key, choices} = schema;
  const values = pick(parts, 'enum');
  if (types.includes('array')) {
    const items = listItemSources(schema);
    const isTold = items.length > 0 && depth < MAX_LISTS;
    return `list of ${isTold ? describeType(mergeSchema(items), depth + 1) : 'any JSON'}`;
  }
  if (Array.isArray(values)) return describeValues(values);
  const name = componentName(key);
  if (types.includes('object')) return name ?? 'object';
  if (types.length === 0 && name) return name;
  const [choice] = choices.flatMap(({alternatives}) => alternatives);
  const chosen = choice && componentName(mergeSchema([choice]).key);
  if (types.length === 0 && chosen) return chosen;
  const format = pick(parts, 'format');
  const word = types.join(' or ') || 'any JSON';
  return typeof format === 'string' ? `${word} (${format})` : word;
}

/** Longer lists than this belong into the text of the page, with `<Enum>`. */
const MAX_VALUES = 8;

function describeValues(values: readonly JsonValue[]): string {
  const shown = values.filter((value) => value !== null);
  return shown.length <= MAX_VALUES
    ? shown.map((value) => `\`${value}\``).join(', ')
    : `one of ${shown.length} values`;
}
