import {isObject} from '../../../src/openapi/document/json-value.ts';
import type {JsonObject} from '../document.ts';
import type {PlayedState} from './play.ts';

/** All that the stories say of a thing with an ID, in the order in which it happens. */
type Told = ReadonlyMap<string, readonly JsonObject[]>;

/** Collects the orders of the stories, their tickets, products, payments and refunds by their ID. */
export function collectTold(states: readonly PlayedState[]): Told {
  const told = new Map<string, JsonObject[]>();
  for (const {value} of states.filter(({resource}) => resource === 'order')) {
    for (const object of listObjects(value)) {
      if (typeof object.guid === 'string') {
        told.set(object.guid, [...(told.get(object.guid) ?? []), object]);
      }
    }
  }
  return told;
}

/**
 * Lists the objects of an example that no state of their story agrees with, each with the field that
 * differs from the nearest state.
 */
export function findUntold(told: Told, example: unknown, isWhole = true): string[] {
  return listObjects(example).flatMap((object) => {
    const states = typeof object.guid === 'string' ? (told.get(object.guid) ?? []) : [];
    const differences = states.map((state) => findDifferences(object, state, isWhole));
    if (differences.length === 0 || differences.some(({length}) => length === 0)) return [];
    const nearest = differences.reduce((a, b) => (b.length < a.length ? b : a));
    return [`${String(object.guid)}: ${nearest.join(', ')}`];
  });
}

function findDifferences(
  object: JsonObject,
  state: JsonObject,
  isWhole: boolean,
  place = '',
): string[] {
  return Object.entries(object).flatMap(([name, value]) => {
    const at = `${place}/${name}`;
    if (!Object.hasOwn(state, name)) return [];
    const other = state[name];
    if (isObject(value) && isObject(other)) {
      return findDifferences(value, other, isWhole, at);
    }
    if (!Array.isArray(value) || !Array.isArray(other)) return value === other ? [] : [at];
    // A guide shows the first items of a list; a published example shows all.
    if (value.length > other.length || (isWhole && value.length < other.length)) return [at];
    return value.flatMap((item, index) => {
      const told = other[index];
      if (isObject(item) && isObject(told)) {
        return findDifferences(item, told, isWhole, `${at}/${index}`);
      }
      return item === told ? [] : [`${at}/${index}`];
    });
  });
}

/** Lists an object and all objects in it; of a list, those of its items. */
export function listObjects(value: unknown): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(listObjects);
  if (!isObject(value)) return [];
  return [value, ...Object.values(value).flatMap(listObjects)];
}
