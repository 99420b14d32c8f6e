import groupBy from 'lodash/groupBy.js';
import {
  isObject,
  type JsonObject,
  type JsonValue,
  walkJson,
} from '../../../src/openapi/document/json-value.ts';
import type {PlayedState} from '../stories/play.ts';

/** All that the stories say of a thing with an ID, in the order in which it happens. */
type Told = Readonly<Record<string, readonly JsonObject[]>>;

/** Collects the orders of the stories, their tickets, products, payments and refunds by their ID. */
export function collectTold(states: readonly PlayedState[]): Told {
  const orders = states.filter(({resource}) => resource === 'order');
  return groupBy(
    orders.flatMap(({value}) => listObjects(value)),
    'guid',
  );
}

/**
 * Lists the objects of an example that no state of their story agrees with, each with the field that
 * differs from the nearest state.
 */
export function findUntold(told: Told, example: unknown, isWhole = true): string[] {
  return listObjects(example).flatMap((object) => {
    const states = typeof object.guid === 'string' ? (told[object.guid] ?? []) : [];
    const differences = states.map((state) => findDifferences(object, state, isWhole));
    if (differences.length === 0 || differences.some(({length}) => length === 0)) return [];
    const nearest = differences.reduce((a, b) => (b.length < a.length ? b : a));
    return [`${String(object.guid)}: ${nearest.join(', ')}`];
  });
}

function findDifferences(
  value: JsonValue,
  told: JsonValue | undefined,
  isWhole: boolean,
  place = '',
): string[] {
  if (Array.isArray(value) && Array.isArray(told)) {
    // A guide shows the first items of a list; a published example shows all.
    if (value.length > told.length || (isWhole && value.length < told.length)) return [place];
    return value.flatMap((item, at) => findDifferences(item, told[at], isWhole, `${place}/${at}`));
  }
  if (isObject(value) && isObject(told)) {
    return Object.entries(value).flatMap(([name, member]) =>
      Object.hasOwn(told, name)
        ? findDifferences(member, told[name], isWhole, `${place}/${name}`)
        : [],
    );
  }
  return value === told ? [] : [place];
}

/** Lists the objects in a value, the value itself first. */
export function listObjects(value: unknown): JsonObject[] {
  return Array.from(walkJson(value as JsonValue), (node) => node.value).filter(isObject);
}
