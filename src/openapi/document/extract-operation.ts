import mapValues from 'lodash/mapValues.js';
import omit from 'lodash/omit.js';
import pick from 'lodash/pick.js';
import {
  getMember,
  getText,
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

/** Members of a document that apply to each of its operations. */
const OF_ALL = ['openapi', 'jsonSchemaDialect', 'servers', 'externalDocs'];

/**
 * Makes the smallest valid document of one operation: the operation and everything that it refers to,
 * directly or indirectly, each at its original place. Links of responses to other operations are left out.
 *
 * @param description description of the new document
 * @returns a document that shares values with the complete one
 * @example extractOperation(operation, 'The operation "Create event" of the Dashboard API.')
 */
export function extractOperation(operation: Operation, description: string): JsonObject {
  const {place, item, path, method} = operation;
  const document = place.root.object;
  const {responses} = place.object;
  const own: JsonObject = {
    ...place.object,
    ...(isObject(responses) ? {responses: mapValues(responses, withoutLinks)} : {}),
  };
  const ofItem = omit(item.object, item.names.filter(isMethod));
  const result: JsonObject = {
    ...pick(document, OF_ALL),
    info: {...place.root.raw('info').object, description},
    ...pickTags(document, operation),
    ...(own.security === undefined ? pick(document, ['security']) : {}),
    paths: {[path]: {...ofItem, [method]: own}},
  };
  const waiting = [...listSchemes(operation), ...listTargets(result)];
  for (let keys = waiting.pop(); keys; keys = waiting.pop()) {
    const value = getValueAt(document, keys);
    if (value === undefined || getValueAt(result, keys) !== undefined) continue;
    const copied = keys[1] === 'responses' ? withoutLinks(value) : value;
    put(result, keys, copied);
    waiting.push(...listTargets(copied));
  }
  return result;
}

const isMethod = (name: string) => HTTP_METHODS.includes(name.toLowerCase());

const withoutLinks = (response: JsonValue): JsonValue =>
  isObject(response) ? omit(response, 'links') : response;

function pickTags({tags}: JsonObject, operation: Operation): JsonObject {
  const own = (Array.isArray(tags) ? tags : []).filter((tag) =>
    operation.tags.includes(getText(tag, 'name') ?? ''),
  );
  return own.length > 0 ? {tags: own} : {};
}

function listSchemes({place}: Operation): Keys[] {
  const names = listSecurity(place).flatMap(({names: schemes}) => schemes);
  return names.map((name) => ['components', 'securitySchemes', name]);
}

/** Places that a value refers to: complete components and operations, because parts of them are not valid. */
function listTargets(part: JsonValue): Keys[] {
  const targets: Keys[] = [];
  for (const {value, keys} of walkJson(part)) {
    const isReference =
      /^\$(?:ref|dynamicRef|recursiveRef)$/.test(keys.at(-1) ?? '') || keys.at(-2) === 'mapping';
    if (typeof value !== 'string' || !isReference) continue;
    // A discriminator may contain the name of a schema instead of a reference to it.
    if (!value.startsWith('#')) targets.push(['components', 'schemas', value]);
    else targets.push(parseReference(value)?.slice(0, 3) ?? []);
  }
  return targets;
}

/** Puts a value into a document and creates missing objects on the path. */
function put(target: JsonObject, [key = '', ...rest]: Keys, value: JsonValue): void {
  const inner = getMember(target, key);
  const next = isObject(inner) ? inner : {};
  const member = rest.length > 0 ? next : value;
  // An assignment to `__proto__` creates no member, and would be repeated forever.
  Object.defineProperty(target, key, {value: member, enumerable: true, writable: true});
  if (rest.length > 0) put(next, rest, value);
}
