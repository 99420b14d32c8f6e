import isObjectLike from 'lodash/isObjectLike.js';
import type {Catalogue, DeliveryCatalogue} from './catalogue.ts';
import {composeExample} from './compose-example.ts';
import type {JsonObject, Schema, SpecDocument} from './document.ts';
import {makeGuid} from './stories/order-actions.ts';
import type {PlayedState} from './stories/play.ts';

/** The persons who act in the stories. Buyers and the platform have neither an ID nor a name. */
const ACTORS: Readonly<Record<string, JsonObject>> = {
  user: {type: 'user', guid: 'e9407ac1-2d5b-4f83-b6c0-7af813d95e22', name: 'Robin de Wit'},
  client: {type: 'client', guid: '2b9d6c14-8f3e-4a70-b5d1-09e7c4f6a823', name: 'CRM sync'},
  scanner: {type: 'scanner', guid: '51f6e0d8-3c9a-4b27-a4e1-7d85b2c06f12', name: 'Main gate'},
  receiver: {type: 'receiver', guid: null, name: null},
  system: {type: 'system', guid: null, name: null},
};

/** The event of the test vector for signatures, which guides and readers use. */
const VECTOR = {type: 'order.paid', id: 'f5a0c873-6e19-4d04-9b57-0e8c3d2f1a27'};

/** Triggers that do not change fields of an existing resource. */
const WITHOUT_CHANGES = ['create', 'delete', 'reinstate', 'relation'];

/** Deliveries in an extension: with OpenAPI `webhooks` each event type would get a page. */
export type PublishedDeliveries = {
  events: (DeliveryCatalogue['events'][number] & {schema: Schema; example: JsonObject})[];
};

/**
 * Completes the payload schemas of the event types, and lists the types in an extension, each with an example from a
 * story. A document without payload schemas gets no list.
 *
 * @throws Error when an event type has no payload schema, or occurs in no story.
 */
export function addEventPayloads(
  document: SpecDocument,
  {deliveries}: Catalogue,
  states: readonly PlayedState[],
): void {
  const payloads = Object.entries(document.components.schemas).filter(
    ([, schema]) => schema['x-event-payload'],
  );
  if (payloads.length === 0) return;
  const events = deliveries.events.map((event) => {
    const [name, schema] =
      payloads.find(([, each]) => each['x-event-payload']?.resource === event.resource) ?? [];
    if (!schema) {
      throw new Error(
        `Event type "${event.type}" has no payload schema for the resource "${event.resource}". ` +
          'Add an @eventPayload model to specs/webhooks/payloads.tsp.',
      );
    }
    // The first state with a changed field, if there is one.
    const matching = states.filter(({type}) => type === event.type);
    const state = matching.find((each) => findChanges(each) !== null) ?? matching[0];
    if (!state) {
      throw new Error(
        `Event type "${event.type}" occurs in no story. Add a step to specs/stories.`,
      );
    }
    const example = composeEvent(document, schema, state, event.trigger);
    return {...event, schema: {$ref: `#/components/schemas/${name}`}, example};
  });
  for (const [, schema] of payloads) {
    const own = events.filter(({resource}) => resource === schema['x-event-payload']?.resource);
    // Events of orders show a paid order, like the guide; the others show their first type.
    const shown = own.find(({type}) => type === VECTOR.type) ?? own[0];
    if (!shown) continue;
    const types = own.map(({type}) => type);
    Object.assign(schema.properties?.type ?? {}, {enum: types, examples: [shown.type]});
    schema.examples = [shown.example];
  }
  document['x-webhook-deliveries'] = {...deliveries, events};
}

/** The members of an event that depend on its place in the story. */
function composeEvent(
  document: SpecDocument,
  schema: Schema,
  state: PlayedState,
  trigger: string,
): JsonObject {
  const {type = '', value: data} = state;
  const {resource = '', address, label = ''} = schema['x-event-payload'] ?? {};
  const envelope = composeExample(document, schema, `the event ${type}`) as JsonObject;
  return {
    ...envelope,
    id: type === VECTOR.type ? VECTOR.id : makeGuid(type),
    type,
    occurred_at: state.at,
    sequence: state.sequence,
    actor: ACTORS[state.by] ?? null,
    data,
    changes: WITHOUT_CHANGES.includes(trigger) ? null : findChanges(state),
    resource: {type: resource, guid: data.guid ?? '', name: data[label] ?? ''},
    links: {self: `${address}/${data.guid}`},
  };
}

/** Compares the fields of the resource, without lists, objects and `updated_at`. */
function findChanges({before = {}, value}: PlayedState): JsonObject | null {
  const changes = Object.entries(value).flatMap(([name, to]): [string, JsonObject][] => {
    const from = before[name] ?? null;
    const isPart = isObjectLike(from) || isObjectLike(to);
    return name === 'updated_at' || from === to || isPart ? [] : [[name, {from, to}]];
  });
  return changes.length > 0 ? Object.fromEntries(changes) : null;
}
