import {PlaceError} from './page-data-error.ts';

export type JsonObject = {readonly [key: string]: unknown};

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** References that lead to references further than this are taken for a loop. */
const MAX_REFERENCE_STEPS = 50;

/**
 * A value of a document together with its place, so that whatever reads the value can name the place
 * in an error. Nothing is taken for granted: each reading method checks the type that it promises.
 */
export class Cursor {
  readonly document: unknown;
  readonly value: unknown;
  /** JSON pointer as a URI fragment, RFC 6901 section 6 without percent-encoding. */
  readonly pointer: string;

  constructor(document: unknown, value: unknown, pointer: string) {
    this.document = document;
    this.value = value;
    this.pointer = pointer;
  }

  static atRoot(document: unknown): Cursor {
    return new Cursor(document, document, '#');
  }

  /** Stops the making of the page with a reason at this place. */
  fail(reason: string): never {
    throw new PlaceError(this.pointer, reason);
  }

  get exists(): boolean {
    return this.value !== undefined;
  }

  /** The value as an object; an absent one is empty. */
  get object(): JsonObject {
    if (this.value === undefined) return {};
    if (!isObject(this.value)) this.fail(`expected an object, found ${describe(this.value)}`);
    return this.value;
  }

  /** The value under a key as it stands, without following a reference. */
  raw(key: string): Cursor {
    const {object} = this;
    const value = Object.hasOwn(object, key) ? object[key] : undefined;
    return new Cursor(this.document, value, `${this.pointer}/${escapeToken(key)}`);
  }

  /** The value under a key; a reference is followed. */
  get(key: string): Cursor {
    return this.raw(key).follow();
  }

  /** The members of an object, with references followed; `x-` members are left out. */
  members(key: string): [string, Cursor][] {
    const parent = this.raw(key);
    return Object.keys(parent.object)
      .filter((name) => !name.startsWith('x-'))
      .map((name) => [name, parent.get(name)]);
  }

  /** The members of an object as they stand, `x-` members and references too. */
  rawMembers(key: string): [string, Cursor][] {
    const parent = this.raw(key);
    return Object.keys(parent.object).map((name) => [name, parent.raw(name)]);
  }

  /** The items of a list as they stand. */
  rawItems(key: string): Cursor[] {
    const {value, pointer} = this.raw(key);
    if (value === undefined) return [];
    if (!Array.isArray(value)) {
      throw new PlaceError(pointer, `expected a list, found ${describe(value)}`);
    }
    return value.map((item, index) => new Cursor(this.document, item, `${pointer}/${index}`));
  }

  /** The items of a list, with references followed. */
  items(key: string): Cursor[] {
    return this.rawItems(key).map((item) => item.follow());
  }

  /** A text; numbers count as text, because YAML documents write versions without quotes. */
  text(key: string): string | undefined {
    const child: Cursor = this.raw(key);
    if (child.value === undefined || child.value === null) return undefined;
    if (typeof child.value === 'number' || typeof child.value === 'boolean') {
      return String(child.value);
    }
    if (typeof child.value !== 'string') {
      child.fail(`expected a text, found ${describe(child.value)}`);
    }
    return child.value;
  }

  isTrue(key: string): boolean {
    return this.object[key] === true;
  }

  /** The place itself, or the place that its reference names, with the reference's own texts. */
  follow(): Cursor {
    let value = this.value;
    let pointer = this.pointer;
    let texts: JsonObject = {};
    for (let step = 0; isObject(value) && typeof value.$ref === 'string'; step++) {
      if (step > MAX_REFERENCE_STEPS) this.fail(`reference ${value.$ref} leads back to itself`);
      const {summary, description} = value;
      texts = {...onlyTexts({summary, description}), ...texts};
      const target = this.resolve(value.$ref);
      value = target.value;
      pointer = target.pointer;
    }
    if (value === this.value) return this;
    const reworded = isObject(value) ? {...value, ...texts} : value;
    return new Cursor(this.document, reworded, pointer);
  }

  /**
   * Finds the value that a reference inside the document names (RFC 6901 pointers only).
   *
   * @throws {PlaceError} when the reference leads out of the document or to nothing.
   */
  resolve(reference: string): Cursor {
    if (reference !== '#' && !reference.startsWith('#/')) {
      this.fail(`reference ${JSON.stringify(reference)} leads out of the document`);
    }
    let cursor = Cursor.atRoot(this.document);
    for (const token of decode(reference).split('/').slice(1)) {
      const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
      const next: unknown = isContainer(cursor.value) ? cursor.value[key] : undefined;
      if (next === undefined) this.fail(`reference ${JSON.stringify(reference)} leads to nothing`);
      cursor = new Cursor(this.document, next, `${cursor.pointer}/${escapeToken(key)}`);
    }
    return cursor;
  }
}

function onlyTexts(texts: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => typeof text === 'string'));
}

function isContainer(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null;
}

function escapeToken(token: string): string {
  return token.replaceAll('~', '~0').replaceAll('/', '~1');
}

function decode(reference: string): string {
  try {
    return decodeURIComponent(reference);
  } catch {
    // A percent sign that encodes nothing is part of the name.
    return reference;
  }
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (value === null) return 'null';
  return typeof value === 'object' ? 'an object' : JSON.stringify(value).slice(0, 60);
}
