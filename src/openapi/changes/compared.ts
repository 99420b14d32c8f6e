import type {Cursor} from '../document/cursor.ts';
import {getMember, getText, type JsonObject, type JsonValue} from '../document/json-value.ts';
import {toReference} from '../document/pointers.ts';
import type {Finding, OperationRef, Side} from './types.ts';
import {Uses} from './uses.ts';

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

/** The value at keys of a document, without following references. */
export function valueAt(root: Cursor, keys: readonly string[]): JsonValue | undefined {
  return keys.reduce<JsonValue | undefined>((value, key) => getMember(value, key), root.value);
}

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

/** JSON pointer of keys, as an entry keeps it. */
export const toPlace = (keys: readonly string[]): string => toReference(keys);
