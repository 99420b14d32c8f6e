import {copyTargets, dropLinks} from './copy-targets.ts';
import {getMember, isObject, type JsonObject, type JsonValue} from './json-value.ts';
import {listSecurity} from './operation-parts.ts';
import {HTTP_METHODS, type Operation} from './operations.ts';

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
