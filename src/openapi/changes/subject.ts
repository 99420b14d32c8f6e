import lowerCase from 'lodash/lowerCase.js';
import lowerFirst from 'lodash/lowerFirst.js';
import type {Cursor} from '../document/cursor.ts';
import type {Operation} from '../document/operations.ts';
import {writeChoiceId, writeFieldId, writeHeaderId, writeRootId} from '../reference/field-id.ts';
import {code} from './sentence-parts.ts';

/** Placeholder in a text for its operations, until their number is known. */
export const OPERATIONS = '\u0001';

type DescribedDocument = {readonly root: Cursor; readonly operations: readonly Operation[]};

/**
 * Names a place as it is in a sentence, with article or backticks: "The field `name` of `Event`".
 *
 * @param document the document with the place
 * @param keys from the root to the place
 */
export function describePlace(document: DescribedDocument, keys: readonly string[]): string {
  const [area, kind, name, ...rest] = keys;
  if (area === 'components' && kind !== undefined && name !== undefined) {
    return describeComponent(document.root, kind, name, rest);
  }
  if (area === 'paths' && kind !== undefined) return describePath(document, keys);
  if (area === 'webhooks' && kind !== undefined) {
    const place = reachIn(document.root, keys.slice(0, 3));
    return describeRequest(place, `The webhook ${code(kind)}`, rest);
  }
  if (area === 'servers') {
    const url = reachIn(document.root, keys.slice(0, 2)).peek('url').scalar ?? '';
    return `The server ${code(url)}`;
  }
  return 'The API';
}

/** Names an added or removed place. A place without its own name is a member of the place around it. */
export function describeMember(document: DescribedDocument, keys: readonly string[]): string {
  const text = describePlace(document, keys);
  const isNamed = keys.every((_, end) => describePlace(document, keys.slice(0, end)) !== text);
  // An item of a list has the name of its list.
  const member = keys.filter((key) => !/^\d+$/.test(key)).at(-1) ?? '';
  return isNamed ? text : `The ${code(member)}${ofOwner(text)}`;
}

export const reachIn = (root: Cursor, keys: readonly string[]) =>
  keys.reduce<Cursor>((place, key) => place.peek(key), root);

const ofOwner = (text: string) => ` of ${lowerFirst(text)}`;

function describeComponent(
  root: Cursor,
  kind: string,
  name: string,
  rest: readonly string[],
): string {
  if (kind === 'parameters') {
    return describeParameter(reachIn(root, ['components', kind, name]), rest, '');
  }
  if (kind === 'headers') return describeHeader(name, rest, '');
  if (kind === 'responses') return describeResponse(name, rest, '');
  if (kind === 'requestBodies') return describeContent(`The request body ${code(name)}`, rest);
  // The kinds are plurals: `schemas`, `securitySchemes`.
  const noun = lowerCase(kind).replace(/s$/, '');
  return describeSchema(`The ${noun} ${code(name)}`, rest, ` of ${code(name)}`);
}

function describePath({root, operations}: DescribedDocument, keys: readonly string[]): string {
  const [, path = '', method, part, name = ''] = keys;
  const operation = operations.find(
    (each) => each.path === path && each.method === method?.toLowerCase(),
  );
  if (method === 'parameters') {
    return describeParameter(reachIn(root, keys.slice(0, 4)), keys.slice(4), ` of ${code(path)}`);
  }
  if (!operation) return `The path ${code(path)}`;
  const of = ` of ${OPERATIONS}`;
  if (part === 'callbacks') {
    const place = reachIn(root, keys.slice(0, 7));
    return describeRequest(place, `The callback ${code(name)}${of}`, keys.slice(7));
  }
  const owner = `The operation ${code(operation.title)}`;
  return describeRequest(operation.place, owner, keys.slice(3), of);
}

/** Names an operation, callback or webhook, or a part of it. */
function describeRequest(
  place: Cursor,
  owner: string,
  [part = '', name = '', ...rest]: readonly string[],
  of = ofOwner(owner),
): string {
  if (part === 'parameters') {
    const parameter = place.peek(part).peek(name);
    return describeParameter(parameter.reach() ?? parameter, rest, of);
  }
  if (part === 'requestBody') return describeContent(`The request body${of}`, [name, ...rest]);
  return part === 'responses' ? describeResponse(name, rest, of) : owner;
}

function describeParameter(place: Cursor, rest: readonly string[], of: string): string {
  const [name = '', where = ''] = ['name', 'in'].map((key) => place.peek(key).scalar ?? '');
  const noun = where === 'header' ? 'request header' : `${where} parameter`.trim();
  const text = `The ${noun} ${code(name)}${of}`;
  return rest[0] === 'schema' ? describeSchema(text, rest.slice(1)) : text;
}

function describeHeader(name: string, rest: readonly string[], of: string): string {
  return describeSchema(`The response header ${code(name)}${of}`, rest.slice(1));
}

function describeResponse(status: string, rest: readonly string[], of: string): string {
  const text = `The response ${code(status)}${of}`;
  const [part, name = '', ...inner] = rest;
  return part === 'headers'
    ? describeHeader(name, inner, ofOwner(text))
    : describeContent(text, rest);
}

/** Names a body or response, or a part of its content. */
function describeContent(owner: string, rest: readonly string[]): string {
  const [part, mediaType, schema, ...inner] = rest;
  if (part !== 'content' || mediaType === undefined) return owner;
  if (schema === undefined) return `The media type ${code(mediaType)}${ofOwner(owner)}`;
  return describeSchema(owner, inner);
}

/** Names a schema, or a field or alternative of it. */
function describeSchema(owner: string, keys: readonly string[], of = ofOwner(owner)): string {
  const names = keys.filter(
    (_, at) => keys[at - 1] === 'properties' && keys[at - 2] !== 'properties',
  );
  const field = `field ${code(names.join('.'))}`;
  if (['anyOf', 'oneOf', 'allOf'].includes(keys.at(-2) ?? '')) {
    return `An alternative${names.length > 0 ? ` of the ${field}` : ''}${of}`;
  }
  return names.length > 0 ? `The ${field}${of}` : owner;
}

/**
 * Writes the id that a place has on the page of an operation.
 *
 * @param root of the document
 * @param keys from the root through the operation, through references
 * @returns undefined for places without an id.
 */
export function writeAnchor(root: Cursor, keys: readonly string[]): string | undefined {
  const [area, , , part, name = '', ...rest] = keys;
  if (area !== 'paths') return undefined;
  if (part === 'parameters') return anchorParameter(reachIn(root, keys.slice(0, 5)), rest);
  if (part === 'requestBody') return anchorSchema(writeRootId({place: 'body'}), keys.slice(4));
  if (part !== 'responses') return undefined;
  const response = writeRootId({place: 'response', status: name});
  const [inner, header] = rest;
  if (inner === 'headers' && header !== undefined) return writeHeaderId(response, header);
  return anchorSchema(response, rest);
}

function anchorParameter(raw: Cursor, rest: readonly string[]): string {
  const place = raw.reach() ?? raw;
  const [name = '', where = ''] = ['name', 'in'].map((key) => place.peek(key).scalar);
  return anchorSchema(writeFieldId(where, name), rest);
}

/** Extends the id of a schema to the field or alternative at keys. */
function anchorSchema(root: string, keys: readonly string[]): string {
  return keys.reduce((id, key, at) => {
    const owner = keys[at - 1];
    if (owner === 'properties') return writeFieldId(id, key);
    return owner === 'oneOf' || owner === 'anyOf' ? writeChoiceId(id, key) : id;
  }, root);
}
