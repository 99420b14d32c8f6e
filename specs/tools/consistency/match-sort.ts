import {getMember, type JsonValue} from '../../../src/openapi/document/json-value.ts';
import type {ListAnswer} from './list-answers.ts';
import {toOrder} from './match-filter.ts';

/** Names the first row that is before one that the sort keys put in front of it. */
export function findBrokenSort({rows}: ListAnswer, sort: JsonValue): string[] {
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
