import {randomUUID} from 'node:crypto';
import {refuseWith} from './host-contract.ts';
import type {Answer} from './token-book.ts';

const SHOP = 'b81c7d2f-0e94-4a36-8d57-c39f1a6e2509';
const PASS = 'e2f5c6a7-91b3-4d28-8e10-6ab94c7d3e06';
const LOCKER_GROUP = 'a6d0e943-2b17-4c85-9f2e-5713bc8d4008';
const LOCKER = 'a59a6d5e-c27f-40b4-9c1a-83d4b5c76a59';
const IDEAL = 'd16a80f7-3b5e-4c92-9fa4-6e0c82d7b51d';
const PRICE = 6500;
const SERVICE_FEE = 250;
const PAYMENT_FEE = 29;
const MAX_PER_ORDER = 8;
const RESERVATION_MS = 480_000;
const PAYMENT_MS = 1_800_000;

/** What a test payment makes of an order. */
const OUTCOMES = new Map([
  ['pay', 'paid'],
  ['fail', 'pending'],
  ['cancel', 'cancelled'],
  ['expire', 'expired'],
]);

/** The first of each kind has the id of the sample world, so that samples run as they are shown. */
const FIRST_RESERVATION = 'd34f8e62-1b90-4a7c-8e53-5cf2a7b6190e';
const FIRST_ORDER = 'f07e1a3c-8d65-4b92-a1ef-26c4d95b780b';

type Json = {readonly [name: string]: unknown};
type Reservation = {guid: string; quantity: number; expires: number; status: string} & Json;
type Order = {guid: string; status: string; returnUrl: string} & Json;

/** What is reserved and ordered in the one shop that the mock of the checkout has. */
export class CheckoutBook {
  readonly #reservations = new Map<string, Reservation>();
  readonly #orders = new Map<string, Order>();

  getCatalogue(shop: string): Answer {
    return shop === SHOP
      ? {status: 200, body: CATALOGUE}
      : refuseWith(404, 'not_found', 'No shop.');
  }

  reserve(
    shop: string,
    {ticket_guid: ticket, quantity, product_choices: choices = []}: Json,
  ): Answer {
    if (shop !== SHOP) return refuseWith(404, 'not_found', 'No such shop.');
    if (ticket !== PASS) return refuseWith(422, 'validation_failed', 'The shop has one ticket.');
    if (Number(quantity) > MAX_PER_ORDER) {
      return refuseWith(409, 'stock_exhausted', 'Not enough is left.');
    }
    const now = Date.now();
    const reservation = {
      guid: this.#reservations.size === 0 ? FIRST_RESERVATION : randomUUID(),
      quantity: Number(quantity),
      expires: now + RESERVATION_MS,
      status: 'active',
    };
    this.#reservations.set(reservation.guid, reservation);
    const body = {
      guid: reservation.guid,
      shop_guid: SHOP,
      ticket_guid: PASS,
      quantity,
      product_choices: choices,
      status: 'active',
      expires_at: new Date(reservation.expires).toISOString(),
      order_guid: null,
      created_at: new Date(now).toISOString(),
    };
    return {status: 201, body};
  }

  release(guid: string): Answer {
    const reservation = this.#reservations.get(guid);
    if (!reservation) return refuseWith(404, 'not_found', 'No such reservation.');
    if (reservation.status === 'converted') {
      return refuseWith(409, 'state_conflict', 'An order was created from the reservation.');
    }
    if (reservation.status === 'active') reservation.status = 'released';
    return {status: 204, body: {}};
  }

  order(shop: string, json: Json, payHost: string): Answer {
    const chosen: readonly unknown[] = Array.isArray(json.reservations) ? json.reservations : [];
    if (shop !== SHOP) return refuseWith(404, 'not_found', 'No such shop.');
    if (json.payment_method_guid !== IDEAL || chosen.length === 0) {
      return refuseWith(422, 'validation_failed', 'Payment method or reservations.');
    }
    if (json.currency !== 'EUR') return refuseWith(422, 'currency_mismatch', 'The shop takes EUR.');
    const reservations = chosen.map((each) => this.#reservations.get(readGuid(each)));
    const isActive = (one?: Reservation) => one?.status === 'active' && one.expires > Date.now();
    if (!reservations.every(isActive)) {
      return refuseWith(409, 'state_conflict', 'A reservation is not active.');
    }
    for (const reservation of reservations) if (reservation) reservation.status = 'converted';
    const count = reservations.reduce((sum, one) => sum + (one?.quantity ?? 0), 0);
    const guid = this.#orders.size === 0 ? FIRST_ORDER : randomUUID();
    this.#orders.set(guid, {guid, status: 'pending', returnUrl: String(json.return_url ?? '')});
    const value = count * PRICE;
    const body = {
      guid,
      alias: guid === FIRST_ORDER ? 'HLF-7Q2M9X' : `HLF-${guid.slice(0, 6).toUpperCase()}`,
      shop_guid: SHOP,
      status: 'pending',
      currency: 'EUR',
      original_price: value + count * SERVICE_FEE,
      discount: 0,
      value,
      service_fee: count * SERVICE_FEE,
      transaction_fee: PAYMENT_FEE,
      price: value + count * SERVICE_FEE + PAYMENT_FEE,
      expires_at: new Date(Date.now() + PAYMENT_MS).toISOString(),
      paid_at: null,
      payment_url: `${payHost}/pay/${guid}`,
    };
    return {status: 201, body};
  }

  getStatus(guid: string, payHost: string): Answer {
    const order = this.#orders.get(guid);
    if (!order) return refuseWith(404, 'not_found', 'No such order.');
    const isPaid = order.status === 'paid';
    const body = {
      status: order.status,
      payment_url: isPaid ? null : `${payHost}/pay/${guid}`,
      download_link: isPaid ? 'https://dl.ticketing.example/o/9f2c' : null,
    };
    return {status: 200, body};
  }

  /** A test payment ends as its form says, without a browser. */
  settle(guid: string, form: URLSearchParams): Answer {
    const status = OUTCOMES.get(form.get('outcome') ?? '');
    const order = this.#orders.get(guid);
    if (!order) return refuseWith(404, 'not_found', 'No such order.');
    if (!status) return refuseWith(422, 'validation_failed', 'outcome');
    order.status = status;
    return {status: 200, body: {status}};
  }

  /** The buyer pays; gives the address that the browser goes back to. */
  pay(guid: string): string | undefined {
    const order = this.#orders.get(guid);
    if (!order) return undefined;
    order.status = 'paid';
    return order.returnUrl;
  }
}

const CATALOGUE = {
  guid: SHOP,
  name: 'Harbour Lights shop',
  currency: 'EUR',
  tickets: [
    {
      guid: PASS,
      name: 'Weekend pass',
      min_price: PRICE,
      service_fee: SERVICE_FEE,
      currency: 'EUR',
      status: 'available',
      increment: 1,
      min_per_order: 1,
      max_per_order: MAX_PER_ORDER,
    },
  ],
  product_groups: [
    {
      guid: LOCKER_GROUP,
      ticket_guid: PASS,
      name: 'Pick your locker',
      numerator: 1,
      denominator: 4,
      unique_members: true,
      min_bound: 0,
      max_bound: 1,
      product_guids: [LOCKER],
    },
  ],
  metadata: [],
  payment_methods: [
    {guid: IDEAL, name: 'iDEAL', code: 'ideal', fee_fixed: PAYMENT_FEE, fee_percentage: 0},
  ],
};

/** A reservation of an order is an object with its `guid` and the holders of its tickets. */
function readGuid(reservation: unknown): string {
  const {guid} = (reservation ?? {}) as {readonly guid?: unknown};
  return typeof guid === 'string' ? guid : '';
}
