import {Cursor} from '../document/cursor.ts';
import {
  getMember,
  getText,
  type JsonObject,
  type JsonValue,
  walkJson,
} from '../document/json-value.ts';
import {listOperations, type Operation} from '../document/operations.ts';
import {parseReference, toReference} from '../document/pointers.ts';
import type {Finding, OperationRef, Side} from './types.ts';

/** Operations, and the sides of each on which a place counts. */
type Uses = Map<Operation, Set<Side>>;

function addUse(uses: Uses, operation: Operation, sides: Iterable<Side>): void {
  uses.set(operation, new Set([...(uses.get(operation) ?? []), ...sides]));
}

const SIDES: {readonly [key: string]: Side} = {
  parameters: 'request',
  requestBody: 'request',
  responses: 'response',
  callbacks: 'response',
};

/** Says of every place of a document which operations it concerns, through any number of references. */
class UsedDocument {
  readonly root: Cursor;
  readonly operations: readonly Operation[];
  readonly #byPlace = new Map<string, Uses>();
  readonly #inner = new Map<string, readonly string[]>();

  /** @param document parsed OpenAPI document with references inside itself only */
  constructor(document: JsonObject) {
    this.root = Cursor.atRoot(document);
    this.operations = listOperations(this.root);
    for (const operation of this.operations) this.#indexOperation(operation);
  }

  /** Where a place counts, and for which operations, in the order of the document. */
  describe(keys: readonly string[]): UseOfPlace {
    const uses = this.#find(keys);
    const sides = new Set([...uses.values()].flatMap((each) => [...each]));
    const operations = this.operations.filter((each) => uses.has(each));
    return {operations: operations.map(toRef), sides: [...sides].sort()};
  }

  #find(keys: readonly string[]): Uses {
    const [area, path, member, part] = keys;
    // Servers and security of the whole document concern all operations.
    if (area === 'servers' || area === 'security') {
      return new Map(this.operations.map((each) => [each, new Set<Side>(['request'])]));
    }
    const uses: Uses = new Map();
    for (let end = keys.length; end > 0; end--) {
      const found = this.#byPlace.get(toReference(keys.slice(0, end))) ?? [];
      for (const [operation, sides] of found) addUse(uses, operation, sides);
    }
    // What is inside an operation or its path item concerns it without any reference.
    const own = area === 'paths' ? this.operations.filter((each) => each.path === path) : [];
    for (const operation of own) {
      const isMethod = member?.toLowerCase() === operation.method;
      const isShared = member === undefined || member === 'parameters' || member === 'servers';
      const side = SIDES[(isMethod ? part : member) ?? ''];
      if (isMethod || isShared) addUse(uses, operation, side ? [side] : []);
    }
    return uses;
  }

  #indexOperation(operation: Operation): void {
    const seen = new Set<string>();
    const open = [operation.place, operation.item].flatMap((owner) =>
      Object.entries(SIDES).flatMap(([key, side]) =>
        listReferences(owner.peek(key).value).map((target) => ({target, side})),
      ),
    );
    for (let next = open.pop(); next; next = open.pop()) {
      const {target, side} = next;
      const key = `${side} ${target}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const uses = this.#byPlace.get(target) ?? new Map();
      this.#byPlace.set(target, uses);
      addUse(uses, operation, [side]);
      for (const inner of this.#listInner(target)) open.push({target: inner, side});
    }
  }

  #listInner(target: string): readonly string[] {
    const inner = this.#inner.get(target) ?? listReferences(this.root.find(target)?.value);
    this.#inner.set(target, inner);
    return inner;
  }
}

function listReferences(value: JsonValue | undefined): string[] {
  const targets = [...walkJson(value ?? null)].map((node) => getText(node.value, '$ref'));
  const found = targets.map((target) => target && parseReference(target));
  return [...new Set(found.flatMap((keys) => (keys ? toReference(keys) : [])))];
}

/** What an entry keeps of an operation. */
export function toRef({name, slug, title, method, path, tag}: Operation): OperationRef {
  return {id: name, slug, title, method, path, tag};
}

/** Two documents of one API, in the form of `normalise`, and the day of the newer one. */
export class Compared {
  readonly before: UsedDocument;
  readonly after: UsedDocument;
  /** ISO 8601; what was announced to end by then may be gone. */
  readonly date: string;

  constructor(before: JsonObject, after: JsonObject, date: string) {
    this.before = new UsedDocument(before);
    this.after = new UsedDocument(after);
    this.date = date;
  }

  /** The document that has a place: the newer one, unless the place was removed. */
  side(kind: Finding['kind']): UsedDocument {
    return kind === 'removed' ? this.before : this.after;
  }

  describeUse(kind: Finding['kind'], keys: readonly string[]): UseOfPlace {
    return this.side(kind).describe(keys);
  }
}

type UseOfPlace = {
  readonly operations: readonly OperationRef[];
  readonly sides: readonly Side[];
};

/** The value that is at keys of a document, or that a reference there leads to. */
export function reachAt(root: Cursor, keys: readonly string[]): JsonValue | undefined {
  return keys.reduce<Cursor>((place, key) => place.peek(key), root).reach()?.value;
}

/** What a document says of the end of something in `x-deprecation`. */
type Deprecation = {readonly sunset?: string; readonly replacement?: string};

/** Reads the announcement that a deprecated object carries; undefined when it is not deprecated. */
export function readDeprecation(object: JsonValue | undefined): Deprecation | undefined {
  if (getMember(object, 'deprecated') !== true) return undefined;
  const extension = getMember(object, 'x-deprecation');
  return {sunset: getText(extension, 'sunset'), replacement: getText(extension, 'replacement')};
}
