import {getMember, getText, isObject, type JsonObject, type JsonValue} from './json-value.ts';
import {escapeToken, parseReference, toReference} from './pointers.ts';
import {quote} from './quote.ts';

/** A place in a document that cannot be used; the message says what was found there. */
export class PlaceError extends Error {
  override name = 'PlaceError';
  readonly pointer: string;

  constructor(pointer: string, reason: string) {
    super(reason);
    this.pointer = pointer;
  }
}

/** Most characters of a value in a message. */
const MAX_SHOWN = 60;
/** A chain of references longer than this goes in a circle. */
const MAX_CHAIN = 100;

/**
 * A value of a document together with its place, so that all code that reads the value can name the place
 * in an error. Each method checks the type that it returns; a null member counts as absent.
 */
export class Cursor {
  readonly root: Cursor;
  readonly value: JsonValue | undefined;
  readonly #place: {readonly parent: Cursor; readonly key: string} | undefined;
  /** Targets of references; only the root has them, because maps for a million places would take 2 GB. */
  readonly #targets: Map<string, Cursor | undefined> | undefined;

  private constructor(value: JsonValue | undefined, place?: {parent: Cursor; key: string}) {
    this.root = place?.parent.root ?? this;
    this.value = value;
    this.#place = place;
    this.#targets = place ? undefined : new Map();
  }

  /** @param document a parsed document; a value that is not an object fails when it is read */
  static atRoot(document: unknown): Cursor {
    return new Cursor(document as JsonValue | undefined);
  }

  get keys(): string[] {
    return this.#place ? [...this.#place.parent.keys, this.#place.key] : [];
  }

  /** JSON pointer, which identifies the place, also in messages; see {@link toPointer}. */
  get pointer(): string {
    return this.#place ? `${this.#place.parent.pointer}/${escapeToken(this.#place.key)}` : '#';
  }

  get reference(): string {
    return toReference(this.keys);
  }

  /** Throws an error with the place and a reason. */
  fail(reason: string): never {
    throw new PlaceError(this.pointer, reason);
  }

  #expect(what: string): never {
    this.fail(`expected ${what}, found ${quote(this.value, MAX_SHOWN)}`);
  }

  get exists(): boolean {
    return this.value !== undefined && this.value !== null;
  }

  /** The value as an object; an absent one is empty. */
  get object(): JsonObject {
    if (!this.exists) return {};
    if (!isObject(this.value)) this.#expect('an object');
    return this.value;
  }

  /** Target of a Reference Object or of a schema with `$ref`, as it is written. */
  get target(): string | undefined {
    return isObject(this.value) ? getText(this.value, '$ref') : undefined;
  }

  /** The value under a key as it is, without following a reference. */
  raw(key: string): Cursor {
    return new Cursor(getMember(this.object, key), {parent: this, key});
  }

  get(key: string): Cursor {
    return this.raw(key).follow();
  }

  rawMembers(key: string): [string, Cursor][] {
    const parent = this.raw(key);
    return Object.keys(parent.object).map((name) => [name, parent.raw(name)]);
  }

  members(key: string): [string, Cursor][] {
    return this.rawMembers(key)
      .map(([name, place]): [string, Cursor] => [name, place.follow()])
      .filter(([, place]) => place.exists);
  }

  rawItems(key: string): Cursor[] {
    return this.raw(key).entries();
  }

  /** The items of this list without following references; an absent list is empty. */
  entries(): Cursor[] {
    if (!this.exists) return [];
    if (!Array.isArray(this.value)) this.#expect('a list');
    return this.value.map((item, index) => new Cursor(item, {parent: this, key: String(index)}));
  }

  items(key: string): Cursor[] {
    return this.rawItems(key)
      .map((item) => item.follow())
      .filter(({exists}) => exists);
  }

  /** A text; numbers count as text, because YAML documents write versions without quotes. */
  text(key: string): string | undefined {
    const place: Cursor = this.raw(key);
    const text = place.scalar;
    if (place.exists && text === undefined) place.#expect('a text');
    return text;
  }

  /** A text, number or boolean as text; undefined for other values. */
  get scalar(): string | undefined {
    return !this.exists || typeof this.value === 'object' ? undefined : String(this.value);
  }

  isTrue(key: string): boolean {
    return this.raw(key).value === true;
  }

  /**
   * The target of this place if it is a reference, else the place itself. The target gets the `summary`
   * and `description` of the reference (OpenAPI 3.1, Reference Object).
   *
   * @throws {PlaceError} when the reference leads to nothing or back to itself.
   */
  follow(): Cursor {
    if (this.target === undefined) return this;
    const target = this.resolve(this.target).follow();
    const texts = ['summary', 'description'].flatMap((key): [string, string][] => {
      const text = getText(this.value, key);
      return text === undefined ? [] : [[key, text]];
    });
    if (texts.length === 0 || !isObject(target.value)) return target;
    return new Cursor({...target.value, ...Object.fromEntries(texts)}, target.#place);
  }

  /** Like {@link follow}, but returns undefined instead of an error. */
  reach(): Cursor | undefined {
    const isDeadEnd = this.target !== undefined && !this.find(this.target);
    return isDeadEnd ? undefined : this.follow();
  }

  /** A path item merged with the one that it refers to; its own members take precedence. */
  followItem(): Cursor {
    if (this.target === undefined) return this;
    const base = this.find(this.target)?.followItem().value;
    const {$ref: _, ...own} = this.object;
    return isObject(base) ? new Cursor({...base, ...own}, this.#place) : this;
  }

  get names(): string[] {
    return Object.keys(this.object);
  }

  /**
   * Finds the target of a reference, which may be a reference again.
   *
   * @throws {PlaceError} when it leads out of the document, to nothing, or only back to itself.
   */
  resolve(reference: string): Cursor {
    const fault =
      'has no target in the document, or leads only to itself or through more than 100 others';
    return this.find(reference) ?? this.fail(`reference ${JSON.stringify(reference)} ${fault}`);
  }

  /** Like {@link resolve}, but returns undefined instead of an error. */
  find(reference: string): Cursor | undefined {
    const targets = this.root.#targets;
    if (!targets?.has(reference)) targets?.set(reference, findTarget(this.root, reference));
    return targets?.get(reference);
  }

  /** The value under a key or an index; it is undefined where this value has no such member. */
  peek(key: string): Cursor {
    return new Cursor(getMember(this.value, key), {parent: this, key});
  }
}

/** Finds the target of a reference, unless the chain of references from there never ends. */
function findTarget(root: Cursor, reference: string): Cursor | undefined {
  const chain = {hops: 0};
  const target = walk(root, reference, chain);
  let end = target;
  while (end?.target !== undefined) end = walk(root, end.target, chain);
  return end && target;
}

/** Follows references on the way too: for `#/a/b` there may be one at `#/a`. */
function walk(root: Cursor, reference: string, chain: {hops: number}): Cursor | undefined {
  const keys = parseReference(reference);
  if (!keys || chain.hops++ > MAX_CHAIN) return undefined;
  let place: Cursor | undefined = root;
  for (const key of keys) {
    while (place?.target !== undefined && place.peek(key).value === undefined) {
      place = walk(root, place.target, chain);
    }
    place = place?.peek(key);
  }
  return place?.value === undefined ? undefined : place;
}
