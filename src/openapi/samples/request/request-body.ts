import {lookUp} from '../look-up.ts';
import type {
  FieldSchema,
  Json,
  JsonObject,
  SampleBody,
  SamplePart,
  ShapeBody,
  ShapeEncoding,
} from '../types.ts';
import {serialisePairs} from './serialise-parameter.ts';
import {toText, toWellFormedJson} from './well-formed.ts';

/** Turns the value of a body into what the chosen media type writes. */
export function buildSampleBody(body: ShapeBody | undefined, value: Json | undefined): SampleBody {
  if (!body || value === undefined) return {kind: 'none'};
  switch (body.kind) {
    case 'json':
    case 'merge-patch':
      return {kind: 'json', value: toWellFormedJson(value)};
    case 'form':
      return {kind: 'form', pairs: membersOf(value).flatMap((member) => toPairs(body, member))};
    case 'multipart':
      return {
        kind: 'multipart',
        parts: membersOf(value).flatMap((member) => toParts(body, member)),
      };
    case 'text':
      return {kind: 'text', text: toText(value)};
    case 'binary':
      return {kind: 'binary', file: toText(value)};
  }
}

function membersOf(value: Json): [string, Json][] {
  const isObject = value !== null && typeof value === 'object' && !Array.isArray(value);
  return isObject ? Object.entries(value as JsonObject) : [];
}

/** Properties of a form are written like query parameters, style form, unless encoded otherwise. */
function toPairs(body: ShapeBody, [name, value]: [string, Json]) {
  const encoding: ShapeEncoding = lookUp(body.encoding, name) ?? {};
  const style = encoding.style ?? 'form';
  return serialisePairs(
    {
      name,
      style,
      explode: encoding.explode ?? style === 'form',
      allowReserved: encoding.allowReserved,
      content: encoding.style ? undefined : encoding.contentType,
    },
    value,
  );
}

/** An array is one part per item; OpenAPI 3.1 "Special Considerations for multipart Content". */
function toParts(body: ShapeBody, [name, value]: [string, Json]): SamplePart[] {
  const schema = lookUp(body.schema.properties, name);
  const contentType = lookUp(body.encoding, name)?.contentType;
  const partName = escapePartName(name);
  if (Array.isArray(value)) {
    return value.map((item: Json) => toPart(partName, item, schema?.items, contentType));
  }
  return [toPart(partName, value, schema, contentType)];
}

function toPart(
  name: string,
  value: Json,
  schema: FieldSchema | undefined,
  contentType: string | undefined,
): SamplePart {
  const type = contentType?.split(',')[0]?.trim();
  if (schema?.file) {
    const file = toText(value);
    const fileName = escapePartName(file.split(/[/\\]/).at(-1) ?? file);
    return {kind: 'file', name, file, fileName, type: type ?? 'application/octet-stream'};
  }
  if (value !== null && typeof value === 'object') {
    return {kind: 'json', name, value: toWellFormedJson(value), type: type ?? 'application/json'};
  }
  return {kind: 'text', name, value: toText(value), ...(type && {type})};
}

/**
 * Escapes a part's name as browsers do (HTML, "multipart/form-data encoding algorithm"), and what else
 * ends a line or a text in a program.
 */
function escapePartName(name: string): string {
  return toText(name).replace(/["\p{Cc}\p{Zl}\p{Zp}]/gu, encodeURIComponent);
}
