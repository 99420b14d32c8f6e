import type {Catalogue, DeliveryCatalogue} from './catalogue.ts';
import {composeExample} from './compose-example.ts';
import type {JsonObject, Schema, SpecDocument} from './document.ts';
import type {PlayedState} from './stories/play.ts';
import {findEvent, tellEvent} from './stories/tell-event.ts';

/** Deliveries beside the document: OpenAPI `webhooks` would make a page for each event type. */
export interface PublishedDeliveries {
  'x-webhook-deliveries'?: Omit<DeliveryCatalogue, 'events'> & {
    events: (DeliveryCatalogue['events'][number] & {schema: Schema; example: JsonObject})[];
  };
}

/**
 * Fills in the payload schemas of the event types, and lists the types beside the document, each with
 * an example from a story. A document without payload schemas is returned as it is.
 *
 * @throws Error when an event type has no payload schema, or occurs in no story.
 */
export function addEventPayloads(
  document: SpecDocument,
  {deliveries}: Catalogue,
  states: readonly PlayedState[],
): SpecDocument & PublishedDeliveries {
  const payloads = Object.entries(document.components.schemas).flatMap(([name, schema]) => {
    const mark = schema['x-event-payload'];
    return mark ? [{name, schema, mark}] : [];
  });
  if (payloads.length === 0) return document;
  const result = structuredClone(document);
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
    result.components.schemas[name] = {...rest, properties, examples};
  }
  return {...result, 'x-webhook-deliveries': {...deliveries, events}};
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
    ...tellEvent(state, trigger),
    company_guid: data.company_guid ?? envelope.company_guid ?? null,
    resource: {
      type: mark?.resource ?? '',
      guid: data.guid ?? '',
      name: data[mark?.label ?? ''] ?? '',
    },
    links: {self: `${mark?.address}/${data.guid}`},
  };
}
