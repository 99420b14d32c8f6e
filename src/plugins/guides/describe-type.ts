import {getText, isObject, type JsonObject} from './json.ts';
import {follow, unwrapNullable} from './schemas.ts';

/**
 * Says the type of a field in a few words.
 *
 * @example `text (uuid)`, `list of Event`, `integer or null`
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
  if (Array.isArray(schema.enum)) return 'one of fixed values';
  if (type === 'object' || (type === undefined && name)) return name ?? 'object';
  const format = getText(schema, 'format');
  const word = typeof type === 'string' ? type : 'any JSON';
  return format ? `${word} (${format})` : word;
}

/** Name of the schema that a reference leads to, also when the reference is inside a union. */
function getNamedSchema(schema: JsonObject): string | undefined {
  const union = schema.anyOf ?? schema.oneOf;
  const references = [schema, ...(Array.isArray(union) ? union : [])].map((each) =>
    getText(each, '$ref'),
  );
  return references.find(Boolean)?.split('/').at(-1);
}
