import {
  getList,
  getText,
  isObject,
  type JsonObject,
  type JsonValue,
} from '../../../src/openapi/document/json-value.ts';
import type {ListAnswer} from './list-answers.ts';
import {describeMismatch} from './match-filter.ts';

/** Names the rows that do not match the condition tree of a search. */
export function findBrokenConditions({rows}: ListAnswer, where: JsonValue): string[] {
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
