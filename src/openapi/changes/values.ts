import {isEqual, isObject, type JsonValue} from '../document/json-value.ts';
import {code} from './subject.ts';

/** Values that one list has and the other lacks. */
type ListDifference = {
  readonly added: readonly JsonValue[];
  readonly removed: readonly JsonValue[];
};

/** Compares two lists as sets; what is no list counts as empty. */
export function compareLists(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
): ListDifference {
  const [old, now] = [before, after].map((list) => (Array.isArray(list) ? list : []));
  const lacks = (list: readonly JsonValue[] = [], value: JsonValue) =>
    !list.some((each) => isEqual(each, value));
  return {
    added: (now ?? []).filter((value) => lacks(old, value)),
    removed: (old ?? []).filter((value) => lacks(now, value)),
  };
}

/** Writes a value as it is in a sentence. */
export function showValue(value: JsonValue | undefined): string {
  if (value === undefined) return 'none';
  if (Array.isArray(value) && value.every((item) => !isObject(item) && !Array.isArray(item))) {
    return value.length === 0 ? 'none' : value.map(showValue).join(', ');
  }
  return code(typeof value === 'string' ? value || '""' : JSON.stringify(value));
}
