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

/** One example of a body, as sent with its media type. */
type BodyExample = Pick<GivenExample, 'name' | 'place'> & {readonly value: JsonValue};

/**
 * Lists the examples of a media type: those of the media type, else those of its schema, else a
 * composed one. Page, code sample and form start with the first.
 *
 * @param place of the media type
 * @returns an empty list if the body has neither schema nor example
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
  const own = given.length > 0 ? [] : listOwnExamples(mergeSchema([source]));
  const examples = [...given, ...own.map((value) => ({name: 'Example', value}))];
  if (examples.length > 0) {
    return examples.map((each) => ({...each, value: toBodyValue(each.value, mediaType)}));
  }
  const composed = composeExample([source], direction);
  // An empty value is not worth showing.
  const isXml = isXmlType(mediaType);
  if (isEmpty(composed) || (isXml && Array.isArray(composed) && composed.length === 0)) return [];
  const value = isXml ? writeXml(composed, source) : composed;
  return [{name: 'Example', value}];
}

function isEmpty(value: JsonValue): boolean {
  return value === null || value === '' || (isObject(value) && Object.keys(value).length === 0);
}

/** Some documents write a JSON example as a string. */
function toBodyValue(value: JsonValue, mediaType: string): JsonValue {
  if (typeof value !== 'string' || !isJsonType(mediaType) || !/^\s*[[{]/.test(value)) return value;
  const read = readJson(value);
  // A string that only starts like JSON is used unchanged.
  return read === undefined ? value : read;
}

export function isJsonType(mediaType: string): boolean {
  return /[/+]json\b|^\*\/\*$/i.test(mediaType);
}

export function isXmlType(mediaType: string): boolean {
  return /[/+]xml\b/i.test(mediaType);
}

/**
 * Writes a composed value as XML by the `xml` members of its schema (OpenAPI 3.1, XML Object). The
 * root is named after `xml.name`, or else after the component.
 */
function writeXml(value: JsonValue, source: Cursor): string {
  const schema = mergeSchema([source]);
  const name = componentName(schema.key) ?? 'root';
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...writeNode(name, value, schema)].join('\n');
}

/** The lines of one field: an element, or one for each item of a list without a wrapper. */
function writeNode(fallback: string, value: JsonValue, schema?: MergedSchema): string[] {
  const xml = readXml(schema);
  const name = nameOf(xml, fallback);
  const attributes = listNamespaces(xml);
  if (Array.isArray(value)) {
    const sources = schema ? listItemSources(schema) : [];
    const item = sources.length > 0 ? mergeSchema(sources) : undefined;
    // Items of a list without a wrapper have the name of the list.
    const lines = value.flatMap((each) => writeNode(nameOf(readXml(item), fallback), each, item));
    return xml.wrapped === true ? enclose(name, attributes, lines) : lines;
  }
  if (!isObject(value)) {
    const text = value === null ? '' : escapeXml(String(value));
    return [`<${[name, ...attributes].join(' ')}>${text}</${name}>`];
  }
  const fields = schema ? listFields(schema) : [];
  const children = Object.entries(value).flatMap(([key, member]) => {
    const field = fields.find((each) => each.name === key);
    const inner = field && mergeSchema(field.sources);
    const innerXml = readXml(inner);
    if (innerXml.attribute !== true || typeof member === 'object') {
      return writeNode(key, member, inner);
    }
    attributes.push(`${nameOf(innerXml, key)}="${escapeXml(String(member))}"`);
    return [];
  });
  return enclose(name, attributes, children);
}

function enclose(name: string, attributes: readonly string[], lines: readonly string[]): string[] {
  const start = [name, ...attributes].join(' ');
  if (lines.length === 0) return [`<${start}/>`];
  return [`<${start}>`, ...lines.map((line) => `  ${line}`), `</${name}>`];
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

/** XML names start with a letter and contain no spaces or symbols (XML 1.0, production 5). */
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
