import camelCase from 'lodash/camelCase.js';
import has from 'lodash/has.js';
import set from 'lodash/set.js';
import upperFirst from 'lodash/upperFirst.js';
import type {Catalogue, DeliveryCatalogue} from '../catalogue.ts';
import {changeExample} from '../compose-example.ts';
import type {Json, JsonObject, SpecDocument} from '../document.ts';
import {
  addSeconds,
  makeCode,
  makeGuid,
  ORDER_ACTIONS,
  type PlayedOrder,
  type Step,
} from './order-actions.ts';

/** One sale and its later steps: specs/stories/orders.json. */
export interface OrderStory {
  readonly story: string;
  readonly alias?: string;
  readonly buyer?: readonly [string, string];
  /** Time of the payment, if the story begins with a usual sale. */
  readonly paid?: string;
  /** Members of the order that differ from those of a usual order with two weekend passes. */
  readonly sold?: JsonObject;
  readonly steps: readonly Step[];
}

/** The steps of a resource other than an order: specs/stories/resources.json. */
export interface ResourceStory {
  readonly resource: string;
  /** Fields that differ from the example of its schema when it is created, by JSON pointer. */
  readonly before: JsonObject;
  readonly steps: readonly Omit<Step, 'state'>[];
}

/** A resource after one step of its story. */
export interface PlayedState {
  readonly story: string;
  readonly state: string;
  readonly resource: string;
  readonly at: string;
  readonly by: string;
  /** Event type that the step triggers, if any. */
  readonly type: string | undefined;
  /** Number of the event, or of the latest one if the step triggers none. */
  readonly sequence: number;
  readonly before: JsonObject | undefined;
  readonly value: JsonObject;
}

/** Plays the stories of all resources whose schemas are in the document. */
export function playStories(document: SpecDocument, catalogue: Catalogue): PlayedState[] {
  const {orders, resources, deliveries} = catalogue;
  const {schemas} = document.components;
  return [
    ...(schemas.Order ? orders : []).flatMap((story) =>
      playOrder(document, story, orders[0]?.sold ?? {}),
    ),
    ...resources
      .filter(({resource}) => schemas[nameSchema(resource)])
      .flatMap((story) => playResource(document, story, deliveries)),
  ];
}

const orderGuid = (story: string) => makeGuid(`${story}/order`);

function playOrder(document: SpecDocument, given: OrderStory, usual: JsonObject): PlayedState[] {
  const {story, steps} = given;
  const sold = sell(document, given, usual);
  const order = structuredClone(sold);
  return play([...sale(given), ...steps], {story, resource: 'order'}, order, (step) => {
    const action = ORDER_ACTIONS[step.does];
    if (!action) {
      throw new Error(
        `The story "${story}" in specs/stories/orders.json does "${step.does}", which is none of: ` +
          `${Object.keys(ORDER_ACTIONS).join(', ')}.`,
      );
    }
    const trigger = action(order, step, {story, sold});
    return trigger && `order.${trigger}`;
  });
}

function playResource(
  document: SpecDocument,
  {resource, before, steps}: ResourceStory,
  {events}: DeliveryCatalogue,
): PlayedState[] {
  const name = nameSchema(resource);
  const schema = {$ref: `#/components/schemas/${name}`};
  const record = changeExample(document, schema, {}, name) as JsonObject;
  setAll(record, before);
  const named = steps.map((step) => ({...step, state: step.does}));
  return play(named, {story: resource, resource}, record, ({does, at}) => {
    if (does === 'create') record.created_at = at;
    if ('deleted_at' in record) record.deleted_at = does === 'delete' ? at : null;
    // Some changes trigger no event, such as the creation of an export.
    return events.find((each) => each.resource === resource && each.trigger === does)?.type;
  });
}

function play(
  steps: readonly Step[],
  known: {readonly story: string; readonly resource: string},
  value: JsonObject,
  act: (step: Step) => string | undefined,
): PlayedState[] {
  let sequence = 0;
  let before: JsonObject | undefined;
  return steps.map((step) => {
    const type = act(step);
    setAll(value, step.set ?? {});
    value.updated_at = step.at;
    if (type) sequence += 1;
    const {state, at, by} = step;
    const played = {...known, state, at, by, type, sequence, before, value: structuredClone(value)};
    before = played.value;
    return played;
  });
}

/** Makes the sold order of a story. All but the first have separate people, codes and IDs. */
function sell(
  document: SpecDocument,
  {story, alias, buyer, paid, sold = {}}: OrderStory,
  usual: JsonObject,
): PlayedOrder {
  const own = buyer && {guid: sold.guid ?? orderGuid(story), alias: alias ?? null};
  const change = {...usual, ...sold, ...own};
  const schema = {$ref: '#/components/schemas/Order'};
  const order = changeExample(document, schema, change, story) as unknown as PlayedOrder;
  if (!buyer) return order;
  const [first_name, last_name] = buyer;
  const email = `${first_name}.${last_name}@example.com`.toLowerCase();
  Object.assign(order.receiver as JsonObject, {first_name, last_name, email});
  order.tickets.forEach((ticket, index) => {
    ticket.guid = makeGuid(`${story}/ticket/${index}`);
    ticket.barcode = makeCode(`${story}/${index}`);
    ticket.products.forEach((product, position) => {
      const place = position === 0 ? index : `${index}/${position}`;
      product.guid = makeGuid(`${story}/product/${place}`);
    });
  });
  for (const payment of order.payments) {
    const reference = `pay_${makeCode(`${story}/payment`).slice(3, 10)}`;
    const money = {amount: order.price, paid_at: paid ?? null, provider_reference: reference};
    Object.assign(payment, {guid: makeGuid(`${story}/payment`), ...money});
  }
  return order;
}

/** The steps of a usual sale: ordered, paid two seconds later, documents five seconds after that. */
function sale({paid}: OrderStory): Step[] {
  if (!paid) return [];
  const at = (seconds: number) => addSeconds(paid, seconds);
  return [
    {state: 'created', at: at(-2), by: 'receiver', does: 'create'},
    {state: 'payment_chosen', at: at(-1), by: 'receiver', does: 'choose_payment'},
    {state: 'paid', at: paid, by: 'receiver', does: 'pay'},
    {state: 'ready', at: at(5), by: 'system', does: 'issue_documents'},
  ];
}

export const nameSchema = (resource: string) => upperFirst(camelCase(resource));

function setAll(target: JsonObject, values: JsonObject): void {
  for (const [pointer, value] of Object.entries(values)) {
    const place = pointer.split('/').slice(1);
    if (!has(target, place)) {
      throw new Error(
        `A story of ${String(target.guid)} sets ${pointer}, which its resource does not have. ` +
          'Correct the pointer in specs/stories.',
      );
    }
    set(target, place, fill(value));
  }
}

/** `{story}` is the ID of the order of that story. */
function fill(value: Json): Json {
  const [, story] = /^\{(\w+)\}$/.exec(String(value)) ?? [];
  return story ? orderGuid(story) : value;
}
