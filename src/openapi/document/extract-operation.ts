import {
  getMember,
  getValueAt,
  isObject,
  type JsonObject,
  type JsonValue,
  walkJson,
} from './json-value.ts';
import {listSecurity} from './operation-parts.ts';
import {HTTP_METHODS, type Operation} from './operations.ts';
import {parseReference} from './pointers.ts';

type Keys = readonly string[];

/** Members of a document that hold for each of its operations. */
const OF_ALL = ['openapi', 'jsonSchemaDialect', 'servers', 'externalDocs'] as const;

/**
 * Makes the smallest valid document of one operation: the operation, and all that it refers to,
 * directly or not. Links of its responses to other operations are left out.
 *
 * @param description what the document says of itself
 * @example extractOperation(operation, 'The operation "Create event" of the Dashboard API.')
 */
export function extractOperation(operation: Operation, description: string): JsonObject {
  const document = operation.place.root.object;
  const own = withoutLinks(operation.place.object);
  const result: JsonObject = {
    ...pickMembers(document, OF_ALL),
    info: {...operation.place.root.raw('info').object, description},
    ...pickTags(document, operation),
    ...(own.security === undefined ? pickMembers(document, ['security']) : {}),
    paths: {[operation.path]: {...pickItem(operation), [operation.method]: own}},
  };
  return copyTargets(document, result, listSchemes(operation));
}

function pickMembers(source: JsonObject, names: readonly string[]): JsonObject {
  const present = names.filter((name) => source[name] !== undefined);
  return Object.fromEntries(present.map((name) => [name, source[name] as JsonValue]));
}

/** What a path item says for all of its operations. */
function pickItem({item}: Operation): JsonObject {
  const names = item.names.filter((name) => name !== '$ref' && !isMethod(name));
  return Object.fromEntries(names.map((name) => [name, item.raw(name).value as JsonValue]));
}

const isMethod = (name: string) => HTTP_METHODS.includes(name.toLowerCase());

function pickTags({tags}: JsonObject, operation: Operation): JsonObject {
  if (!Array.isArray(tags)) return {};
  const own = tags.filter((tag) => {
    const name = getMember(tag, 'name');
    return typeof name === 'string' && operation.tags.includes(name);
  });
  return own.length > 0 ? {tags: own} : {};
}

/** Places of the security schemes that the operation names. */
function listSchemes({place}: Operation): string[][] {
  const names = listSecurity(place).flatMap(({object}) => Object.keys(object));
  return [...new Set(names)].map((name) => ['components', 'securitySchemes', name]);
}

/** Responses lead on to operations that are not in the document. */
function withoutLinks(operation: JsonObject): JsonObject {
  const {responses} = operation;
  if (!isObject(responses)) return operation;
  const entries = Object.entries(responses).map(([status, response]) => [
    status,
    dropLinks(response),
  ]);
  return {...operation, responses: Object.fromEntries(entries)};
}

/**
 * Copies into a part of a document what it refers to, and what that refers to, each to its own place,
 * so that every reference stays as it is.
 *
 * @param document the whole document, whose references all have targets
 * @param part a part of it, which is not changed
 * @param named places that the part names in another way than by references
 * @returns the part with its targets; values are shared with the document
 */
function copyTargets(document: JsonObject, part: JsonObject, named: readonly Keys[]) {
  const result = {...part};
  const known = new Set<string>();
  const waiting = [...named, ...listReferences(part).flatMap((each) => toUnit(document, each))];
  for (let keys = waiting.pop(); keys; keys = waiting.pop()) {
    const name = JSON.stringify(keys);
    if (known.has(name)) continue;
    known.add(name);
    const value = getValueAt(document, keys);
    if (value === undefined || getValueAt(result, keys) !== undefined) continue;
    const copied = keys[1] === 'responses' ? dropLinks(value) : value;
    place(result, keys, copied);
    waiting.push(...listReferences(copied).flatMap((each) => toUnit(document, each)));
  }
  return result;
}

/** A response without its links, which lead on to other operations. */
function dropLinks(response: JsonValue): JsonValue {
  if (!isObject(response) || response.links === undefined) return response;
  const {links: _, ...rest} = response;
  return rest;
}

function listReferences(value: JsonValue): string[] {
  const references = new Set<string>();
  for (const node of walkJson(value)) {
    if (!isObject(node.value)) continue;
    for (const key of ['$ref', '$dynamicRef', '$recursiveRef']) {
      const reference = node.value[key];
      if (typeof reference === 'string') references.add(reference);
    }
    for (const target of listMapping(node.value)) references.add(target);
  }
  return [...references];
}

/** Targets of a discriminator: references, or names of schemas. */
function listMapping({discriminator}: JsonObject): string[] {
  const mapping = getMember(discriminator, 'mapping');
  return isObject(mapping)
    ? Object.values(mapping).filter((target) => typeof target === 'string')
    : [];
}

/** What is copied for a reference: a whole component or operation, because a part of one is not valid. */
function toUnit(document: JsonObject, reference: string): Keys[] {
  const name = ['components', 'schemas', reference];
  if (!reference.startsWith('#')) return getValueAt(document, name) === undefined ? [] : [name];
  const keys = parseReference(reference) ?? [];
  const [root, path, method = ''] = keys;
  if (root === 'components') return [keys.slice(0, 3)];
  if (root !== 'paths' || path === undefined) return keys.length > 0 ? [keys] : [];
  return HTTP_METHODS.includes(method.toLowerCase()) ? [keys.slice(0, 3)] : [keys];
}

/** Puts a value into copies of the objects on its way. */
function place(target: JsonObject, [key = '', ...rest]: Keys, value: JsonValue): void {
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  const inner = getMember(target, key);
  const copy = isObject(inner) ? {...inner} : {};
  place(copy, rest, value);
  target[key] = copy;
}
