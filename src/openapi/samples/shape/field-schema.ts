import type {Cursor} from '../../document/cursor.ts';
import {filled, isObject, type JsonValue} from '../../document/json-value.ts';
import {readLimits} from '../../document/limits.ts';
import {
  listFields,
  listItemSources,
  type MergedSchema,
  mergeSchema,
  pick,
  pickText,
  readAccepted,
} from '../../document/merge-schema.ts';
import {isFile} from '../../examples/compose-example.ts';
import type {FieldSchema} from '../types.ts';

/** Maximum schemas of one form; the largest known document has fewer. */
const MAX_SCHEMAS = 2_000;
/** Maximum depth of the fields of a form. */
const MAX_DEPTH = 24;

type Form = {left: number};

/**
 * Reduces a schema (OpenAPI 3.0 or 3.1) to what a form field needs. Read-only members are omitted.
 * Circular schemas and choices between objects become a field for any JSON.
 *
 * @param sources schema places that all hold for the value
 */
export function buildFieldSchema(
  sources: readonly Cursor[],
  form: Form = {left: MAX_SCHEMAS},
  trail: readonly string[] = [],
): FieldSchema {
  const schema = mergeSchema(sources);
  if (trail.includes(schema.key) || trail.length > MAX_DEPTH || form.left-- < 0) return {};
  const {parts, types, constants} = chooseVariant(schema);
  const build = (inner: readonly Cursor[]) => buildFieldSchema(inner, form, [...trail, schema.key]);
  const type = chooseType(types);
  const value = (key: string) => pick(parts, key);
  const isOpen = type === 'object' || parts.some((part) => isObject(part.raw('properties').value));
  const given = readAccepted(parts) ?? value('enum');
  const items = type === 'array' ? listItemSources({parts}) : [];
  return {
    type: FIELD_TYPES.find((each) => each === type),
    nullable: schema.isNullable && types.length > 0 ? true : undefined,
    format: pickText(parts, 'format'),
    pattern: pickText(parts, 'pattern'),
    enum: constants ?? (Array.isArray(given) ? given : undefined),
    const: value('const'),
    default: value('default'),
    ...readLimits(parts),
    items: items.length > 0 ? build(items) : undefined,
    ...(isOpen && buildMembers(parts, build)),
    file: isFile({...schema, parts}) ? true : undefined,
  };
}

type Choice = Pick<MergedSchema, 'parts' | 'types'> & {readonly constants?: readonly JsonValue[]};

/** A choice between constants is an enum. A choice between scalars is the string, which accepts all. */
function chooseVariant({parts, types, choices}: MergedSchema): Choice {
  if (choices.length === 0) return {parts, types};
  const variants = choices.flatMap(({alternatives}) =>
    alternatives.map((alternative) => mergeSchema([alternative])),
  );
  const constants = variants.map((variant) => pick(variant.parts, 'const'));
  if (constants.every((each) => each !== undefined)) {
    return {parts, types: types.length > 0 ? types : (variants[0]?.types ?? []), constants};
  }
  const text = variants.find((variant) => chooseType(variant.types) === 'string');
  if (text && variants.every((variant) => variant.types.every(isScalarType))) {
    return {parts: [...text.parts, ...parts], types: types.length > 0 ? types : text.types};
  }
  // A field for any other choice accepts any JSON.
  const hasFields = parts.some((part) => part.raw('properties').exists);
  return hasFields ? {parts, types} : {parts: [], types: []};
}

/** A field for strings and numbers is a field for strings. */
function chooseType(types: readonly string[]): string | undefined {
  if (types.length === 1) return types[0];
  return types.includes('string') && types.every(isScalarType) ? 'string' : undefined;
}

function isScalarType(type: string): boolean {
  return type !== 'object' && type !== 'array';
}

function buildMembers(
  parts: readonly Cursor[],
  build: (sources: readonly Cursor[]) => FieldSchema,
): Pick<FieldSchema, 'properties' | 'required' | 'additional'> {
  const fields = listFields({parts}).filter(
    ({sources}) => pick(mergeSchema(sources).parts, 'readOnly') !== true,
  );
  const properties = fields.map(({name, sources}) => [name, build(sources)]);
  const extra = parts.map((part) => part.raw('additionalProperties'));
  const rest = extra.filter(({exists}) => exists).at(-1);
  const takesAny = rest ? rest.value === true : fields.length === 0;
  return {
    properties: fields.length > 0 ? Object.fromEntries(properties) : undefined,
    required: filled(fields.filter(({isRequired}) => isRequired).map(({name}) => name)),
    additional: rest && isObject(rest.value) ? build([rest]) : takesAny || undefined,
  };
}

const FIELD_TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array'] as const;
