import lowerFirst from 'lodash/lowerFirst.js';
import type {Cursor} from '../document/cursor.ts';
import {lookUp} from '../document/json-value.ts';
import type {Operation} from '../document/operations.ts';
import {writeChoiceId, writeFieldId, writeHeaderId, writeRootId} from '../reference/field-id.ts';
import {code} from './sentence-parts.ts';

/** Placeholder in a text for its operations, until their number is known. */
export const OPERATIONS = '\u0001';

/** The name of a place of a document in a sentence. */
export type Subject = {
  /** Set for responses and their headers, which have other rules. */
  readonly noun?: 'response' | 'header';
  /** With article or backticks, as it is in a sentence: "The field `name` of `Event`". */
  readonly text: string;
};

type DescribedDocument = {readonly root: Cursor; readonly operations: readonly Operation[]};

/**
 * Describes a place.
 *
 * @param document the document with the place
 * @param keys from the root to the place
 */
export function describePlace(document: DescribedDocument, keys: readonly string[]): Subject {
  const [area, kind, name, ...rest] = keys;
  if (area === 'components' && kind !== undefined && name !== undefined) {
    return describeComponent(document.root, [kind, name], rest);
  }
  if (area === 'paths' && kind !== undefined) return describePath(document, keys);
  if (area === 'webhooks' && kind !== undefined) {
    const webhook = {text: `The webhook ${code(kind)}`};
    return describeRequest(reachIn(document.root, keys.slice(0, 3)), webhook, rest);
  }
  if (area === 'servers') {
    const url = reachIn(document.root, keys.slice(0, 2)).peek('url').scalar ?? '';
    return {text: `The server ${code(url)}`};
  }
  return {text: 'The description of the API'};
}

/** Describes an added or removed place. A place without its own text is a member of the place around it. */
export function describeMember(document: DescribedDocument, keys: readonly string[]): Subject {
  const subject = describePlace(document, keys);
  const isNamed = keys.every(
    (_, end) => describePlace(document, keys.slice(0, end)).text !== subject.text,
  );
  // An item of a list has the name of its list.
  const member = keys.filter((key) => !/^\d+$/.test(key)).at(-1) ?? '';
  return isNamed ? subject : {text: `The ${code(member)}${ofOwner(subject)}`};
}

export const reachIn = (root: Cursor, keys: readonly string[]) =>
  keys.reduce<Cursor>((place, key) => place.peek(key), root);

const ofOwner = ({text}: Subject) => ` of ${lowerFirst(text)}`;

/** Names of the kinds of components without separate rules. */
const NOUNS: {readonly [kind: string]: string} = {
  securitySchemes: 'authentication scheme',
  callbacks: 'callback',
  pathItems: 'path item',
};

function describeComponent(
  root: Cursor,
  [kind, name]: readonly [string, string],
  rest: readonly string[],
): Subject {
  if (kind === 'parameters') {
    return describeParameter(root.peek('components').peek(kind).peek(name), rest, '');
  }
  if (kind === 'headers') return describeHeader(name, rest, '');
  if (kind === 'responses') return describeResponse(name, rest, '');
  if (kind === 'requestBodies')
    return describeContent({text: `The request body ${code(name)}`}, rest);
  const noun = lookUp(NOUNS, kind) ?? 'schema';
  return describeSchema({text: `The ${noun} ${code(name)}`}, rest, ` of ${code(name)}`);
}

function describePath({root, operations}: DescribedDocument, keys: readonly string[]): Subject {
  const [, path = '', method, part, name = ''] = keys;
  const operation = operations.find(
    (each) => each.path === path && each.method === method?.toLowerCase(),
  );
  if (method === 'parameters') {
    return describeParameter(reachIn(root, keys.slice(0, 4)), keys.slice(4), ` of ${code(path)}`);
  }
  if (!operation) return {text: `The path ${code(path)}`};
  const of = ` of ${OPERATIONS}`;
  if (part === 'callbacks') {
    const callback = {text: `The callback ${code(name)}${of}`};
    return describeRequest(reachIn(root, keys.slice(0, 7)), callback, keys.slice(7));
  }
  const subject = {text: `The operation ${code(operation.title)}`};
  return describeRequest(operation.place, subject, keys.slice(3), of);
}

/** Describes an operation, callback or webhook, or a part of it. */
function describeRequest(
  place: Cursor,
  owner: Subject,
  [part = '', name = '', ...rest]: readonly string[],
  of = ofOwner(owner),
): Subject {
  if (part === 'parameters') {
    const parameter = place.peek(part).peek(name);
    return describeParameter(parameter.reach() ?? parameter, rest, of);
  }
  const body = {text: `The request body${of}`};
  if (part === 'requestBody') return describeContent(body, [name, ...rest]);
  return part === 'responses' ? describeResponse(name, rest, of) : owner;
}

function describeParameter(place: Cursor, rest: readonly string[], of: string): Subject {
  const [name = '', where = ''] = ['name', 'in'].map((key) => place.peek(key).scalar ?? '');
  const noun = where === 'header' ? 'request header' : `${where} parameter`.trim();
  const subject = {text: `The ${noun} ${code(name)}${of}`};
  return rest[0] === 'schema' ? describeSchema(subject, rest.slice(1)) : subject;
}

function describeHeader(name: string, rest: readonly string[], of: string): Subject {
  const text = `The response header ${code(name)}${of}`;
  return describeSchema({noun: 'header', text}, rest.slice(1));
}

function describeResponse(status: string, rest: readonly string[], of: string): Subject {
  const subject: Subject = {noun: 'response', text: `The response ${code(status)}${of}`};
  const [part, name = '', ...inner] = rest;
  return part === 'headers'
    ? describeHeader(name, inner, ofOwner(subject))
    : describeContent(subject, rest);
}

/** Describes a body or response, or a part of its content. */
function describeContent(owner: Subject, rest: readonly string[]): Subject {
  const [part, mediaType, schema, ...inner] = rest;
  if (part !== 'content' || mediaType === undefined) return owner;
  if (schema === undefined) return {text: `The media type ${code(mediaType)}${ofOwner(owner)}`};
  return describeSchema({text: owner.text}, inner);
}

/** Describes a schema, or a field or alternative of it. */
function describeSchema(owner: Subject, keys: readonly string[], of = ofOwner(owner)): Subject {
  const names = keys.filter(
    (_, at) => keys[at - 1] === 'properties' && keys[at - 2] !== 'properties',
  );
  const field = `field ${code(names.join('.'))}`;
  if (['anyOf', 'oneOf', 'allOf'].includes(keys.at(-2) ?? '')) {
    return {text: `An alternative${names.length > 0 ? ` of the ${field}` : ''}${of}`};
  }
  return names.length > 0 ? {text: `The ${field}${of}`} : owner;
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

function anchorParameter(raw: Cursor, rest: readonly string[]): string | undefined {
  const place = raw.reach() ?? raw;
  const [name, where = ''] = ['name', 'in'].map((key) => place.peek(key).scalar);
  const isKnown = ['path', 'query', 'header', 'cookie'].includes(where);
  return isKnown && name !== undefined ? anchorSchema(writeFieldId(where, name), rest) : undefined;
}

/** Extends the id of a schema to the field or alternative at keys. */
function anchorSchema(root: string, keys: readonly string[]): string {
  return keys.reduce((id, key, at) => {
    const owner = keys[at - 1];
    if (owner === 'properties') return writeFieldId(id, key);
    return owner === 'oneOf' || owner === 'anyOf' ? writeChoiceId(id, key) : id;
  }, root);
}
