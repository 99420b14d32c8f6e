import {
  getList,
  getMember,
  getText,
  isObject,
  type JsonObject,
  type JsonValue,
  lookUp,
} from '../../src/openapi/document/json-value.ts';
import type {PageExample} from './page-examples.ts';

/** Compares a value of a row with a value of a filter. */
type Comparison = (found: JsonValue, wanted: JsonValue) => boolean;

/** The operators of filters and searches, which the conventions of the platform list. */
const OPERATORS: {readonly [operator: string]: Comparison} = {
  eq: isSame,
  neq: (found, wanted) => !isSame(found, wanted),
  in: (found, wanted) => listValues(wanted).some((value) => isSame(found, value)),
  nin: (found, wanted) => !listValues(wanted).some((value) => isSame(found, value)),
  lt: (found, wanted) => toOrder(found) < toOrder(wanted),
  lte: (found, wanted) => toOrder(found) <= toOrder(wanted),
  gt: (found, wanted) => toOrder(found) > toOrder(wanted),
  gte: (found, wanted) => toOrder(found) >= toOrder(wanted),
  contains: (found, wanted) => toText(found).includes(toText(wanted)),
  starts_with: (found, wanted) => toText(found).startsWith(toText(wanted)),
  is_null: (found, wanted) => (found === null) === (String(wanted) === 'true'),
};

/** Writes the filter of a list as the condition tree of a search. */
export function toConditions(filter: JsonValue): JsonObject {
  const all = Object.entries(isObject(filter) ? filter : {}).flatMap(([field, wanted]) =>
    Object.entries(isObject(wanted) ? wanted : {eq: wanted}).map(
      ([op, value]): JsonObject => ({field, op, value}),
    ),
  );
  return {all};
}

/** Describes why a row does not match a condition or a tree of conditions; undefined if it matches. */
export function describeFault(row: JsonObject, condition: JsonValue): string | undefined {
  const field = getText(condition, 'field');
  if (field !== undefined) {
    const operator = getText(condition, 'op') ?? 'eq';
    return describeMismatch(row, field, operator, getMember(condition, 'value') ?? null);
  }
  const not = getMember(condition, 'not');
  if (not !== undefined) return describeFault(row, not) ? undefined : 'matches what `not` excludes';
  const any = getList(condition, 'any').map((each) => describeFault(row, each));
  if (any.length > 0 && !any.includes(undefined)) return any.join(' and ');
  const all = getList(condition, 'all').map((each) => describeFault(row, each));
  return all.find((fault) => fault !== undefined);
}

/** The name of a filter is the path of its field, with dots for fields of objects. */
function describeMismatch(
  row: JsonObject,
  field: string,
  operator: string,
  wanted: JsonValue,
): string | undefined {
  const compare = lookUp(OPERATORS, operator);
  if (!compare) return `is compared with "${operator}", which is not an operator`;
  const values = readField(row, field.split('.'));
  if (values.length === 0) return `has no field \`${field}\``;
  if (values.some((value) => compare(value, wanted))) return undefined;
  return `has \`${field}\` ${JSON.stringify(values.length === 1 ? values[0] : values)}`;
}

/** Reads the values at a path of fields: a list has one for each item. */
function readField(value: JsonValue, path: readonly string[]): JsonValue[] {
  if (Array.isArray(value)) return value.flatMap((item) => readField(item, path));
  const [name, ...rest] = path;
  if (name === undefined) return [value];
  const member = getMember(value, name);
  return member === undefined ? [] : readField(member, rest);
}

function listValues(value: JsonValue): readonly JsonValue[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'string' ? value.split(',') : [value];
}

function isSame(found: JsonValue, wanted: JsonValue): boolean {
  return String(toOrder(found)) === String(toOrder(wanted));
}

/** Makes a value comparable: a time in milliseconds, a number unchanged, others as strings. */
function toOrder(value: JsonValue): number | string {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return Date.parse(value);
  return typeof value === 'number' ? value : toText(value);
}

function toText(value: JsonValue): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).toLowerCase();
}

/** Names the first row that breaks the order of the sort keys. */
export function findBrokenSort({rows}: PageExample, sort: JsonValue): string[] {
  const keys = Array.isArray(sort) ? sort.map(String) : String(sort).split(',');
  return rows.slice(1).flatMap((row, index) => {
    const before = rows[index];
    return before && compareRows(before, row, keys) > 0
      ? [`row ${index + 2} belongs before row ${index + 1}`]
      : [];
  });
}

function compareRows(left: JsonValue, right: JsonValue, keys: readonly string[]): number {
  for (const key of keys) {
    const [field, sign] = key.startsWith('-') ? [key.slice(1), -1] : [key, 1];
    const [a, b] = [getMember(left, field) ?? null, getMember(right, field) ?? null];
    // A row without a value, such as a signup that no longer waits, may have any position.
    if (a === null || b === null || toOrder(a) === toOrder(b)) continue;
    return toOrder(a) < toOrder(b) ? -sign : sign;
  }
  return 0;
}

/** Names each row whose included resource does not have the GUID in the row. */
export function findForeignParts({rows}: PageExample): string[] {
  return rows.flatMap((row, index) =>
    Object.entries(row).flatMap(([field, value]) => {
      const part = field.replace(/_guid(s?)$/, '$1');
      const included = row[part];
      if (part === field || typeof included !== 'object') return [];
      const found = Array.isArray(included)
        ? included.map((each) => getMember(each, 'guid'))
        : (getMember(included, 'guid') ?? null);
      return JSON.stringify(found) === JSON.stringify(value)
        ? []
        : [`row ${index + 1} has \`${field}\` ${JSON.stringify(value)}, but includes another`];
    }),
  );
}
