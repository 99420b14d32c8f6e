import memoize from 'lodash/memoize.js';
import {Cursor} from '../document/cursor.ts';
import {getText, type JsonObject, lookUp, walkJson} from '../document/json-value.ts';
import {listOperations, type Operation} from '../document/operations.ts';
import {parseReference, toReference} from '../document/pointers.ts';
import {describePlace} from './subject.ts';
import type {Finding, OperationRef, Side} from './types.ts';

/** Two documents of one API, in the form of `normalise`, and the day of the newer one. */
export type Compared = {
  readonly before: UsedDocument;
  readonly after: UsedDocument;
  /** ISO 8601; places that were announced to end by this day may be removed. */
  readonly date: string;
};

/** One side of an operation, or the webhooks, which have no operation. */
type Use = {
  readonly operation?: Operation;
  readonly side: Side;
  /** What it refers to, through any number of references. */
  readonly targets: ReadonlySet<string>;
};

const SIDES: {readonly [key: string]: Side} = {
  parameters: 'request',
  requestBody: 'request',
  responses: 'response',
  callbacks: 'response',
};

/** Name of a place, and the sides of a call and operations that use it. */
export type DescribedPlace = {readonly text: string} & Pick<Finding, 'sides' | 'operations'>;

/** Finds the operations that use a place of a document. */
export class UsedDocument {
  readonly root: Cursor;
  readonly operations: readonly Operation[];
  readonly #uses: readonly Use[];

  /** @param document parsed OpenAPI document with references inside itself only */
  constructor(document: JsonObject) {
    this.root = Cursor.atRoot(document);
    this.operations = listOperations(this.root);
    const listInner = memoize((target: string) => listReferences(this.root.find(target)));
    const follow = (...from: readonly Cursor[]) => {
      const targets = new Set(from.flatMap(listReferences));
      // A set that grows is visited to its new end.
      for (const target of targets) for (const inner of listInner(target)) targets.add(inner);
      return targets;
    };
    this.#uses = [
      ...this.operations.flatMap((operation) =>
        Object.entries(SIDES).map(([key, side]) => {
          const targets = follow(operation.place.peek(key), operation.item.peek(key));
          return {operation, side, targets};
        }),
      ),
      // Readers receive the bodies of webhooks, as they receive responses.
      {side: 'response', targets: follow(this.root.peek('webhooks'))},
    ];
  }

  /** Describes the place at keys, with its operations in document order. */
  describe(keys: readonly string[]): DescribedPlace {
    const outer = keys.map((_, at) => toReference(keys.slice(0, at + 1)));
    const uses = this.#uses.filter(({targets}) => outer.some((place) => targets.has(place)));
    const own = this.#listOwn(keys);
    const affected = new Set([...own, ...uses.map(({operation}) => operation)]);
    const sides = new Set([...listOwnSides(keys), ...uses.map(({side}) => side)]);
    return {
      text: describePlace(this, keys),
      sides: [...sides].sort(),
      operations: this.operations.filter((each) => affected.has(each)).map(toRef),
    };
  }

  /** Lists the operations that use a place without a reference. */
  #listOwn([area, path, member = '']: readonly string[]): readonly Operation[] {
    // Servers and security of the document affect all operations.
    if (area === 'servers' || area === 'security') return this.operations;
    const isShared = ['', 'parameters', 'servers'].includes(member);
    return this.operations.filter(
      (each) =>
        area === 'paths' &&
        each.path === path &&
        (isShared || each.method === member.toLowerCase()),
    );
  }
}

/** The side of a call that a place is on without a reference. */
function listOwnSides([area, , member = '', part = '']: readonly string[]): Side[] {
  if (area === 'webhooks') return ['response'];
  if (area === 'servers' || area === 'security') return ['request'];
  const side =
    area === 'paths' ? lookUp(SIDES, member === 'parameters' ? member : part) : undefined;
  return side ? [side] : [];
}

function listReferences(place: Cursor | undefined): string[] {
  const targets = [...walkJson(place?.value ?? null)].map((node) => getText(node.value, '$ref'));
  const found = targets.map((target) => target && parseReference(target));
  return found.flatMap((keys) => (keys ? toReference(keys) : []));
}

/** The members of an operation that an entry records. */
export function toRef({name, slug, title, method, path, tag}: Operation): OperationRef {
  return {id: name, slug, title, method, path, tag};
}
