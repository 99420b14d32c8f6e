import type {Cursor} from '../document/cursor.ts';
import {isObject, type JsonObject, type JsonValue, readJson} from '../document/json-value.ts';
import {
  componentName,
  listFields,
  listItemSources,
  type MergedSchema,
  mergeSchema,
  pick,
} from '../document/merge-schema.ts';
import {composeExample, type Direction, listOwnExamples} from './compose-example.ts';
import {type GivenExample, listGivenExamples} from './given-examples.ts';

/** One example of a body as it is sent as its media type. */
type BodyExample = Pick<GivenExample, 'name' | 'place'> & {readonly value: JsonValue};

/**
 * Lists the examples of a media type: those that the document gives beside the schema, else those of
 * the schema, else one that is composed. The first is what the page, the code sample and the form
 * begin with.
 *
 * @param place of the media type
 * @returns nothing when the body has no schema and no example.
 */
export function listBodyExamples(
  mediaType: string,
  place: Cursor,
  direction: Direction,
): BodyExample[] {
  const given = listGivenExamples(place).flatMap(({value, ...rest}) =>
    value === undefined ? [] : [{...rest, value}],
  );
  const source = place.raw('schema');
  const fromSchema = given.length > 0 || !source.exists ? [] : listSchemaExamples(source);
  const examples = [...given, ...fromSchema];
  if (examples.length > 0) {
    return examples.map((each) => ({...each, value: toBodyValue(each.value, mediaType)}));
  }
  return source.exists ? composeBody(mediaType, source, direction) : [];
}

/** Some documents write the JSON of an example as text. */
function toBodyValue(value: JsonValue, mediaType: string): JsonValue {
  if (typeof value !== 'string' || !isJsonType(mediaType) || !/^\s*[[{]/.test(value)) return value;
  const read = readJson(value);
  // A text that only begins like JSON is an example as it is.
  return read === undefined ? value : read;
}

function listSchemaExamples(source: Cursor): BodyExample[] {
  return listOwnExamples(mergeSchema([source])).map((value) => ({name: 'Example', value}));
}

function composeBody(mediaType: string, source: Cursor, direction: Direction): BodyExample[] {
  const composed = composeExample([source], direction);
  const value = isXmlType(mediaType) ? writeXml(composed, source) : composed;
  return value === null || !isTelling(value) ? [] : [{name: 'Example', value}];
}

/** A schema that says nothing has nothing to show. */
function isTelling(value: JsonValue): boolean {
  return value !== '' && (!isObject(value) || Object.keys(value).length > 0);
}

export function isJsonType(mediaType: string): boolean {
  return /[/+]json\b|^\*\/\*$/i.test(mediaType);
}

export function isXmlType(mediaType: string): boolean {
  return /[/+]xml\b/i.test(mediaType);
}

const INDENT = '  ';

/**
 * Writes a composed value as XML by the `xml` members of its schema (OpenAPI 3.1, XML Object). The
 * root is named after `xml.name`, or else after the component.
 *
 * @returns an empty text when the value holds nothing.
 */
function writeXml(value: JsonValue, source: Cursor): string {
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
