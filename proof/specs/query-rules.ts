import {
  getMember,
  isObject,
  type JsonObject,
  type JsonValue,
  lookUp,
} from '../../src/openapi/document/json-value.ts';
import {describeFault, findBrokenSort, findForeignParts, toConditions} from './match-rows.ts';
import type {PageExample} from './page-examples.ts';

/** Lists the faults of an example for one parameter. */
type QueryRule = (
  example: PageExample,
  value: JsonValue,
  others: readonly PageExample[],
) => string[];

/**
 * Rules for the rows and counters of a list, by the parameters of its query. A parameter without a rule is
 * reported, so that its rule is added here.
 */
const QUERY_RULES: {readonly [parameter: string]: QueryRule} = {
  page: (example, page) => compareCounter(example, 'page', page),
  per_page: (example, size) => [
    ...compareCounter(example, 'per_page', size),
    ...(example.rows.length > Number(size) ? [`has ${example.rows.length} rows`] : []),
  ],
  filter: ofRows((row, filter) => describeFault(row, toConditions(filter))),
  where: ofRows(describeFault),
  sort: findBrokenSort,
  deleted: keeps(
    (row, kind) => kind === 'include' || (kind === 'only') === (typeof row.deleted_at === 'string'),
  ),
  q: keeps((row, term) => isFound(row, String(term).toLowerCase())),
  available: keeps((row, isAvailable) => (row.status === 'available') === isAvailable),
  past: keeps((row, isPast) => isPast === true || !(Date.parse(String(row.ends_at)) < SEASON)),
  near: keeps((row, circle) => isWithin(row, String(circle))),
  include: (example, parts, others) =>
    [example, ...others].some(
      (one) => one.rows.length > 0 && one.rows.every((row) => hasAll(row, parts)),
    )
      ? []
      : ['has no row with these resources, nor has another example of the operation'],
};

/** Makes a rule that checks each row separately. */
function ofRows(describe: (row: JsonObject, value: JsonValue) => string | undefined): QueryRule {
  return ({rows}, value) =>
    rows.flatMap((row, index) => {
      const fault = describe(row, value);
      return fault ? [`row ${index + 1} ${fault}`] : [];
    });
}

function keeps(isKept: (row: JsonObject, value: JsonValue) => boolean): QueryRule {
  return ofRows((row, value) => (isKept(row, value) ? undefined : 'does not match'));
}

/** Day on which the sale of the example festival begins; events that ended before are past. */
const SEASON = Date.parse('2026-03-01T00:00:00Z');

/**
 * Names every parameter that an example breaks, with the row, and every row whose included resource does not have the
 * GUID in the row.
 *
 * @param others further examples of the same operation, one of which may show the included resources
 */
export function findContradictions(
  example: PageExample,
  others: readonly PageExample[] = [],
): string[] {
  const broken = Object.entries(example.query).flatMap(([name, value]) => {
    if (!example.isWhole && name !== 'page' && name !== 'per_page') return [];
    const rule = lookUp(QUERY_RULES, name);
    if (!rule) return [`has the parameter "${name}", for which QUERY_RULES has no rule`];
    return rule(example, value, others).map(
      (found) => `${found}, but \`${name}\` is ${JSON.stringify(value)}`,
    );
  });
  return [...broken, ...findForeignParts(example)];
}

function compareCounter({meta}: PageExample, name: string, value: JsonValue): string[] {
  return meta[name] === value ? [] : [`has \`meta.${name}\` ${JSON.stringify(meta[name])}`];
}

function hasAll(row: JsonObject, parts: JsonValue): boolean {
  return Array.isArray(parts) && parts.every((part) => Object.hasOwn(row, String(part)));
}

/** Fields that a search term is compared with: names, codes, and names and postal addresses of persons. */
const SEARCHED = /^(?:name|alias|code|email|first_name|last_name|receiver_name|street|city)$/;

function isFound(row: JsonObject, term: string): boolean {
  return Object.entries(row).some(([field, value]) => {
    if (isObject(value)) return isFound(value, term);
    return SEARCHED.test(field) && typeof value === 'string' && value.toLowerCase().includes(term);
  });
}

const KILOMETRES_PER_DEGREE = 111.2;

/** Whether a location is within `latitude,longitude,kilometres`; precise enough for a city. */
function isWithin(row: JsonObject, circle: string): boolean {
  const [latitude = 0, longitude = 0, kilometres = 0] = circle.split(',').map(Number);
  const point = getMember(row, 'coordinates') ?? row;
  const north = Number(getMember(point, 'latitude')) - latitude;
  const east =
    (Number(getMember(point, 'longitude')) - longitude) * Math.cos((latitude * Math.PI) / 180);
  return isObject(point) && Math.hypot(north, east) * KILOMETRES_PER_DEGREE <= kilometres;
}
