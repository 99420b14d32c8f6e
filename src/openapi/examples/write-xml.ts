import type {Cursor} from '../document/cursor.ts';
import {isObject, type JsonObject, type JsonValue} from '../document/json-value.ts';
import {
  componentName,
  listFields,
  listItemSources,
  type MergedSchema,
  mergeSchema,
  pick,
} from '../document/merge-schema.ts';

const INDENT = '  ';

/**
 * Writes a composed value as XML by the `xml` members of its schema (OpenAPI 3.1, XML Object). The
 * root is named after `xml.name`, or else after the component.
 *
 * @returns an empty text when the value holds nothing.
 */
export function writeXml(value: JsonValue, source: Cursor): string {
  const isEmpty = value === null || (typeof value === 'object' && Object.keys(value).length === 0);
  if (isEmpty) return '';
  const schema = mergeSchema([source]);
  const name = componentName(schema.key) ?? 'root';
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...writeNode(name, value, schema)].join('\n');
}

/** The lines of one field: an element, or one for each item of a list that is not wrapped. */
function writeNode(name: string, value: JsonValue, schema: MergedSchema | undefined): string[] {
  const xml = readXml(schema);
  const own = nameOf(xml, name);
  if (!Array.isArray(value)) return writeElement(own, value, schema, xml);
  const sources = schema ? listItemSources(schema) : [];
  const item = sources.length > 0 ? mergeSchema(sources) : undefined;
  // Items that are not wrapped carry the name of the list.
  const lines = value.flatMap((each) => writeNode(nameOf(readXml(item), name), each, item));
  return xml.wrapped === true ? enclose(own, listNamespaces(xml), lines) : lines;
}

function writeElement(
  name: string,
  value: JsonValue,
  schema: MergedSchema | undefined,
  xml: JsonObject,
): string[] {
  const attributes = listNamespaces(xml);
  if (!isObject(value)) {
    const text = value === null ? '' : escapeXml(String(value));
    return [`<${[name, ...attributes].join(' ')}>${text}</${name}>`];
  }
  const fields = new Map(
    (schema ? listFields(schema) : []).map((field) => [field.name, mergeSchema(field.sources)]),
  );
  const children: string[] = [];
  for (const [key, member] of Object.entries(value)) {
    const field = fields.get(key);
    const fieldXml = readXml(field);
    if (fieldXml.attribute === true && typeof member !== 'object') {
      attributes.push(`${nameOf(fieldXml, key)}="${escapeXml(String(member))}"`);
    } else children.push(...writeNode(key, member, field));
  }
  return enclose(name, attributes, children);
}

function enclose(name: string, attributes: readonly string[], lines: readonly string[]): string[] {
  const start = [name, ...attributes].join(' ');
  if (lines.length === 0) return [`<${start}/>`];
  return [`<${start}>`, ...lines.map((line) => `${INDENT}${line}`), `</${name}>`];
}

function readXml(schema: MergedSchema | undefined): JsonObject {
  const xml = schema && pick(schema.parts, 'xml');
  return isObject(xml) ? xml : {};
}

function nameOf({name, prefix}: JsonObject, fallback: string): string {
  const local = toXmlName(typeof name === 'string' && name ? name : fallback);
  return typeof prefix === 'string' && prefix ? `${toXmlName(prefix)}:${local}` : local;
}

function listNamespaces({namespace, prefix}: JsonObject): string[] {
  if (typeof namespace !== 'string') return [];
  const name = typeof prefix === 'string' && prefix ? `xmlns:${toXmlName(prefix)}` : 'xmlns';
  return [`${name}="${escapeXml(namespace)}"`];
}

/** XML names begin with a letter and hold no spaces or signs (XML 1.0, production 5). */
function toXmlName(name: string): string {
  const safe = name.replaceAll(/[^\p{L}\p{N}_.-]+/gu, '_');
  return /^[\p{L}_]/u.test(safe) ? safe : `_${safe}`;
}

function escapeXml(text: string): string {
  return text
    .replaceAll(/(?![\t\n\r])\p{Cc}/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
