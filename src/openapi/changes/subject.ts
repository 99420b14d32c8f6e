import type {Cursor} from '../document/cursor.ts';
import {listOperations} from '../document/operations.ts';
import {writeChoiceId, writeFieldId, writeHeaderId, writeRootId} from '../reference/field-id.ts';
import {code} from './sentence-parts.ts';

/** Stands in a text for the operations that it is about, until it is known how many they are. */
export const OPERATIONS = '\u0001';

/** What is at a place of a document, in the words of a sentence. */
type Subject = {
  /** Only responses and their headers are judged in another way than the rest. */
  readonly noun?: 'response' | 'header';
  /** With article or backticks, as it is in a sentence: "The field `name` of `Event`". */
  readonly text: string;
};

/**
 * Describes a place.
 *
 * @param root of the document that has the place
 * @param keys from the root to the place
 */
export function describePlace(root: Cursor, keys: readonly string[]): Subject {
  const [area, kind, name, ...rest] = keys;
  if (area === 'components' && kind !== undefined && name !== undefined) {
    return describeComponent(root, [kind, name], rest);
  }
  if (area === 'paths' && kind !== undefined) return describePath(root, keys);
  if (area === 'servers') {
    const url = reachIn(root, keys).peek('url').scalar ?? '';
    return {text: `The server ${code(url)}`};
  }
  return {text: 'The description of the API'};
}

const reachIn = (root: Cursor, keys: readonly string[]) =>
  keys.reduce<Cursor>((place, key) => place.peek(key), root);

function describeComponent(
  root: Cursor,
  [kind, name]: readonly [string, string],
  rest: readonly string[],
): Subject {
  const place = root.peek('components').peek(kind).peek(name);
  if (kind === 'parameters') return describeParameter(place, rest, '');
  if (kind === 'headers') return describeHeader(name, rest, '');
  if (kind === 'responses') return describeResponse(name, rest, '');
  if (kind === 'securitySchemes') {
    return {text: `The authentication scheme ${code(name)}`};
  }
  const schema = {text: `The schema ${code(name)}`};
  return describeSchema(schema, rest, ` of ${code(name)}`);
}

function describePath(root: Cursor, keys: readonly string[]): Subject {
  const [, path = '', method, part, ...rest] = keys;
  const operation = listOperations(root).find(
    (each) => each.path === path && each.method === method?.toLowerCase(),
  );
  if (method === 'parameters') {
    const place = reachIn(root, keys.slice(0, 4));
    return describeParameter(place, rest, ` of ${code(path)}`);
  }
  if (!operation) return {text: `The path ${code(path)}`};
  const of = ` of ${OPERATIONS}`;
  if (part === 'parameters') {
    const place = operation.place.peek(part).peek(rest[0] ?? '');
    return describeParameter(place.reach() ?? place, rest.slice(1), of);
  }
  if (part === 'requestBody') {
    const body = {text: `The request body${of}`};
    return describeContent(body, rest, ` of the request body${of}`);
  }
  if (part === 'responses') return describeResponse(rest[0] ?? '', rest.slice(1), of);
  return {text: `The operation ${code(operation.title)}`};
}

function describeParameter(place: Cursor, rest: readonly string[], of: string): Subject {
  const [name = '', where = ''] = ['name', 'in'].map((key) => place.peek(key).scalar ?? '');
  const noun = where === 'header' ? 'request header' : `${where} parameter`.trim();
  const subject = {text: `The ${noun} ${code(name)}${of}`};
  return rest[0] === 'schema'
    ? describeSchema(subject, rest.slice(1), ` of the ${noun} ${code(name)}${of}`)
    : subject;
}

function describeHeader(name: string, rest: readonly string[], of: string): Subject {
  const subject = {noun: 'header' as const, text: `The response header ${code(name)}${of}`};
  return describeSchema(subject, rest.slice(1), ` of the response header ${code(name)}${of}`);
}

function describeResponse(status: string, rest: readonly string[], of: string): Subject {
  const [part, ...inner] = rest;
  const subject = {noun: 'response' as const, text: `The response ${code(status)}${of}`};
  const ofResponse = ` of the response ${code(status)}${of}`;
  if (part === 'headers') return describeHeader(inner[0] ?? '', inner.slice(1), ofResponse);
  return describeContent(subject, rest, ofResponse);
}

/** A body or response, or what of its content a place means. */
function describeContent(owner: Subject, rest: readonly string[], of: string): Subject {
  const [part, mediaType, schema, ...inner] = rest;
  if (part !== 'content' || mediaType === undefined) return owner;
  if (schema === undefined) {
    return {text: `The media type ${code(mediaType)}${of}`};
  }
  return describeSchema({text: owner.text}, inner, of);
}

function describeSchema(owner: Subject, rest: readonly string[], of: string): Subject {
  const names = listFieldNames(rest);
  const last = rest.at(-2);
  const isVariant = last === 'anyOf' || last === 'oneOf' || last === 'allOf';
  const field = names.length > 0 ? ` of the field ${code(names.join('.'))}` : '';
  if (isVariant) {
    return {text: `An alternative${field}${of}`};
  }
  if (names.length === 0) return owner;
  return {text: `The field ${code(names.join('.'))}${of}`};
}

/** Names of the fields that keys of a schema pass, from the outside in. */
function listFieldNames(keys: readonly string[]): string[] {
  return keys.flatMap((key, index) => {
    const owner = keys[index - 1];
    const isName = owner === 'properties' && keys[index - 2] !== 'properties';
    return isName ? [key] : [];
  });
}

/**
 * Writes the id that a place has on the page of an operation.
 *
 * @param root of the document
 * @param keys from the root through the operation, with references followed in between
 * @returns undefined for places that have no id of their own.
 */
export function writeAnchor(root: Cursor, keys: readonly string[]): string | undefined {
  const [area, path = '', method = '', part, ...rest] = keys;
  if (area !== 'paths' || part === undefined) return undefined;
  const operation = root.peek('paths').peek(path).peek(method);
  if (part === 'parameters') return anchorParameter(operation.peek(part).peek(rest[0] ?? ''), rest);
  if (part === 'requestBody') return anchorContent(writeRootId({place: 'body'}), rest);
  if (part !== 'responses') return undefined;
  const response = writeRootId({place: 'response', status: rest[0] ?? ''});
  if (rest[1] === 'headers' && rest[2] !== undefined) return writeHeaderId(response, rest[2]);
  return anchorContent(response, rest.slice(1));
}

function anchorParameter(raw: Cursor, rest: readonly string[]): string | undefined {
  const place = raw.reach() ?? raw;
  const name = place.peek('name').scalar;
  const where = place.peek('in').scalar;
  const isKnown = where === 'path' || where === 'query' || where === 'header' || where === 'cookie';
  if (name === undefined || !isKnown) return undefined;
  return anchorSchema(writeFieldId(where, name), rest.slice(2));
}

function anchorContent(root: string, rest: readonly string[]): string {
  return rest[0] === 'content' ? anchorSchema(root, rest.slice(3)) : root;
}

function anchorSchema(root: string, keys: readonly string[]): string {
  let id = root;
  keys.forEach((key, index) => {
    const owner = keys[index - 1];
    if (owner === 'properties') id = writeFieldId(id, key);
    else if (owner === 'oneOf' || owner === 'anyOf') id = writeChoiceId(id, key);
  });
  return id;
}
