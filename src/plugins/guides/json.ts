/** A parsed JSON object whose members are not known yet. */
export type JsonObject = {readonly [key: string]: unknown};

/** Tells whether a parsed value is a JSON object: not null, not an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Gives the member of an object if it is an object itself, otherwise an empty one. */
export function getObject(value: unknown, key: string): JsonObject {
  const member = isObject(value) ? value[key] : undefined;
  return isObject(member) ? member : {};
}

/** Gives the member of an object if it is a text. */
export function getText(value: unknown, key: string): string | undefined {
  const member = isObject(value) ? value[key] : undefined;
  return typeof member === 'string' ? member : undefined;
}

/** Gives the member of an object if it is a list, otherwise an empty one. */
export function getList(value: unknown, key: string): readonly unknown[] {
  const member = isObject(value) ? value[key] : undefined;
  return Array.isArray(member) ? member : [];
}

/** Gives the texts of a list member; other elements are left out. */
export function getTexts(value: unknown, key: string): string[] {
  return getList(value, key).filter((member) => typeof member === 'string');
}

/**
 * Finds the value that a JSON pointer (RFC 6901) in a URI fragment names.
 *
 * @param pointer for example `#/components/schemas/Event`
 * @returns undefined when there is no such value, or the pointer leads out of the document
 */
export function findByPointer(document: unknown, pointer: string): unknown {
  if (pointer !== '#' && !pointer.startsWith('#/')) return undefined;
  let value: unknown = document;
  for (const part of pointer.split('/').slice(1)) {
    const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(value)) value = value[Number(key)];
    else value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }
  return value;
}

/** Writes a key as one part of a JSON pointer in a URI fragment. */
export function escapePointer(key: string): string {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
}
