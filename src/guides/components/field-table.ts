import type {JsonValue} from '../../openapi/document/json-value.ts';
import {
  componentName,
  listItemSources,
  type MergedSchema,
  mergeSchema,
  pick,
} from '../../openapi/document/merge-schema.ts';
import {parseInline} from '../inline-markdown.ts';
import {makeCode, makeTable, makeText} from '../nodes.ts';
import {getKnown} from '../reference-error.ts';
import {type Field, getFields, getSchema} from '../schemas.ts';
import {getSpecification, type Specification} from '../specifications.ts';
import {API, defineComponent, list, SCHEMA} from './component.ts';

export const FieldTable = defineComponent({
  shows: 'A table of the fields of a schema with their types and meanings.',
  attributes: {
    schema: SCHEMA,
    fields: list('Names of the fields to show. Defaults to all.'),
    api: API,
  },
  resolve: (attributes, context) => {
    const {schema: name, api, fields: wanted} = attributes;
    const specification = getSpecification(context, api);
    const fields = getFields(mergeSchema([getSchema(specification, name)]));
    const known = new Map(fields.map((field) => [field.name, field]));
    const where = `in the schema "${name}"`;
    const chosen = wanted?.map((each) => getKnown('Field', String(each), where, known)) ?? fields;
    const creation = findCreationFields(specification, name);
    const presence = creation ? 'On creation' : 'Presence';
    const rows = chosen.map((field) => [
      [makeCode(field.name)],
      parseInline(describeType(field.schema)),
      [makeText(describePresence(field, creation))],
      parseInline(String(pick(field.schema.parts, 'description') ?? ''), specification.operations),
    ]);
    return [makeTable(['Field', 'Type', presence, 'Meaning'], rows, name)];
  },
});

/** The fields for creating a record, when the document derives a schema of them under the usual name. */
function findCreationFields({root}: Specification, name: string): readonly Field[] | undefined {
  const schema = root.raw('components').raw('schemas').raw(`${name}Create`);
  return schema.exists ? getFields(mergeSchema([schema])) : undefined;
}

function describePresence(field: Field, creation: readonly Field[] | undefined): string {
  const sent = creation ? creation.find(({name}) => name === field.name) : field;
  if (!sent) return 'read-only';
  return sent.isRequired ? 'required' : 'optional';
}

/** Lists in lists beyond this are not described in words. */
const MAX_LISTS = 4;

/**
 * Describes the type of a field in a few words, as Markdown.
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
    const isDescribed = items.length > 0 && depth < MAX_LISTS;
    return `list of ${isDescribed ? describeType(mergeSchema(items), depth + 1) : 'any JSON'}`;
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
