import type {Catalogue, DeliveryCatalogue} from './catalogue.ts';
import {composeExample} from './compose-example.ts';
import type {Json, JsonObject, Schema, SpecDocument} from './document.ts';
import {makeGuid} from './stories/order-actions.ts';
import type {PlayedState} from './stories/play.ts';

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

/** Deliveries beside the document: OpenAPI `webhooks` would make a page for each event type. */
export interface PublishedDeliveries {
  'x-webhook-deliveries'?: Omit<DeliveryCatalogue, 'events'> & {
    events: (DeliveryCatalogue['events'][number] & {schema: Schema; example: JsonObject})[];
  };
}

/**
 * Fills in the payload schemas of the event types, and lists the types beside the document, each with
 * an example from a story. A document without payload schemas has none.
 *
 * @throws Error when an event type has no payload schema, or occurs in no story.
 */
export function addEventPayloads(
  document: SpecDocument,
  {deliveries}: Catalogue,
  states: readonly PlayedState[],
): void {
  const payloads = Object.entries(document.components.schemas).flatMap(([name, schema]) => {
    const mark = schema['x-event-payload'];
    return mark ? [{name, schema, mark}] : [];
  });
  if (payloads.length === 0) return;
  const events = deliveries.events.map((event) => {
    const payload = payloads.find(({mark}) => mark.resource === event.resource);
    const state = findEvent(states, event.type);
    if (payload && state) {
      const example = composeEvent(document, payload.name, payload.schema, state, event.trigger);
      return {...event, schema: {$ref: `#/components/schemas/${payload.name}`}, example};
    }
    throw new Error(
      payload
        ? `Event type "${event.type}" occurs in no story. Add a step to specs/stories.`
        : `Event type "${event.type}" has no payload schema for the resource "${event.resource}". ` +
            'Add an @eventPayload model to specs/webhooks/payloads.tsp.',
    );
  });
  for (const {name, schema, mark} of payloads) {
    const {'x-event-payload': _mark, ...rest} = schema;
    const own = events.filter(({resource}) => resource === mark.resource);
    const types = own.map(({type}) => type);
    // The events of orders are shown paid, as in the guide; the others with their first type.
    const shown = own.find(({type}) => type === 'order.paid') ?? own[0];
    const field = {...rest.properties?.type, enum: types, examples: [shown?.type ?? '']};
    const properties = {...rest.properties, type: field};
    const examples = shown ? [shown.example] : [];
    document.components.schemas[name] = {...rest, properties, examples};
  }
  Object.assign(document, {'x-webhook-deliveries': {...deliveries, events}});
}

function composeEvent(
  document: SpecDocument,
  name: string,
  {'x-event-payload': mark, ...schema}: Schema,
  state: PlayedState,
  trigger: string,
): JsonObject {
  const envelope = composeExample(document, schema, name) as JsonObject;
  const data = state.value;
  return {
    ...envelope,
    ...describeEvent(state, trigger),
    company_guid: data.company_guid ?? envelope.company_guid ?? null,
    resource: {
      type: mark?.resource ?? '',
      guid: data.guid ?? '',
      name: data[mark?.label ?? ''] ?? '',
    },
    links: {self: `${mark?.address}/${data.guid}`},
  };
}

/** Finds the step of a story that shows an event type: the first one that changed a field, if any did. */
function findEvent(states: readonly PlayedState[], type: string): PlayedState | undefined {
  const told = states.filter((state) => state.type === type);
  return told.find((state) => findChanges(state) !== null) ?? told[0];
}

/** Lists what an event says of its place in the story. */
function describeEvent(state: PlayedState, trigger: string): JsonObject {
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
