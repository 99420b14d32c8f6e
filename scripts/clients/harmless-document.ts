import unset from 'lodash/unset.js';
import {Cursor} from '../../src/openapi/document/cursor.ts';
import {NAME_MAPS} from '../../src/openapi/document/grammar.ts';
import {isObject, type JsonObject, type JsonValue} from '../../src/openapi/document/json-value.ts';
import {listOperations} from '../../src/openapi/document/operations.ts';

/** Members whose texts the generator writes into comments. */
const DESCRIPTIVE = new Set(['title', 'summary', 'description']);

/**
 * What the generator decodes after it has escaped a text, so that `\u002a/` ends a comment. It goes
 * when the generator writes such an escape as it is: `astToString` in its sources decodes the printed
 * code (https://github.com/hey-api/openapi-ts/blob/main/packages/openapi-ts/src/ts-dsl/utils/render-utils.ts).
 */
const DECODED = /\\(?=u[0-9a-f]{4})/gi;

/** What a URL never holds as it is, and the beginning of an expression in a template. */
const OUTSIDE_URLS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s<>"'`\\^|;]|\$(?=\{)/gu;

const HTTP = /^https?:\/\/[^/?#@\\]+(?:[/?#]|$)/i;
/** A path of the host that serves the document, which the generator writes into a template. */
const PATH = /^(?!\/\/)[\w/.~%@&=?#,!*()+{}[\]-]*$/;

/**
 * Copies a document for the generator of clients, with texts that it would take for more than texts
 * made harmless: escapes, ends of comments, URLs of servers. A document without them is copied as it is.
 *
 * @param object a verified document, or a part of it
 * @param holdsNames whether its members are names, which can look like those of extensions
 */
export function toHarmlessDocument(object: JsonObject, holdsNames = false): JsonObject {
  const members = Object.entries(object).filter(
    ([name, value]) => holdsNames || !isLinkedExtension(name, value),
  );
  return Object.fromEntries(
    members.map(([name, value]) => [toPlain(name), copyMember(name, value)]),
  );
}

/** The generator follows a `$ref` in an extension, where it can mean anything, and fails. */
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

/** A server of another scheme than http and https, or with a user, is not one of the client's. */
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
