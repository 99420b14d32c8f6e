import type {Cursor} from '../document/cursor.ts';
import {isObject, type JsonValue, readJson} from '../document/json-value.ts';
import {mergeSchema, pick} from '../document/merge-schema.ts';
import {composeExample, type Direction} from './compose-example.ts';
import {listGivenExamples} from './given-examples.ts';
import {writeXml} from './write-xml.ts';

/** One example of a body as it is sent as its media type. */
type BodyExample = {
  readonly name: string;
  /** Where its description is. */
  readonly place?: Cursor;
  readonly value: JsonValue;
  /** Made from the schema because the document gives no example. */
  readonly isComposed?: true;
};

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
  const given = listGivenExamples(place).flatMap(({name, place: at, value}) =>
    value === undefined ? [] : [{name, ...(at ? {place: at} : {}), value}],
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
  const {parts} = mergeSchema([source]);
  const example = pick(parts, 'example');
  const examples = pick(parts, 'examples');
  const values = example === undefined ? (Array.isArray(examples) ? examples : []) : [example];
  return values.map((value) => ({name: 'Example', value}));
}

function composeBody(mediaType: string, source: Cursor, direction: Direction): BodyExample[] {
  const composed = composeExample([source], direction);
  const value = isXmlType(mediaType) ? writeXml(composed, source) : composed;
  return value === null || !isTelling(value) ? [] : [{name: 'Example', value, isComposed: true}];
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
