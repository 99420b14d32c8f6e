import {type MergedSchema, mergeSchema, pick} from '../../document/merge-schema.ts';
import {lookUp} from '../../samples/look-up.ts';

const PLURALS: {readonly [type: string]: string} = {
  string: 'strings',
  number: 'numbers',
  integer: 'integers',
  boolean: 'booleans',
  object: 'objects',
  file: 'files',
  map: 'maps',
  any: 'any values',
};

/** The type of a schema in words; `item` is the label of an array's items. */
export function typeLabel(schema: MergedSchema, item: string | undefined): string {
  const {parts, types} = schema;
  if (schema.isNever) return 'no value';
  if (isFile(schema)) return 'file';
  const names = types.map((type) => {
    if (type === 'array') return item ? `array of ${pluralOf(item)}` : 'array';
    return type === 'object' && isMap(schema) ? 'map' : type;
  });
  if (names.length > 0) return names.join(' or ');
  const chosen = typesOfChoices(schema);
  if (chosen.length > 0) return chosen.join(' or ');
  if (schema.isNullable && parts.some((part) => part.object.type !== undefined)) return 'null';
  return 'any';
}

/** A schema that says its types in its alternatives only; nothing when one of them takes any value. */
function typesOfChoices({choices}: MergedSchema): string[] {
  const types = choices.flatMap(({alternatives}) =>
    alternatives.map((alternative) => mergeSchema([alternative]).types),
  );
  return types.every((names) => names.length > 0) ? [...new Set(types.flat())] : [];
}

/** `array of strings` in the plural is `arrays of strings`. */
function pluralOf(label: string): string {
  if (label.startsWith('array')) return label.replace('array', 'arrays');
  return lookUp(PLURALS, label) ?? label;
}

/** Raw bytes: `format: binary` in OpenAPI 3.0, a content media type without encoding in 3.1. */
export function isFile({parts}: MergedSchema): boolean {
  if (pick(parts, 'format') === 'binary') return true;
  return pick(parts, 'contentMediaType') !== undefined && !pick(parts, 'contentEncoding')
    ? pick(parts, 'contentSchema') === undefined && pick(parts, 'type') === undefined
    : false;
}

/** An object with free names only. */
function isMap({parts}: MergedSchema): boolean {
  const rest = pick(parts, 'additionalProperties');
  return (
    !parts.some((part) => part.object.properties !== undefined) &&
    ((rest !== undefined && rest !== false) ||
      parts.some((part) => part.object.patternProperties !== undefined))
  );
}
