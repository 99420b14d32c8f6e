import groupBy from 'lodash/groupBy.js';
import {
  isObject,
  type JsonObject,
  type JsonValue,
  walkJson,
} from '../../../src/openapi/document/json-value.ts';
import type {PlayedState} from '../stories/play.ts';

/** States of each object in the stories by its ID, in the order of time. */
type StatesById = Readonly<Record<string, readonly JsonObject[]>>;

/** Collects the states of orders, tickets, products, payments and refunds in the stories. */
export function collectStates(states: readonly PlayedState[]): StatesById {
  const orders = states.filter(({resource}) => resource === 'order');
  return groupBy(
    orders.flatMap(({value}) => listObjects(value)),
    'guid',
  );
}

/**
 * Lists the objects of an example that match no state of their story, each with the fields that
 * differ from the nearest state.
 */
export function findContradicted(stories: StatesById, example: unknown, isWhole = true): string[] {
  return listObjects(example).flatMap((object) => {
    const states = typeof object.guid === 'string' ? (stories[object.guid] ?? []) : [];
    const differences = states.map((state) => findDifferences(object, state, isWhole));
    if (differences.length === 0 || differences.some(({length}) => length === 0)) return [];
    const nearest = differences.reduce((a, b) => (b.length < a.length ? b : a));
    return [`${String(object.guid)}: ${nearest.join(', ')}`];
  });
}

function findDifferences(
  value: JsonValue,
  state: JsonValue | undefined,
  isWhole: boolean,
  place = '',
): string[] {
  if (Array.isArray(value) && Array.isArray(state)) {
    // A guide shows the first items of a list; a published example shows all.
    if (value.length > state.length || (isWhole && value.length < state.length)) return [place];
    return value.flatMap((item, at) => findDifferences(item, state[at], isWhole, `${place}/${at}`));
  }
  if (isObject(value) && isObject(state)) {
    return Object.entries(value).flatMap(([name, member]) =>
      Object.hasOwn(state, name)
        ? findDifferences(member, state[name], isWhole, `${place}/${name}`)
        : [],
    );
  }
  return value === state ? [] : [place];
}

/** Lists the value and all objects in it. */
export function listObjects(value: unknown): JsonObject[] {
  return Array.from(walkJson(value as JsonValue), (node) => node.value).filter(isObject);
}
