export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject;
/** A JSON object; an absent member is undefined, so narrow before use. */
export type JsonObject = {[key: string]: JsonValue};

/** Narrows to an object that is neither null nor a list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns an own member, never one of the prototype such as `constructor`. */
export function getMember(value: unknown, key: string): JsonValue | undefined {
  if (Array.isArray(value)) return /^(0|[1-9]\d*)$/.test(key) ? value[Number(key)] : undefined;
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Returns the value at a path of keys, without following references. */
export function getValueAt(
  value: JsonValue | undefined,
  keys: readonly string[],
): JsonValue | undefined {
  return keys.reduce<JsonValue | undefined>(getMember, value);
}

/** Returns a member that is an object, otherwise an empty object. */
export function getObject(value: unknown, key: string): JsonObject {
  const member = getMember(value, key);
  return isObject(member) ? member : {};
}

/** Returns a member that is a text, otherwise undefined. */
export function getText(value: unknown, key: string): string | undefined {
  const member = getMember(value, key);
  return typeof member === 'string' ? member : undefined;
}

/** Returns a member that is a list, otherwise an empty list. */
export function getList(value: unknown, key: string): readonly JsonValue[] {
  const member = getMember(value, key);
  return Array.isArray(member) ? member : [];
}

/** Returns the texts in a list member, without its other elements. */
export function getTexts(value: unknown, key: string): string[] {
  return getList(value, key).filter((member) => typeof member === 'string');
}

/** Compares two JSON values, regardless of the order of members. */
export function isEqual(left: JsonValue | undefined, right: JsonValue | undefined): boolean {
  if (left === right) return true;
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, index) => isEqual(item, right[index]));
  }
  if (!isObject(left) || !isObject(right)) return false;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isEqual(left[key], right[key]))
  );
}

/**
 * Visits every value of a document, parents first. YAML aliases are followed each time they occur, so callers
 * with an unverified document need a limit of depth.
 */
export function* walkJson(
  value: JsonValue,
  keys: readonly string[] = [],
): Generator<{readonly value: JsonValue; readonly keys: readonly string[]}, void> {
  yield {value, keys};
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    yield* walkJson(getMember(value, key) as JsonValue, [...keys, key]);
  }
}

/** Parses JSON; returns undefined for any other text. */
export function readJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

/** Prints a value as a reader writes it: texts without quotes, other values and the empty text as JSON. */
export function printValue(value: unknown): string {
  return typeof value === 'string' && value ? value : (JSON.stringify(value) ?? String(value));
}

/** Looks up a name from a document in a table, ignoring members of every object such as `constructor`. */
export function lookUp<Value>(
  table: {readonly [name: string]: Value} | undefined,
  name: string,
): Value | undefined {
  return table && Object.hasOwn(table, name) ? table[name] : undefined;
}

/** The list, or undefined if it is empty, because views leave out empty lists. */
export function filled<Item>(list: readonly Item[] | undefined): readonly Item[] | undefined {
  return list?.length ? list : undefined;
}
