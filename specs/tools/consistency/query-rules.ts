import {
  getMember,
  getText,
  isObject,
  type JsonObject,
  type JsonValue,
} from '../../../src/openapi/document/json-value.ts';
import {
  findBrokenConditions,
  findBrokenFilters,
  findBrokenSort,
  findForeignParts,
} from './match-rows.ts';
import type {PageExample} from './page-examples.ts';

/** Says what a response breaks of one parameter; nothing when it keeps it. */
type QueryRule = (
  answer: PageExample,
  value: JsonValue,
  others: readonly PageExample[],
) => string[];

/**
 * What the rows and counters of a list must be for each parameter of its query. A parameter that is
 * not in the table is reported: its rule goes here.
 */
const QUERY_RULES: {readonly [parameter: string]: QueryRule} = {
  page: (answer, page) => compareCounter(answer, 'page', page),
  per_page: (answer, size) => [
    ...compareCounter(answer, 'per_page', size),
    ...(answer.rows.length > Number(size) ? [`has ${answer.rows.length} rows`] : []),
  ],
  filter: findBrokenFilters,
  where: findBrokenConditions,
  sort: findBrokenSort,
  deleted: (answer, kind) =>
    checkRows(answer, (row) => kind === 'include' || (kind === 'only') === isDeleted(row)),
  q: (answer, term) => checkRows(answer, (row) => isFound(row, String(term).toLowerCase())),
  available: (answer, isAvailable) =>
    checkRows(answer, (row) => (getText(row, 'status') === 'available') === isAvailable),
  past: (answer, isPast) =>
    checkRows(answer, (row) => isPast === true || !isBefore(row, 'ends_at', SEASON)),
  near: (answer, circle) => checkRows(answer, (row) => isWithin(row, String(circle))),
  include: (answer, parts, others) =>
    [answer, ...others].some(
      (one) => one.rows.length > 0 && one.rows.every((row) => hasAll(row, parts)),
    )
      ? []
      : ['has no row with these resources, nor has another example of the operation'],
};

/** The festival of the examples is sold from this day on; what ended before is past. */
const SEASON = Date.parse('2026-03-01T00:00:00Z');

/**
 * Names every parameter that a response breaks, and the row that breaks it or that includes another
 * resource than it names.
 *
 * @param others further examples of the same operation: one of them may show what is included
 */
export function findContradictions(
  answer: PageExample,
  others: readonly PageExample[] = [],
): string[] {
  const names = answer.isWhole ? [...answer.query.keys()] : ['page', 'per_page'];
  const broken = names.flatMap((name) => {
    const value = answer.query.get(name);
    if (value === undefined) return [];
    const rule = Object.hasOwn(QUERY_RULES, name) ? QUERY_RULES[name] : undefined;
    if (!rule) return [`answers "${name}", for which QUERY_RULES has no rule`];
    return rule(answer, value, others).map(
      (found) => `${found}, but \`${name}\` is ${JSON.stringify(value)}`,
    );
  });
  return [...broken, ...findForeignParts(answer)];
}

function compareCounter({meta}: PageExample, name: string, value: JsonValue): string[] {
  return meta[name] === value ? [] : [`has \`meta.${name}\` ${JSON.stringify(meta[name])}`];
}

function checkRows({rows}: PageExample, isKept: (row: JsonObject) => boolean): string[] {
  return rows.flatMap((row, index) => (isKept(row) ? [] : [`row ${index + 1} does not match`]));
}

function hasAll(row: JsonObject, parts: JsonValue): boolean {
  return Array.isArray(parts) && parts.every((part) => Object.hasOwn(row, String(part)));
}

function isDeleted(row: JsonObject): boolean {
  return typeof row.deleted_at === 'string';
}

function isBefore(row: JsonObject, field: string, time: number): boolean {
  const text = getText(row, field);
  return text !== undefined && Date.parse(text) < time;
}

/** Fields that a search term is looked for in: names and codes, those of persons, postal addresses. */
const SEARCHED = /^(?:name|alias|code|email|first_name|last_name|receiver_name|street|city)$/;

function isFound(row: JsonObject, term: string): boolean {
  return Object.entries(row).some(([field, value]) => {
    if (isObject(value)) return isFound(value, term);
    return SEARCHED.test(field) && typeof value === 'string' && value.toLowerCase().includes(term);
  });
}

const KILOMETRES_PER_DEGREE = 111.2;

/** Whether a place lies within `latitude,longitude,kilometres`; good for the distances of a city. */
function isWithin(row: JsonObject, circle: string): boolean {
  const [latitude = 0, longitude = 0, kilometres = 0] = circle.split(',').map(Number);
  const point = getMember(row, 'coordinates') ?? row;
  const north = Number(getMember(point, 'latitude')) - latitude;
  const east =
    (Number(getMember(point, 'longitude')) - longitude) * Math.cos((latitude * Math.PI) / 180);
  return isObject(point) && Math.hypot(north, east) * KILOMETRES_PER_DEGREE <= kilometres;
}
