import {Cursor} from '../document/cursor.ts';
import {
  getMember,
  getText,
  isObject,
  type JsonObject,
  type JsonValue,
  walkJson,
} from '../document/json-value.ts';
import {listOperations, type Operation} from '../document/operations.ts';
import {parseReference, toReference} from '../document/pointers.ts';
import type {Finding, OperationRef, Side} from './types.ts';

/** An operation and the sides of it on which a place counts. */
type Use = {readonly operation: OperationRef; readonly sides: ReadonlySet<Side>};

const SIDES: {readonly [key: string]: Side} = {
  parameters: 'request',
  requestBody: 'request',
  responses: 'response',
  callbacks: 'response',
};

/** Says of every place of a document which operations it concerns, through any number of references. */
class Uses {
  readonly root: Cursor;
  readonly operations: readonly Operation[];
  readonly #byPlace = new Map<string, Map<string, {operation: OperationRef; sides: Set<Side>}>>();
  readonly #inner = new Map<string, string[]>();

  /** @param document parsed OpenAPI document with references inside itself only */
  constructor(document: JsonObject) {
    this.root = Cursor.atRoot(document);
    this.operations = listOperations(this.root);
    for (const operation of this.operations) this.#indexOperation(operation);
  }

  /**
   * Lists the operations that a place concerns, in the order of the document. Servers and security of the
   * whole document concern all of them.
   */
  find(keys: readonly string[]): Use[] {
    if (keys[0] === 'servers' || keys[0] === 'security') {
      return this.operations.map((each) => ({operation: toRef(each), sides: new Set(['request'])}));
    }
    const found = new Map<string, {operation: OperationRef; sides: Set<Side>}>();
    for (let end = keys.length; end > 0; end--) {
      const uses = this.#byPlace.get(toReference(keys.slice(0, end)));
      for (const [at, {operation, sides}] of uses ?? []) {
        const known = found.get(at) ?? {operation, sides: new Set<Side>()};
        for (const side of sides) known.sides.add(side);
        found.set(at, known);
      }
    }
    this.#addOwn(keys, found);
    return this.operations.flatMap(({at}) => found.get(at) ?? []);
  }

  /** What is inside an operation or its path item concerns it without any reference. */
  #addOwn(
    keys: readonly string[],
    found: Map<string, {operation: OperationRef; sides: Set<Side>}>,
  ): void {
    const [area, path, member, ...rest] = keys;
    if (area !== 'paths') return;
    for (const operation of this.operations.filter((each) => each.path === path)) {
      const isMethod = member?.toLowerCase() === operation.method;
      const isShared = member === undefined || member === 'parameters' || member === 'servers';
      if (!isMethod && !isShared) continue;
      const side = SIDES[(isMethod ? rest[0] : member) ?? ''];
      const use = found.get(operation.at) ?? {operation: toRef(operation), sides: new Set<Side>()};
      if (side) use.sides.add(side);
      found.set(operation.at, use);
    }
  }

  #indexOperation(operation: Operation): void {
    const ref = toRef(operation);
    const seen = new Set<string>();
    const open = [...this.#listOwnReferences(operation)];
    for (let next = open.pop(); next; next = open.pop()) {
      const [target, side] = next;
      const key = `${side} ${target}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const uses = this.#byPlace.get(target) ?? new Map();
      const use = uses.get(operation.at) ?? {operation: ref, sides: new Set<Side>()};
      use.sides.add(side);
      this.#byPlace.set(target, uses.set(operation.at, use));
      for (const inner of this.#listInner(target)) open.push([inner, side]);
    }
  }

  #listOwnReferences({place, item}: Operation): [string, Side][] {
    const parts = [place, item].flatMap((owner) =>
      Object.entries(SIDES).map(([key, side]) => [owner.peek(key).value, side] as const),
    );
    return parts.flatMap(([value, side]) =>
      value === undefined ? [] : listReferences(value).map((to): [string, Side] => [to, side]),
    );
  }

  #listInner(target: string): readonly string[] {
    const known = this.#inner.get(target);
    if (known) return known;
    const value = this.root.find(target)?.value;
    const inner = value === undefined ? [] : listReferences(value);
    this.#inner.set(target, inner);
    return inner;
  }
}

function listReferences(value: NonNullable<Cursor['value']> | null): string[] {
  const found = new Set<string>();
  for (const node of walkJson(value)) {
    const target = isObject(node.value) ? getText(node.value, '$ref') : undefined;
    const keys = target === undefined ? undefined : parseReference(target);
    if (keys) found.add(toReference(keys));
  }
  return [...found];
}

/** What an entry keeps of an operation. */
export function toRef({name, slug, title, method, path, tag}: Operation): OperationRef {
  return {id: name, slug, title, method, path, tag};
}

/** Two documents of one API, in the form of `normalise`, and the day of the newer one. */
export class Compared {
  readonly before: Uses;
  readonly after: Uses;
  /** ISO 8601; what was announced to end by then may be gone. */
  readonly date: string;

  constructor(before: JsonObject, after: JsonObject, date: string) {
    this.before = new Uses(before);
    this.after = new Uses(after);
    this.date = date;
  }

  /** The document that has a place: the newer one, unless the place was removed. */
  side(kind: Finding['kind']): Uses {
    return kind === 'removed' ? this.before : this.after;
  }

  /** Where a place counts, and for which operations. */
  describeUse(kind: Finding['kind'], keys: readonly string[]): UseOfPlace {
    const uses = this.side(kind).find(keys);
    const sides = new Set(uses.flatMap((use) => [...use.sides]));
    return {operations: uses.map(({operation}) => operation), sides: [...sides].sort()};
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
