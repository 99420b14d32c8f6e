import {hash} from 'node:crypto';
import partition from 'lodash/partition.js';
import sumBy from 'lodash/sumBy.js';
import type {JsonObject} from '../document.ts';

/** One step of a story: the action on the resource, its time, and the person who acts. */
export interface Step {
  /** Name of the state after this step. */
  readonly state: string;
  readonly at: string;
  readonly by: string;
  readonly does: string;
  /** Positions of its tickets; without this member, all of them. */
  readonly tickets?: readonly number[];
  /** Further fields that it sets, by JSON pointer. */
  readonly set?: JsonObject;
  readonly reason?: string;
  readonly refund?: JsonObject;
}

type Item = {status: string; price: number; value: number; service_fee: number} & JsonObject;
type OrderTicket = Item & {products: (Item & {scan_count: number})[]};
type Refund = JsonObject & {status: string; amount: number};

/** The fields of an order that actions read. */
export type PlayedOrder = JsonObject & {
  status: string;
  value: number;
  service_fee: number;
  transaction_fee: number;
  price: number;
  refunded: number;
  tickets: OrderTicket[];
  products: Item[];
  payments: JsonObject[];
  refunds: Refund[];
};

/** The story, and the sold order: with barcodes and payment. */
export interface Sale {
  readonly story: string;
  readonly sold: PlayedOrder;
}

type Action = (order: PlayedOrder, step: Step, sale: Sale) => string | undefined;

const PENDING_SECONDS = 30 * 60;

/** Actions on an order. Each changes the order, and returns the trigger of its webhook event. */
export const ORDER_ACTIONS: Readonly<Record<string, Action>> = {
  create: (order, {at}) => {
    Object.assign(order, {
      ...{status: 'pending', refund_status: 'none', refunded: 0, refunds: [], payments: []},
      ...{is_complete: false, download_ready: false, paid_at: null, created_at: at},
      ...{expires_at: addSeconds(at, PENDING_SECONDS), invalidated_at: null},
    });
    for (const ticket of order.tickets) ticket.barcode = null;
    return 'created';
  },
  choose_payment: (order, _step, {sold}) => {
    const open = {status: 'open', provider_reference: null, paid_at: null};
    order.payments = sold.payments.map((payment) => ({...payment, ...open}));
    return 'updated';
  },
  pay: (order, {at}, {sold}) => {
    Object.assign(order, {status: 'paid', paid_at: at, expires_at: null});
    order.payments = sold.payments.map((payment) => ({...payment, paid_at: at}));
    order.tickets.forEach((ticket, index) => {
      ticket.barcode = sold.tickets[index]?.barcode ?? null;
    });
    return 'paid';
  },
  issue_documents: (order) => {
    Object.assign(order, {is_complete: true, download_ready: true});
    return 'updated';
  },
  expire: (order) => {
    Object.assign(order, {status: 'expired', expires_at: null});
    for (const payment of order.payments) payment.status = 'expired';
    return 'updated';
  },
  correct: () => 'updated',
  scan_in: (order, step) => {
    for (const ticket of choose(order, step)) {
      ticket.scan_state = 'scanned_in';
      for (const product of ticket.products.slice(0, 1)) product.scan_count += 1;
    }
    return 'ticket.scanned_in';
  },
  scan_out: (order, step) => {
    for (const ticket of choose(order, step)) ticket.scan_state = 'scanned_out';
    return 'ticket.scanned_out';
  },
  swap: (order, step) => {
    end(choose(order, step), 'swapped', {...step, reason: 'swapped'});
    return 'ticket.swapped';
  },
  cancel: (order, step) => {
    end(chooseParts(order, step), 'cancelled', step);
    return endOrder(order, step);
  },
  cancel_product: (order, step) => {
    for (const {products} of choose(order, step)) end(products.slice(0, 1), 'cancelled', step);
    return 'updated';
  },
  reissue: (order, step, {story}) => {
    for (const ticket of choose(order, step)) ticket.barcode = makeCode(`${story}/new`);
    return 'updated';
  },
  return: (order, step, {story}) => {
    const parts = chooseParts(order, step);
    end(parts, 'returned', step);
    const trigger = endOrder(order, step);
    addRefund(order, step, story, parts);
    return trigger;
  },
  return_product: (order, step, {story}) => {
    end(order.products, 'returned', step);
    addRefund(order, step, story, order.products);
    return 'updated';
  },
  refund: (order, step, {story}) => {
    addRefund(order, step, story, []);
    return 'updated';
  },
  process_refund: (order, {at}) => changeRefund(order, {status: 'processing', updated_at: at}),
  fail_refund: (order, {at}) =>
    changeRefund(order, {status: 'failed', failure_code: 'insufficient_balance', updated_at: at}),
  settle_refund: (order, {at}) => {
    const change = {status: 'succeeded', failure_code: null, settled_at: at, updated_at: at};
    changeRefund(order, change);
    const paid = order.refunds.filter(({status}) => status === 'succeeded');
    order.refunded = sumBy(paid, 'amount');
    order.refund_status = order.refunded < order.price ? 'partial' : 'full';
    return 'refunded';
  },
};

function choose(order: PlayedOrder, {tickets}: Step): OrderTicket[] {
  return order.tickets.filter((_ticket, index) => tickets?.includes(index) ?? true);
}

/** The parts of the order that a step changes: its tickets, or all of the order. */
const chooseParts = (order: PlayedOrder, step: Step): Item[] =>
  step.tickets ? choose(order, step) : [...order.tickets, ...order.products];

const isTicket = (part: Item): part is OrderTicket => 'products' in part;

function end(parts: readonly Item[], status: string, {at, reason}: Step): void {
  for (const part of parts) {
    part.status = status;
    if (!isTicket(part)) continue;
    Object.assign(part, {invalidated_at: at, invalidated_reason: reason ?? null});
    for (const product of part.products) product.status = status === 'swapped' ? 'valid' : status;
  }
}

/** Ends an order without valid parts: it is returned if all parts were returned, else cancelled. */
function endOrder(order: PlayedOrder, {at, reason}: Step): string {
  const states = [...order.tickets, ...order.products].map(({status}) => status);
  if (states.includes('valid')) return 'updated';
  const status = states.every((state) => state === 'returned') ? 'returned' : 'cancelled';
  const ended = {invalidated_at: at, invalidated_reason: reason ?? null, expires_at: null};
  Object.assign(order, {status, ...ended, download_ready: false});
  return status;
}

function addRefund(order: PlayedOrder, step: Step, story: string, parts: readonly Item[]): void {
  const {at, tickets, reason, state} = step;
  const {include_service_fee, include_payment_fee, withhold, amount, ...rest} = step.refund ?? {};
  const fee = include_service_fee ? sumBy(parts, (part) => part.service_fee ?? 0) : 0;
  const paymentFee = include_payment_fee ? order.transaction_fee : 0;
  const value = sumBy(parts, (part) => part.value ?? part.price);
  const guids = partition(parts, isTicket).map((each) => each.map(({guid}) => guid ?? null));
  order.refunds.unshift({
    guid: makeGuid(`${story}/${state}`),
    order_guid: order.guid ?? null,
    payment_guid: order.payments[0]?.guid ?? null,
    type: tickets ? 'ticket' : 'order',
    amount: typeof amount === 'number' ? amount : value + fee + paymentFee - Number(withhold ?? 0),
    currency: order.currency ?? null,
    status: 'requested',
    reason: reason ?? '',
    order_ticket_guids: guids[0] ?? [],
    order_product_guids: guids[1] ?? [],
    failure_code: null,
    requested_by_guid: 'e9407ac1-2d5b-4f83-b6c0-7af813d95e22',
    settled_at: null,
    created_at: at,
    updated_at: at,
    ...rest,
  });
}

/** Changes the newest refund only, which triggers no event. */
function changeRefund(order: PlayedOrder, change: JsonObject): undefined {
  Object.assign(order.refunds[0] ?? {}, change);
}

/** Adds seconds to a time and keeps its offset from UTC. */
export function addSeconds(time: string, seconds: number): string {
  const local = new Date(Date.parse(`${time.slice(0, -6)}Z`) + seconds * 1000);
  return `${local.toISOString().slice(0, -5)}${time.slice(-6)}`;
}

/** Makes a UUID from a name, so that it is the same in every build. */
export function makeGuid(name: string): string {
  const hex = hash('sha256', name);
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`];
  return [...parts, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

/** A barcode as the platform generates them: 13 letters and digits. */
export function makeCode(name: string): string {
  const hex = hash('sha256', name);
  return `HLF${BigInt(`0x${hex}`).toString(36).toUpperCase().slice(0, 10)}`;
}
