/** Whatever JSON can say. */
export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject;
/** A JSON object; an absent member is undefined, so narrow before use. */
export type JsonObject = {[key: string]: JsonValue};

/** One value of a document, met on a walk. */
export type JsonNode = {
  readonly value: JsonValue;
  /** Keys from the root; the walk reuses the list, so copy it to keep it. */
  readonly keys: readonly string[];
};

type Frame = {
  readonly value: JsonValue[] | JsonObject;
  /** Undefined for a list, whose keys are its indices. */
  readonly names: string[] | undefined;
  next: number;
};

/** Narrows to an object that is neither null nor a list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Gives an own member; never one of the prototype, such as `constructor`. */
export function getMember(value: JsonValue | undefined, key: string): JsonValue | undefined {
  if (Array.isArray(value)) return /^(0|[1-9]\d*)$/.test(key) ? value[Number(key)] : undefined;
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Writes keys as a JSON pointer in URI fragment form (RFC 6901, section 6). */
export function toPointer(keys: readonly string[]): string {
  return `#${keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')}`;
}

/**
 * Visits every value of a document, parents first. It keeps its own stack, because a hostile
 * document must not be able to overflow the engine's; aliases are followed each time they occur.
 */
export function* walkJson(root: JsonValue): Generator<JsonNode, void> {
  const keys: string[] = [];
  yield {value: root, keys};
  const frames = openFrame(root);
  for (let frame = frames.at(-1); frame; frame = frames.at(-1)) {
    const key = takeKey(frame);
    if (key === undefined) {
      frames.pop();
      keys.pop();
      continue;
    }
    const value = getMember(frame.value, key) as JsonValue;
    keys.push(key);
    yield {value, keys};
    const inner = openFrame(value);
    if (inner.length > 0) frames.push(...inner);
    else keys.pop();
  }
}

function openFrame(value: JsonValue): Frame[] {
  if (typeof value !== 'object' || value === null) return [];
  return [{value, names: Array.isArray(value) ? undefined : Object.keys(value), next: 0}];
}

function takeKey(frame: Frame): string | undefined {
  const index = frame.next++;
  if (frame.names) return frame.names[index];
  return Array.isArray(frame.value) && index < frame.value.length ? String(index) : undefined;
}
