import unset from 'lodash/unset.js';
import {Cursor} from '../../src/openapi/document/cursor.ts';
import {NAME_MAPS} from '../../src/openapi/document/grammar.ts';
import {isObject, type JsonObject, type JsonValue} from '../../src/openapi/document/json-value.ts';
import {listOperations} from '../../src/openapi/document/operations.ts';

/** Members whose texts are written into comments by the generator. */
const DESCRIPTIVE = new Set(['title', 'summary', 'description']);

/**
 * Escapes that the generator decodes after it has escaped a text, so that `\u002a/` ends a comment. This can be removed
 * when `astToString` of the generator no longer decodes the printed code
 * (https://github.com/hey-api/openapi-ts/blob/main/packages/openapi-ts/src/ts-dsl/utils/render-utils.ts).
 */
const DECODED = /\\(?=u[0-9a-f]{4})/gi;

/** Characters that a URL cannot contain, and the beginning of an expression in a template. */
const OUTSIDE_URLS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s<>"'`\\^|;]|\$(?=\{)/gu;

const HTTP = /^https?:\/\/[^/?#@\\]+(?:[/?#]|$)/i;
/** A server without a host, relative to the document. The generator writes it into a template. */
const PATH = /^(?!\/\/)[\w/.~%@&=?#,!*()+{}[\]-]*$/;

/**
 * Copies a document for the generator of clients, and makes texts harmless that would become code: escapes, ends of
 * comments, URLs of servers. Other texts are unchanged.
 *
 * @param object a verified document, or an object in it
 * @param holdsNames whether the object is a map, whose keys can look like extensions
 */
export function toHarmlessDocument(object: JsonObject, holdsNames = false): JsonObject {
  const members = Object.entries(object).filter(
    ([name, value]) => holdsNames || !isLinkedExtension(name, value),
  );
  return Object.fromEntries(
    members.map(([name, value]) => [toPlain(name), copyMember(name, value)]),
  );
}

/** The generator fails on a `$ref` in an extension, where it need not be a reference. */
const isLinkedExtension = (name: string, value: JsonValue) =>
  name.startsWith('x-') && JSON.stringify(value).includes('"$ref":');

function copyMember(name: string, value: JsonValue): JsonValue {
  if (name === 'servers' && Array.isArray(value)) return value.flatMap(copyServer);
  if (typeof value === 'string' && DESCRIPTIVE.has(name)) {
    return toPlain(value).replaceAll('*/', '* /');
  }
  if (NAME_MAPS.has(name) && isObject(value)) return toHarmlessDocument(value, true);
  return copy(value);
}

function copy(value: JsonValue): JsonValue {
  if (typeof value === 'string') return toPlain(value);
  if (Array.isArray(value)) return value.map(copy);
  return isObject(value) ? toHarmlessDocument(value) : value;
}

const toPlain = (text: string) => text.replaceAll(DECODED, '\\ ');

/** Leaves out servers with a user or with another scheme than http and https. */
function copyServer(server: JsonValue): JsonValue[] {
  if (!isObject(server) || typeof server.url !== 'string') return [];
  const url = server.url.replaceAll(OUTSIDE_URLS, (each) =>
    each === "'" ? '%27' : encodeURIComponent(each),
  );
  return HTTP.test(url) || PATH.test(url) ? [{...toHarmlessDocument(server), url}] : [];
}

/** Copies a document without the operations that are marked with `x-hidden`. */
export function omitHidden(document: JsonObject): JsonObject {
  const copy = structuredClone(document);
  for (const {path, method, isHidden} of listOperations(Cursor.atRoot(document))) {
    if (isHidden) unset(copy, ['paths', path, method]);
  }
  return copy;
}
