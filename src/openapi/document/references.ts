import {
  getMember,
  isObject,
  type JsonObject,
  type JsonValue,
  toPointer,
  walkJson,
} from './json-value.ts';
import {quote} from './quote.ts';

/** Something in a document that keeps it from becoming pages. */
export type Problem = {
  /** JSON pointer with a leading `#`. */
  readonly at: string;
  /** What was found and what was expected. */
  readonly found: string;
};

/** A chain of references longer than this goes in a circle. */
const MAX_CHAIN = 100;
const MAX_REFERENCE_LENGTH = 2_000;

/**
 * Resolves a reference inside its document (RFC 6901). References on the way to the target are
 * followed, as the page generator's own resolver does.
 *
 * @param reference `#` or `#/…`
 * @returns undefined when nothing is there, or only references that lead back to themselves.
 */
export function resolveReference(document: JsonObject, reference: string): JsonValue | undefined {
  return resolveFrom(document, reference, {hops: 0});
}

function resolveFrom(
  document: JsonObject,
  reference: string,
  chain: {hops: number},
): JsonValue | undefined {
  const keys = parsePointer(reference);
  if (!keys || ++chain.hops > MAX_CHAIN) return undefined;
  let value: JsonValue | undefined = document;
  for (const key of keys) {
    const target = getReference(value);
    const inner = getMember(value, key);
    value =
      inner === undefined && target !== undefined
        ? getMember(resolveFrom(document, target, chain), key)
        : inner;
    if (value === undefined) return undefined;
  }
  const next = getReference(value);
  return next === undefined ? value : resolveFrom(document, next, chain);
}

function parsePointer(reference: string): string[] | undefined {
  if (reference === '#') return [];
  if (!reference.startsWith('#/')) return undefined;
  try {
    return reference
      .slice(2)
      .split('/')
      .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'));
  } catch {
    return undefined;
  }
}

/** Gives the `$ref` of a Reference Object. */
export function getReference(value: JsonValue | undefined): string | undefined {
  const reference = getMember(value, '$ref');
  return isObject(value) && typeof reference === 'string' ? reference : undefined;
}

/**
 * Finds references that lead nowhere or out of the document. Each text under `$ref` counts, also in
 * examples, because tools that resolve a document follow those too, to files and to the network.
 */
export function* findReferenceProblems(document: JsonObject): Generator<Problem, void> {
  const known = new Map<string, string | undefined>();
  for (const {value, keys} of walkJson(document)) {
    const reference = typeof value === 'string' ? toReference(value, keys, document) : undefined;
    if (reference === undefined) continue;
    if (!known.has(reference)) known.set(reference, judge(document, reference));
    const found = known.get(reference);
    if (found) yield {at: toPointer(keys), found};
  }
}

/** Decides by its place whether a text is a reference that some tool would follow. */
function toReference(
  text: string,
  keys: readonly string[],
  document: JsonObject,
): string | undefined {
  const [outer, parent, key] = [keys.at(-3), keys.at(-2), keys.at(-1)];
  if (key === '$ref') return text;
  if (key === '$dynamicRef' || key === '$recursiveRef') {
    return text.startsWith('#') ? undefined : text;
  }
  if (key === 'operationRef' && outer === 'links') return text;
  if (key === 'externalValue' && outer === 'examples') return text;
  if (outer !== 'discriminator' || parent !== 'mapping') return undefined;
  const schemas = getMember(document.components, 'schemas');
  return getMember(schemas, text) === undefined ? text : undefined;
}

function judge(document: JsonObject, reference: string): string | undefined {
  const name = `the reference ${quote(reference)}`;
  if (!reference.startsWith('#')) {
    return `${name} leaves the document and was not followed, expected one that begins with "#/"`;
  }
  if (reference !== '#' && !reference.startsWith('#/')) {
    return `${name} is no JSON pointer, expected one that begins with "#/"`;
  }
  if (reference.length > MAX_REFERENCE_LENGTH) {
    return `${name} is too long, expected at most ${MAX_REFERENCE_LENGTH} characters`;
  }
  if (resolveReference(document, reference) !== undefined) return undefined;
  return `${name} leads to nothing, or only to itself, expected a part of the document`;
}
