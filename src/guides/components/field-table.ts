import {
  componentName,
  type MergedSchema,
  mergeSchema,
  pickText,
} from '../../openapi/document/merge-schema.ts';
import {labelOf} from '../../openapi/reference/schema/build-schema.ts';
import {parseInline} from '../inline-markdown.ts';
import {makeCode, makeTable, makeText} from '../nodes.ts';
import {getKnown} from '../reference-error.ts';
import {type Field, getEnumValues, getFields, getSchema} from '../schemas.ts';
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
      parseInline(pickText(field.schema.parts, 'description') ?? '', specification.operations),
    ]);
    return [makeTable(['Field', 'Type', presence, 'Meaning'], rows)];
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

/** Longer lists than this belong into the text of the page, with `<Enum>`. */
const MAX_VALUES = 8;

/**
 * The type of a field in the words of the reference, as Markdown.
 *
 * @example string (uuid), array of objects, integer or null, or the values with a backtick around each
 */
function describeType(schema: MergedSchema): string {
  const {parts, types, key, isNullable} = schema;
  const values = types.includes('array') ? [] : getEnumValues(schema);
  const type = labelOf(schema);
  const name = type === 'object' ? componentName(key) : undefined;
  const format = pickText(parts, 'format');
  const words = `${name ?? type}${format ? ` (${format})` : ''}`;
  const listed = values.map((value) => `\`${value}\``).join(', ');
  const limited = values.length <= MAX_VALUES ? listed : `one of ${values.length} values`;
  const shown = values.length > 0 ? limited : words;
  return isNullable && shown !== 'null' ? `${shown} or null` : shown;
}
