import mapValues from 'lodash/mapValues.js';
import omitBy from 'lodash/omitBy.js';
import {isObject} from '../../src/openapi/document/json-value.ts';
import type {Json, JsonObject, Schema, SpecDocument} from './document.ts';
import {listOperations, resolve} from './navigate.ts';
import {joinParagraphs} from './text.ts';

const PREFIX = '#/components/schemas/';

/**
 * Makes the document readable: scalars are inlined, a nullable scalar becomes one schema with two types, shapes of
 * requests get their limits, and the lines of a description become paragraphs.
 *
 * @returns a copy
 */
export function simplifySchemas(document: SpecDocument): SpecDocument {
  const {schemas} = document.components;
  const scalars = new Map(Object.entries(schemas).filter(([, schema]) => isScalar(schema)));
  const change = (object: JsonObject) =>
    joinDescription(typeFile(closeShape(mergeNull(openRecord(inlineScalar(scalars, object))))));
  const simplified = rebuild(document as unknown as Json, change) as unknown as SpecDocument;
  const objects = omitBy(simplified.components.schemas, (_schema, name) => scalars.has(name));
  simplified.components.schemas = mapValues(objects, shapeFilter);
  closeMultipart(simplified);
  dropReadDefaults(simplified);
  return simplified;
}

/** Members with data, which is not part of the document. */
const DATA = new Set(['examples', 'example', 'default', 'enum']);

/** Rebuilds every object of a document from the leaves up. */
export function rebuild(value: Json, change: (object: JsonObject) => JsonObject, key = ''): Json {
  if (Array.isArray(value)) return value.map((item) => rebuild(item, change, key));
  if (!isObject(value)) return value;
  const members = mapValues(value, (member, name) =>
    key !== 'properties' && DATA.has(name) ? member : rebuild(member, change, name),
  );
  return change(members);
}

// The emitter drops the decorators of a multipart body, which refuses unknown parts too.
function closeMultipart(document: SpecDocument): void {
  for (const {operation} of listOperations(document)) {
    const schema = operation.requestBody?.content['multipart/form-data']?.schema;
    if (schema) resolve<Schema>(document, schema).additionalProperties = false;
  }
}

// A default is for a request that omits the field; a response has all fields.
function dropReadDefaults(document: SpecDocument): void {
  for (const schema of Object.values(document.components.schemas)) {
    if (schema.additionalProperties === false) continue;
    for (const field of Object.values(schema.properties ?? {})) delete field.default;
  }
}

function isScalar(schema: Schema): boolean {
  return typeof schema.type === 'string' && schema.type !== 'object' && schema.type !== 'array';
}

function inlineScalar(scalars: Map<string, Schema>, object: JsonObject): JsonObject {
  const {allOf, ...own} = object;
  const isWrapped = Array.isArray(allOf) && allOf.length === 1;
  const merged = isWrapped ? {...(allOf[0] as JsonObject), ...own} : object;
  const {$ref, ...rest} = merged;
  const scalar = scalars.get(String($ref).slice(PREFIX.length));
  if (!scalar) return merged;
  const {description: _about, ...facets} = scalar;
  return {...(facets as JsonObject), ...rest};
}

// anyOf with null means the same, but viewers show it as a choice of two variants.
function mergeNull(object: JsonObject): JsonObject {
  const {anyOf, ...rest} = object;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return object;
  const [value, none] = anyOf as [JsonObject, JsonObject];
  if (none.type !== 'null' || typeof value.type !== 'string') return object;
  const merged: JsonObject = {...value, ...rest, type: [value.type, 'null']};
  return Array.isArray(value.enum) ? {...merged, enum: [...value.enum, null]} : merged;
}

function openRecord(object: JsonObject): JsonObject {
  const {unevaluatedProperties, ...rest} = object;
  if (unevaluatedProperties === undefined) return object;
  const isFree = Object.keys(unevaluatedProperties as JsonObject).length === 0;
  return {...rest, additionalProperties: isFree ? true : unevaluatedProperties};
}

function closeShape(object: JsonObject): JsonObject {
  const {'x-shape': shape, ...rest} = object;
  if (shape === 'sealed') return {...rest, additionalProperties: false};
  if (shape === 'patch') return {...rest, minProperties: 1, additionalProperties: false};
  return object;
}

// The emitter describes bytes by a media type only; viewers need a type to show a file.
function typeFile({contentMediaType, ...rest}: JsonObject): JsonObject {
  return contentMediaType === undefined ? rest : {type: 'string', format: 'binary', ...rest};
}

function joinDescription(object: JsonObject): JsonObject {
  const {description} = object;
  return typeof description === 'string'
    ? {...object, description: joinParagraphs(description)}
    : object;
}

function shapeFilter(schema: Schema): Schema {
  const {'x-shape': shape, ...rest} = schema;
  if (shape !== 'filter') return schema;
  return {...rest, properties: mapValues(schema.properties, filterField)};
}

function filterField(field: Schema): Schema {
  const {readOnly: _mark, items, examples, type, enum: values, ...rest} = field;
  const example = examples?.flat().find((value) => value !== null);
  const types = [type].flat().filter((name) => name !== 'null' && name !== 'array');
  return {
    ...items,
    ...rest,
    ...(types[0] && {type: types[0]}),
    ...(values && {enum: values.filter((value) => value !== null)}),
    ...(example !== undefined && {examples: [example]}),
  };
}
