import get from 'lodash/get.js';
import pick from 'lodash/pick.js';
import {getText, isObject} from '../../../src/openapi/document/json-value.ts';
import type {Json, JsonObject, Operation, Parameter, SpecDocument} from '../document.ts';
import {listOperations, resolve} from '../navigate.ts';
import type {PlayedOrder} from './order-actions.ts';
import type {PlayedState} from './play.ts';

/**
 * Inserts the stories into the document: `@story` sets the IDs in the path of an operation, and
 * `#{ story: "cancelled/cancelled", part: "/refunds/0" }` in an example is that state of that story.
 */
export function applyStories(document: SpecDocument, states: readonly PlayedState[]): void {
  for (const {operation} of listOperations(document)) {
    applyToPath(document, operation, states);
    for (const mark of ['x-request-examples', 'x-response-examples'] as const) {
      const filled = operation[mark];
      if (filled) Object.assign(operation, {[mark]: fill(filled as unknown as Json, states)});
    }
  }
  // An example of a field can also be a state.
  for (const {properties = {}} of Object.values(document.components.schemas)) {
    for (const field of Object.values(properties)) {
      const [example] = field.examples ?? [];
      if (getText(example, 'story') !== undefined) field.examples = [fill(example ?? null, states)];
    }
  }
}

function fill(examples: Json, states: readonly PlayedState[]): Json {
  return JSON.parse(JSON.stringify(examples), (_key, each: Json) => {
    if (typeof each === 'string') return fillName(each, states);
    if (!isObject(each) || typeof each.story !== 'string') return each;
    const {story, part, as, ...rest} = each;
    const {value} = findState(states, story);
    const found = typeof part === 'string' ? get(value, part.split('/').slice(1)) : value;
    if (!isObject(found)) throw new Error(`The state "${story}" has no object at ${part}.`);
    return {...(as === 'summary' ? summarise(value as PlayedOrder) : found), ...rest};
  });
}

/** `{cancelled}` is the ID of the order of that story, `{cancelled/0}` the barcode of its first ticket. */
function fillName(text: string, states: readonly PlayedState[]): Json {
  const [, story, ticket] = text.match(/^\{(\w+)(?:\/(\d))?\}$/) ?? [];
  if (!story) return text;
  const {guid, tickets} = findState(states, `${story}/paid`).value as PlayedOrder;
  return (ticket ? tickets[Number(ticket)]?.barcode : guid) ?? null;
}

/** An order in the form that searches return. */
function summarise(order: PlayedOrder): JsonObject {
  const {first_name, last_name, email} = order.receiver as JsonObject;
  return {
    ...pick(order, ['guid', 'alias', 'shop_guid', 'status', 'refund_status', 'price', 'currency']),
    email: email ?? null,
    receiver_name: `${first_name} ${last_name}`,
    tickets_count: order.tickets.length,
    ...pick(order, ['event_guids', 'created_at', 'updated_at']),
  } as JsonObject;
}

function findState(states: readonly PlayedState[], name: string): PlayedState {
  const found = states.find(({story, state}) => `${story}/${state}` === name);
  if (found) return found;
  throw new Error(`No story has the state "${name}". The stories are in specs/stories.`);
}

function applyToPath(
  document: SpecDocument,
  operation: Operation,
  states: readonly PlayedState[],
): void {
  const {operationId, 'x-story': story} = operation;
  if (story === undefined) return;
  const order = states.find((state) => state.story === story)?.value as PlayedOrder | undefined;
  if (!order)
    throw new Error(`No story of specs/stories is "${story}", which "${operationId}" names.`);
  const [ticket] = order.tickets;
  const ids: Readonly<Record<string, Json | undefined>> = {
    order_guid: order.guid,
    order_ticket_guid: ticket?.guid,
    order_product_guid: (order.products[0] ?? ticket?.products[0])?.guid,
  };
  operation.parameters = operation.parameters.map((reference) => {
    const parameter = resolve<Parameter>(document, reference);
    const id = parameter.in === 'path' ? ids[parameter.name] : undefined;
    return id === undefined ? reference : {...parameter, 'x-example': id};
  });
}
