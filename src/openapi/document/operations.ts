import {isObject, type JsonObject, type JsonValue, toPointer} from './json-value.ts';
import {getReference, resolveReference} from './references.ts';
import {toOperationSlug} from './slugs.ts';

/** One operation of a document, which becomes one page. */
export type Operation = {
  /** Page name; unique in a verified document. */
  readonly slug: string;
  /** What the page name is made from: operationId, summary, or else method and path. */
  readonly name: string;
  /** HTTP method in small letters. */
  readonly method: string;
  readonly path: string;
  readonly tags: readonly string[];
  /** JSON pointer of the operation, for messages. */
  readonly at: string;
  /** The operation as the document has it; its inner references are not resolved. */
  readonly value: JsonObject;
};

/** The members of a path item that are operations (OpenAPI 3.1, section 4.8.9). */
export const HTTP_METHODS: readonly string[] = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
];

/**
 * Lists the operations of a document in its order. Path items behind a reference count; the
 * document's webhooks do not, because the overview describes them.
 *
 * @returns an entry for each operation that is an object; other shapes are for `findShapeProblems`.
 */
export function listOperations(document: JsonObject): Operation[] {
  if (!isObject(document.paths)) return [];
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(resolvePathItem(document, item)).flatMap(([key, value]) => {
      if (!isObject(value) || !isMethod(key)) return [];
      const name = asText(value.operationId) || asText(value.summary) || `${key} ${path}`;
      return {
        slug: toOperationSlug(name),
        name,
        method: key.toLowerCase(),
        path,
        tags: asTexts(value.tags),
        at: toPointer(['paths', path, key]),
        value,
      };
    }),
  );
}

/** Capitals are against the standard, but the page generator takes them. */
function isMethod(key: string): boolean {
  return HTTP_METHODS.some((method) => key === method || key === method.toUpperCase());
}

/** Gives a path item with the members of the one it refers to; its own win. */
export function resolvePathItem(document: JsonObject, item: JsonValue): JsonObject {
  if (!isObject(item)) return {};
  const reference = getReference(item);
  const target = reference === undefined ? undefined : resolveReference(document, reference);
  return isObject(target) ? {...target, ...item} : item;
}

function asText(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value.trim() : '';
}

function asTexts(value: JsonValue | undefined): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}
