import {getText, isObject} from '../../../src/openapi/document/json-value.ts';
import type {Json, JsonObject, Operation, Parameter, SpecDocument} from '../document.ts';
import {listOperations, rebuild, resolve} from '../navigate.ts';
import type {PlayedState} from './play.ts';

/**
 * Puts the stories into the document: `@story` sets the IDs of the path of an operation, and
 * `#{ story: "cancelled/cancelled", part: "/refunds/0" }` in an example is that state of that story.
 */
export function applyStories(document: SpecDocument, states: readonly PlayedState[]): void {
  for (const {operation} of listOperations(document)) {
    const story = operation['x-story'];
    if (story !== undefined) applyToPath(document, operation, story, states);
    for (const mark of ['x-request-examples', 'x-response-examples'] as const) {
      const filled = operation[mark];
      if (filled) Object.assign(operation, {[mark]: fill(filled as unknown as Json, states)});
    }
  }
  // The example of a field can be a state as well.
  for (const {properties = {}} of Object.values(document.components.schemas)) {
    for (const field of Object.values(properties)) {
      const [example] = field.examples ?? [];
      if (getText(example, 'story') !== undefined) field.examples = [fill(example ?? null, states)];
    }
  }
}

function fill(examples: Json, states: readonly PlayedState[]): Json {
  const filled = rebuild(examples, (object) => {
    const {story, part, as, ...rest} = object;
    if (typeof story !== 'string') return object;
    const value = findState(states, story).value;
    const found = typeof part === 'string' ? findPart(value, part, story) : value;
    return {...(as === 'summary' ? summarise(value) : (found as JsonObject)), ...rest};
  });
  return JSON.parse(JSON.stringify(filled), (_key, value: unknown) =>
    typeof value === 'string' ? fillName(value, states) : value,
  ) as Json;
}

/** `{cancelled}` is the ID of the order of that story, `{cancelled/0}` the barcode of its first ticket. */
function fillName(text: string, states: readonly PlayedState[]): Json {
  const [, story, ticket] = text.match(/^\{(\w+)(?:\/(\d))?\}$/) ?? [];
  if (!story) return text;
  const {guid, tickets} = findState(states, `${story}/paid`).value;
  if (!ticket) return guid ?? null;
  return (tickets as JsonObject[])[Number(ticket)]?.barcode ?? null;
}

/** An order as searches return it. */
function summarise(order: JsonObject): JsonObject {
  const {guid, alias, shop_guid, status, refund_status, receiver, price, currency} = order;
  const {tickets, event_guids, created_at, updated_at} = order;
  const {first_name, last_name, email} = receiver as JsonObject;
  const row = {guid, alias, shop_guid, status, refund_status, price, currency, email};
  const counted = {receiver_name: `${first_name} ${last_name}`, tickets_count: count(tickets)};
  return {...row, ...counted, event_guids, created_at, updated_at} as JsonObject;
}

function count(list: Json | undefined): number {
  return Array.isArray(list) ? list.length : 0;
}

function findState(states: readonly PlayedState[], name: string): PlayedState {
  const found = states.find(({story, state}) => `${story}/${state}` === name);
  if (found) return found;
  throw new Error(`No story has the state "${name}". The stories are in specs/stories.`);
}

function findPart(value: JsonObject, part: string, name: string): Json {
  let found: Json | undefined = value;
  for (const key of part.split('/').slice(1)) {
    found = (found as {[key: string]: Json} | undefined)?.[key];
  }
  if (isObject(found)) return found;
  throw new Error(`The state "${name}" has no object at ${part}.`);
}

function applyToPath(
  document: SpecDocument,
  operation: Operation,
  story: string,
  states: readonly PlayedState[],
): void {
  const order = states.find((state) => state.story === story)?.value;
  if (!order) throw new Error(`Operation "${operation.operationId}" tells no story: "${story}".`);
  const ids = pathIds(order);
  operation.parameters = operation.parameters.map((reference) => {
    const parameter = resolve<Parameter>(document, reference);
    const id = parameter.in === 'path' ? ids[parameter.name] : undefined;
    return id === undefined ? reference : {...parameter, 'x-example': id};
  });
}

function pathIds(order: JsonObject): Readonly<Record<string, Json | undefined>> {
  const [ticket] = order.tickets as JsonObject[];
  const [product = (ticket?.products as JsonObject[] | undefined)?.[0]] =
    order.products as JsonObject[];
  return {
    order_guid: order.guid,
    order_ticket_guid: ticket?.guid,
    order_product_guid: product?.guid,
  };
}
