import {isObject} from '../../document/json-value.ts';
import type {JsonObject, JsonValue, ParameterStyle, SamplePair, ShapeParameter} from '../types.ts';
import {encodeReserved, encodeStrictly, toText, toWellFormed} from './percent-encoding.ts';

type Writing = Pick<ShapeParameter, 'name' | 'style' | 'explode' | 'allowReserved' | 'content'>;

/** Writes a path parameter by its style (OpenAPI 3.1, "Style Values"; RFC 6570), percent-encoded. */
export function serialisePathParameter(parameter: Writing, value: JsonValue): string {
  const {style, explode} = parameter;
  const name = encodeStrictly(toWellFormed(parameter.name));
  const encode = (item: JsonValue) => encodeStrictly(toText(item));
  if (parameter.content) return encode(contentText(parameter.content, value));
  if (style !== 'matrix') {
    const text = joinSimple(value, explode, encode, style === 'label' && explode ? '.' : ',');
    return style === 'label' ? `.${text}` : text;
  }
  if (explode && isObject(value)) return `;${members(value, encode, '=').join(';')}`;
  if (explode && Array.isArray(value))
    return value.map((item) => `;${name}=${encode(item)}`).join('');
  const text = joinSimple(value, false, encode, ',');
  return text === '' ? `;${name}` : `;${name}=${text}`;
}

/** Writes a header parameter (style simple). Header values are not percent-encoded. */
export function serialiseHeaderParameter(parameter: Writing, value: JsonValue): string {
  if (parameter.content) return contentText(parameter.content, value);
  return joinSimple(value, parameter.explode, toText, ',');
}

/** Writes a query or cookie parameter, or one property of a form body, as pairs in order. */
export function serialisePairs(parameter: Writing, value: JsonValue): SamplePair[] {
  const {style, explode} = parameter;
  const name = toWellFormed(parameter.name);
  const pair = (key: string, item: JsonValue) => toPair(key, [item], ',', parameter.allowReserved);
  if (parameter.content) return [pair(name, contentText(parameter.content, value))];
  if (Array.isArray(value)) {
    if (value.length === 0) return [];
    if (explode) return value.map((item) => pair(name, item));
    return [toPair(name, value, delimiterOf(style), parameter.allowReserved)];
  }
  if (isObject(value)) {
    const entries = Object.entries(value);
    if (entries.length === 0) return [];
    if (style === 'deepObject') return deepPairs(name, value, pair);
    if (explode) return entries.map(([key, item]) => pair(toWellFormed(key), item));
    return [toPair(name, entries.flat(), delimiterOf(style), parameter.allowReserved)];
  }
  return [pair(name, value)];
}

/** OpenAPI defines one level; deeper members continue the brackets, as such APIs expect. */
function deepPairs(
  name: string,
  value: JsonObject,
  pair: (name: string, item: JsonValue) => SamplePair,
): SamplePair[] {
  return Object.entries(value).flatMap(([key, item]) => {
    const inner = `${name}[${toWellFormed(key)}]`;
    if (isObject(item)) return deepPairs(inner, item, pair);
    return Array.isArray(item) ? item.map((each) => pair(inner, each)) : [pair(inner, item)];
  });
}

function toPair(
  name: string,
  items: readonly JsonValue[],
  delimiter: string,
  allowReserved?: true,
): SamplePair {
  const texts = items.map(toText);
  const encode = allowReserved ? encodeReserved : encodeStrictly;
  // Commas between items are not encoded, so that they differ from commas in items.
  const between = delimiter === ',' ? ',' : encodeStrictly(delimiter);
  const value = texts.join(delimiter);
  const wire = `${encodeStrictly(name)}=${texts.map(encode).join(between)}`;
  return wire === `${encodeStrictly(name)}=${encodeStrictly(value)}`
    ? {name, value}
    : {name, value, wire};
}

/** A pair as it is sent. */
export function toWire(pair: SamplePair): string {
  return pair.wire ?? `${encodeStrictly(pair.name)}=${encodeStrictly(pair.value)}`;
}

function joinSimple(
  value: JsonValue,
  explode: boolean,
  encode: (item: JsonValue) => string,
  delimiter: string,
): string {
  if (Array.isArray(value)) return value.map(encode).join(delimiter);
  if (isObject(value)) return members(value, encode, explode ? '=' : delimiter).join(delimiter);
  return encode(value);
}

function members(value: JsonObject, encode: (item: JsonValue) => string, sign: string): string[] {
  return Object.entries(value).map(([key, item]) => `${encode(key)}${sign}${encode(item)}`);
}

function contentText(mediaType: string, value: JsonValue): string {
  return /json/i.test(mediaType) ? JSON.stringify(value) : toText(value);
}

function delimiterOf(style: ParameterStyle): string {
  if (style === 'spaceDelimited') return ' ';
  return style === 'pipeDelimited' ? '|' : ',';
}
