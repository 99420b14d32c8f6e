import {
  getList,
  getMember,
  getText,
  isEqual,
  isObject,
  type JsonObject,
  type JsonValue,
} from '../../../src/openapi/document/json-value.ts';
import type {PageExample} from './page-examples.ts';

/** Compares the value of a row with that of a filter. */
type Comparison = (found: JsonValue, wanted: JsonValue) => boolean;

/** The operators of filters and of searches, as the conventions of the platform list them. */
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

/** Names the rows that a filter does not let through, and fields that no rule finds in a row. */
export function findBrokenFilters({rows}: PageExample, filter: JsonValue): string[] {
  const fields = Object.entries(isObject(filter) ? filter : {});
  return rows.flatMap((row, index) =>
    fields.flatMap(([field, wanted]) => {
      const conditions = isObject(wanted) ? Object.entries(wanted) : [['eq', wanted] as const];
      return conditions.flatMap(([operator, value]) => {
        const fault = describeMismatch(row, field, operator, value);
        return fault ? [`row ${index + 1} ${fault}`] : [];
      });
    }),
  );
}

/**
 * Says why a row does not match a condition; undefined when it matches. A filter is named like the
 * field that it compares, with dots for a field inside an object.
 */
function describeMismatch(
  row: JsonObject,
  field: string,
  operator: string,
  wanted: JsonValue,
): string | undefined {
  const compare = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
  if (!compare) return `is compared with "${operator}", which is no operator`;
  const values = readField(row, field.split('.'));
  if (values.length === 0) return `has no field \`${field}\``;
  if (values.some((value) => compare(value, wanted))) return undefined;
  return `has \`${field}\` ${JSON.stringify(values.length === 1 ? values[0] : values)}`;
}

/** The values that a path of fields leads to: a list has one for each of its items. */
function readField(value: JsonValue, [name, ...rest]: readonly string[]): JsonValue[] {
  if (Array.isArray(value)) {
    return value.flatMap((item) => readField(item, name === undefined ? [] : [name, ...rest]));
  }
  if (name === undefined) return [value];
  const member = getMember(value, name);
  return member === undefined ? [] : readField(member, rest);
}

function listValues(value: JsonValue): readonly JsonValue[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'string' ? value.split(',') : [value];
}

function isSame(found: JsonValue, wanted: JsonValue): boolean {
  if (isTime(found) && isTime(wanted)) return toOrder(found) === toOrder(wanted);
  return isEqual(found, wanted) || toText(found) === toText(wanted);
}

/** A time of any zone in milliseconds, a number as it is, another value as its letters. */
function toOrder(value: JsonValue): number | string {
  if (isTime(value)) return Date.parse(value);
  return typeof value === 'number' ? value : toText(value);
}

function isTime(value: JsonValue): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);
}

function toText(value: JsonValue): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).toLowerCase();
}

/** Names the rows that do not match the condition tree of a search. */
export function findBrokenConditions({rows}: PageExample, where: JsonValue): string[] {
  return rows.flatMap((row, index) => {
    const fault = isObject(where) ? describeFault(row, where) : undefined;
    return fault ? [`row ${index + 1} ${fault}`] : [];
  });
}

function describeFault(row: JsonObject, condition: JsonObject): string | undefined {
  const all = getList(condition, 'all').filter(isObject);
  const any = getList(condition, 'any').filter(isObject);
  const field = getText(condition, 'field');
  if (field !== undefined) {
    return describeMismatch(row, field, getText(condition, 'op') ?? 'eq', condition.value ?? null);
  }
  if (isObject(condition.not)) {
    return describeFault(row, condition.not) ? undefined : 'matches what `not` excludes';
  }
  const faults = any.map((each) => describeFault(row, each));
  if (any.length > 0 && !faults.includes(undefined)) return faults.join(' and ');
  return all.map((each) => describeFault(row, each)).find((fault) => fault !== undefined);
}

/** Names the first row that is before one that the sort keys put in front of it. */
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
    // A row without a value, such as a signup that no longer waits, has no position among the others.
    if (a === null || b === null || toOrder(a) === toOrder(b)) continue;
    return toOrder(a) < toOrder(b) ? -sign : sign;
  }
  return 0;
}

/** Names each row that includes another resource than the one whose GUID it has. */
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
