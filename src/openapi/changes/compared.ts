import memoize from 'lodash/memoize.js';
import {Cursor} from '../document/cursor.ts';
import {
  getMember,
  getText,
  type JsonObject,
  type JsonValue,
  lookUp,
  walkJson,
} from '../document/json-value.ts';
import {listOperations, type Operation} from '../document/operations.ts';
import {parseReference, toReference} from '../document/pointers.ts';
import {describePlace, type Subject} from './subject.ts';
import type {Finding, OperationRef, Side} from './types.ts';

/** An operation, if any, and its sides on which a place is used. */
type Use = readonly [operation: Operation | undefined, sides: ReadonlySet<Side>];

const SIDES: {readonly [key: string]: Side} = {
  parameters: 'request',
  requestBody: 'request',
  responses: 'response',
  callbacks: 'response',
};

/** Subject of a place, and the sides of a call and operations that use it. */
export type DescribedPlace = Subject & Pick<Finding, 'sides' | 'operations'>;

/** Finds the operations that use a place of a document, through any number of references. */
class UsedDocument {
  readonly root: Cursor;
  readonly operations: readonly Operation[];
  readonly #uses = new Map<string, Map<Use[0], Set<Side>>>();

  /** @param document parsed OpenAPI document with references inside itself only */
  constructor(document: JsonObject) {
    this.root = Cursor.atRoot(document);
    this.operations = listOperations(this.root);
    const listInner = memoize((target: string) => listReferences(this.root.find(target)?.value));
    const follow = (from: readonly Cursor[], add: (target: string) => boolean) => {
      const open = from.flatMap(({value}) => listReferences(value));
      for (let target = open.pop(); target; target = open.pop()) {
        if (add(target)) open.push(...listInner(target));
      }
    };
    for (const operation of this.operations) {
      for (const [key, side] of Object.entries(SIDES)) {
        const owners = [operation.place.peek(key), operation.item.peek(key)];
        follow(owners, (target) => this.#addUse(target, operation, side));
      }
    }
    // Webhooks have no operation. Readers receive their bodies, as they receive responses.
    const webhooks = [this.root.peek('webhooks')];
    follow(webhooks, (target) => this.#addUse(target, undefined, 'response'));
  }

  /** Records that an operation or a webhook uses a place; false if that is already known. */
  #addUse(target: string, operation: Use[0], side: Side): boolean {
    const uses = this.#uses.get(target) ?? new Map<Use[0], Set<Side>>();
    const sides = uses.get(operation) ?? new Set();
    this.#uses.set(target, uses.set(operation, sides));
    return !sides.has(side) && Boolean(sides.add(side));
  }

  /** Describes the place at keys, with its operations in document order. */
  describe(keys: readonly string[]): DescribedPlace {
    const uses = this.#listUses(keys);
    const affected = new Set(uses.map(([operation]) => operation));
    const sides = new Set(uses.flatMap(([, each]) => [...each]));
    if (keys[0] === 'webhooks') sides.add('response');
    return {
      ...describePlace(this, keys),
      sides: [...sides].sort(),
      operations: this.operations.filter((each) => affected.has(each)).map(toRef),
    };
  }

  #listUses(keys: readonly string[]): Use[] {
    const [area, path, member = '', part = ''] = keys;
    // Servers and security of the document affect all operations.
    if (area === 'servers' || area === 'security') {
      return this.operations.map((each) => [each, new Set(['request'])]);
    }
    const referred = keys.flatMap((_, at) => [
      ...(this.#uses.get(toReference(keys.slice(0, at + 1))) ?? []),
    ]);
    // An operation uses the places inside it and its path item without a reference.
    const own = area === 'paths' ? this.operations.filter((each) => each.path === path) : [];
    return [
      ...referred,
      ...own.flatMap((each): Use[] => {
        const isMethod = member.toLowerCase() === each.method;
        if (!isMethod && !['', 'parameters', 'servers'].includes(member)) return [];
        const side = lookUp(SIDES, isMethod ? part : member);
        return [[each, new Set(side && [side])]];
      }),
    ];
  }
}

function listReferences(value: JsonValue | undefined): string[] {
  const targets = [...walkJson(value ?? null)].map((node) => getText(node.value, '$ref'));
  const found = targets.map((target) => target && parseReference(target));
  return [...new Set(found.flatMap((keys) => (keys ? toReference(keys) : [])))];
}

/** The members of an operation that an entry records. */
export function toRef({name, slug, title, method, path, tag}: Operation): OperationRef {
  return {id: name, slug, title, method, path, tag};
}

/** Two documents of one API, in the form of `normalise`, and the day of the newer one. */
export class Compared {
  readonly before: UsedDocument;
  readonly after: UsedDocument;
  /** ISO 8601; places that were announced to end by this day may be removed. */
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
}

/** The end that a document announces in `x-deprecation`. */
type Deprecation = {readonly sunset?: string; readonly replacement?: string};

/** Reads the announcement of a deprecated object; undefined if it is not deprecated. */
export function readDeprecation(object: JsonValue | undefined): Deprecation | undefined {
  if (getMember(object, 'deprecated') !== true) return undefined;
  const extension = getMember(object, 'x-deprecation');
  return {sunset: getText(extension, 'sunset'), replacement: getText(extension, 'replacement')};
}
