import type {Json, JsonObject} from '../document.ts';
import {makeGuid} from './order-actions.ts';
import type {PlayedState} from './play.ts';

/** Who acts in the stories. Buyers and the platform have neither an ID nor a name. */
const ACTORS: Readonly<Record<string, JsonObject>> = {
  user: {type: 'user', guid: 'e9407ac1-2d5b-4f83-b6c0-7af813d95e22', name: 'Robin de Wit'},
  client: {type: 'client', guid: '2b9d6c14-8f3e-4a70-b5d1-09e7c4f6a823', name: 'CRM sync'},
  scanner: {type: 'scanner', guid: '51f6e0d8-3c9a-4b27-a4e1-7d85b2c06f12', name: 'Main gate'},
  receiver: {type: 'receiver', guid: null, name: null},
  system: {type: 'system', guid: null, name: null},
};

/** The event of the test vector, which guides and programs of readers use. */
const VECTOR = {type: 'order.paid', id: 'f5a0c873-6e19-4d04-9b57-0e8c3d2f1a27'};

/** Triggers that are no change of a resource that is there. */
const WITHOUT_CHANGES = ['create', 'delete', 'reinstate', 'relation'];

/** Finds the step of a story that shows an event type: the first one that changed a field, if any did. */
export function findEvent(states: readonly PlayedState[], type: string): PlayedState | undefined {
  const told = states.filter((state) => state.type === type);
  return told.find((state) => findChanges(state) !== null) ?? told[0];
}

/** Lists what an event says of its place in the story. */
export function tellEvent(state: PlayedState, trigger: string): JsonObject {
  return {
    id: state.type === VECTOR.type ? VECTOR.id : makeGuid(state.type ?? ''),
    type: state.type ?? '',
    occurred_at: state.at,
    sequence: state.sequence,
    actor: ACTORS[state.by] ?? null,
    data: state.value,
    changes: WITHOUT_CHANGES.includes(trigger) ? null : findChanges(state),
  };
}

/** Compares the fields of the resource itself: lists, objects and `updated_at` are left out. */
function findChanges({before = {}, value}: PlayedState): JsonObject | null {
  const changes = Object.entries(value).flatMap(([name, to]): [string, JsonObject][] => {
    const from = before[name] ?? null;
    if (name === 'updated_at' || from === to || !isPlain(from) || !isPlain(to)) return [];
    return [[name, {from, to}]];
  });
  return changes.length > 0 ? Object.fromEntries(changes) : null;
}

function isPlain(value: Json): boolean {
  return value === null || typeof value !== 'object';
}
