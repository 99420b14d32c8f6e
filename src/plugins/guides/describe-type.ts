import {getText, isObject, type JsonObject} from './json.ts';
import {follow, unwrapNullable} from './schemas.ts';

/**
 * Says the type of a field in a few words, as Markdown.
 *
 * @example string (uuid), list of Event, integer or null, or the values with a backtick around each
 */
export function describeType(document: JsonObject, schema: JsonObject): string {
  const inner = unwrapNullable(document, schema);
  const isNullable = inner !== schema || schema.nullable === true || hasNull(schema);
  return describeKind(document, inner, schema) + (isNullable ? ' or null' : '');
}

function hasNull({type}: JsonObject): boolean {
  return Array.isArray(type) && type.includes('null');
}

function describeKind(document: JsonObject, schema: JsonObject, declared: JsonObject): string {
  const type = Array.isArray(schema.type)
    ? schema.type.filter((each) => each !== 'null').join(' or ')
    : schema.type;
  if (type === 'array') {
    const items = isObject(schema.items) ? schema.items : {};
    const resolved = {...follow(document, items).value, $ref: items.$ref};
    return `list of ${describeType(document, resolved)}`;
  }
  const name = getNamedSchema(schema) ?? getNamedSchema(declared);
  if (Array.isArray(schema.enum)) return describeValues(schema.enum);
  if (type === 'object' || (type === undefined && name)) return name ?? 'object';
  const format = getText(schema, 'format');
  const word = typeof type === 'string' ? type : 'any JSON';
  return format ? `${word} (${format})` : word;
}

/** Longer lists than this belong into the text of the page, with `<Enum>`. */
const MAX_VALUES = 8;

function describeValues(values: readonly unknown[]): string {
  const shown = values.filter((value) => value !== null);
  return shown.length <= MAX_VALUES
    ? shown.map((value) => `\`${value}\``).join(', ')
    : `one of ${shown.length} values`;
}

/** Name of the schema that a reference leads to, also when the reference is inside a union. */
function getNamedSchema(schema: JsonObject): string | undefined {
  const union = schema.anyOf ?? schema.oneOf;
  const references = [schema, ...(Array.isArray(union) ? union : [])].map((each) =>
    getText(each, '$ref'),
  );
  return references.find(Boolean)?.split('/').at(-1);
}
