import type {Catalogue, DeliveryCatalogue} from './catalogue.ts';
import {composeExample} from './compose-example.ts';
import type {JsonObject, Schema, SpecDocument} from './document.ts';

/** The buyer as the actor of an event; buyers have neither an ID nor a name there. */
const BUYER: JsonObject = {type: 'receiver', guid: null, name: null};

/** Deliveries beside the document: OpenAPI `webhooks` would make a page for each event type. */
export interface PublishedDeliveries {
  'x-webhook-deliveries'?: Omit<DeliveryCatalogue, 'events'> & {
    events: (DeliveryCatalogue['events'][number] & {schema: Schema})[];
  };
}

/**
 * Fills in the payload schemas of the event types, and lists the types beside the document.
 * A document without payload schemas is returned as it is.
 *
 * @throws Error when an event type has no payload schema.
 */
export function addEventPayloads(
  document: SpecDocument,
  {deliveries}: Catalogue,
): SpecDocument & PublishedDeliveries {
  const payloads = Object.entries(document.components.schemas).flatMap(([name, schema]) => {
    const mark = schema['x-event-payload'];
    return mark ? [{name, schema, mark}] : [];
  });
  if (payloads.length === 0) return document;
  const result = structuredClone(document);
  for (const {name, schema, mark} of payloads) {
    const types = deliveries.events.filter(({resource}) => resource === mark.resource);
    result.components.schemas[name] = fillPayload(document, name, schema, types.map(typeOf));
  }
  const events = deliveries.events.map((event) => {
    const payload = payloads.find(({mark}) => mark.resource === event.resource);
    if (payload) return {...event, schema: {$ref: `#/components/schemas/${payload.name}`}};
    throw new Error(
      `Event type "${event.type}" has no payload schema for the resource "${event.resource}". ` +
        'Add an @eventPayload model to specs/webhooks/payloads.tsp.',
    );
  });
  return {...result, 'x-webhook-deliveries': {...deliveries, events}};
}

function typeOf({type}: {type: string}): string {
  return type;
}

function fillPayload(
  document: SpecDocument,
  name: string,
  schema: Schema,
  types: string[],
): Schema {
  const {'x-event-payload': mark, ...rest} = schema;
  const example = composeExample(document, rest, name) as JsonObject;
  const data = example.data as JsonObject;
  // The events of orders are shown paid, as in the guide; the others with their first type.
  const type = types.includes('order.paid') ? 'order.paid' : (types[0] ?? '');
  const shown: JsonObject = {
    ...example,
    type,
    // The creation is the first event of a record; the example of an update would not fit it.
    sequence: type.endsWith('.created') ? 1 : (example.sequence ?? null),
    company_guid: data.company_guid ?? example.company_guid ?? null,
    resource: {
      type: mark?.resource ?? '',
      guid: data.guid ?? '',
      name: data[mark?.label ?? ''] ?? '',
    },
    // The buyer pays; other examples keep the person of the envelope.
    actor: type === 'order.paid' ? BUYER : (example.actor ?? null),
    changes: type === 'order.paid' ? (example.changes ?? null) : null,
    links: {self: `${mark?.address}/${data.guid}`},
  };
  const field = {...rest.properties?.type, enum: types, examples: [type]};
  return {...rest, properties: {...rest.properties, type: field}, examples: [shown]};
}
