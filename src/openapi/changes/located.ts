import {isObject, type JsonValue} from '../document/json-value.ts';
import {parseReference} from '../document/pointers.ts';
import {type Compared, toPlace} from './compared.ts';
import type {RawChange} from './report.ts';
import {writeAnchor} from './subject.ts';
import type {Finding} from './types.ts';

/** A reported difference and the place that it is about. */
export type Located = {
  readonly raw: RawChange;
  /** Keys of the object that came, went or has the changed member. */
  readonly keys: readonly string[];
  readonly before?: JsonValue;
  readonly after?: JsonValue;
};

type Told = Pick<Finding, 'class' | 'kind' | 'sentence' | 'item' | 'sunset' | 'replacement'> & {
  readonly keys?: readonly string[];
};

/** Adds to what is said of a change where it counts and for whom. */
export function finish(compared: Compared, change: Located, told: Told): Finding {
  const {keys = change.keys, ...rest} = told;
  const {operations, sides} = compared.describeUse(rest.kind, keys);
  const {root} = compared.side(rest.kind);
  const fieldKeys = followPath(change, keys);
  const field = fieldKeys && writeAnchor(root, fieldKeys);
  const {before, after} = change;
  return {
    ...rest,
    place: toPlace(keys),
    sides,
    operations,
    ...(field === undefined ? {} : {field}),
    ...(before === undefined || isLarge(before) ? {} : {before}),
    ...(after === undefined || isLarge(after) ? {} : {after}),
  };
}

/** The way from the operation to the place: what the report says, and the rest of the keys. */
function followPath({raw, keys: owner}: Located, keys: readonly string[]): string[] | undefined {
  const path = parseReference(raw.path);
  return path && [...path, ...keys.slice(owner.length)];
}

/** Whole objects are in the documents; an entry keeps what a line can show. */
function isLarge(value: JsonValue): boolean {
  return isObject(value) || JSON.stringify(value).length > 2000;
}
