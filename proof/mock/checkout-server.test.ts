import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {startCheckoutServer} from './checkout-server.ts';
import type {HostServer} from './serve-host.ts';

const SHOP = '/shops/b81c7d2f-0e94-4a36-8d57-c39f1a6e2509';
const PASS = 'e2f5c6a7-91b3-4d28-8e10-6ab94c7d3e06';
const RECEIVER = {
  first_name: 'Noor',
  last_name: 'Visser',
  email: 'noor.visser@example.com',
  locale: 'en-GB',
};

let server: HostServer;
beforeAll(async () => {
  server = await startCheckoutServer();
});
afterAll(() => server.close());

type Json = {readonly [name: string]: unknown};

async function call(method: string, path: string, json?: Json, key?: string) {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: key ? {'idempotency-key': key} : {},
    ...(json && {body: JSON.stringify(json)}),
  });
  const text = await response.text();
  return {status: response.status, body: (text ? JSON.parse(text) : {}) as Json};
}

const reserve = (quantity: unknown = 2) =>
  call('POST', `${SHOP}/reservations`, {ticket_guid: PASS, quantity, product_choices: []});

const makeOrder = (reservation: unknown): Json => ({
  receiver: RECEIVER,
  payment_method_guid: 'd16a80f7-3b5e-4c92-9fa4-6e0c82d7b51d',
  currency: 'EUR',
  reservations: [{guid: reservation, holders: []}],
  return_url: 'https://harbourlights.example/thanks',
});

describe('the checkout of the mocks', () => {
  it('sells: catalogue, reservation, order, payment, status, each as the guides show it', async () => {
    expect((await call('GET', SHOP)).status).toBe(200);
    const reservation = await reserve();
    expect(reservation.status).toBe(201);
    const order = await call('POST', `${SHOP}/orders`, makeOrder(reservation.body.guid));
    expect(order.status).toBe(201);
    expect(order.body.price).toBe(2 * 6500 + 2 * 250 + 29);
    const status = `${SHOP}/orders/${order.body.guid}/status`;
    expect((await call('GET', status)).body).toMatchObject({status: 'pending'});
    const paid = await fetch(String(order.body.payment_url), {redirect: 'manual'});
    expect(paid.headers.get('location')).toBe('https://harbourlights.example/thanks');
    const after = await call('GET', status);
    expect(after.body.status).toBe('paid');
  });

  it('refuses an order from a reservation that was released or used', async () => {
    const {body} = await reserve();
    expect((await call('DELETE', `${SHOP}/reservations/${body.guid}`)).status).toBe(204);
    const order = await call('POST', `${SHOP}/orders`, makeOrder(body.guid));
    expect(order).toMatchObject({status: 409, body: {code: 'state_conflict'}});
  });

  it('answers a repeated key with the stored order, and another body with a refusal', async () => {
    const {body} = await reserve();
    const json = makeOrder(body.guid);
    const first = await call('POST', `${SHOP}/orders`, json, 'key-of-this-basket');
    expect(await call('POST', `${SHOP}/orders`, json, 'key-of-this-basket')).toEqual(first);
    const other = {...json, coupon_codes: ['SPRING']};
    const refused = await call('POST', `${SHOP}/orders`, other, 'key-of-this-basket');
    expect(refused).toMatchObject({status: 422, body: {code: 'idempotency_key_reused'}});
  });

  it.each([
    ['too many pieces', 9, 409, 'stock_exhausted'],
    ['no number', 'two', 422, 'validation_failed'],
  ])('refuses a reservation of %s', async (_, quantity, status, code) => {
    expect(await reserve(quantity)).toMatchObject({status, body: {code}});
  });

  it('refuses another currency, a body that is no JSON, and a call that does not exist', async () => {
    const {body} = await reserve();
    const json = {...makeOrder(body.guid), currency: 'USD'};
    const foreign = await call('POST', `${SHOP}/orders`, json);
    expect(foreign).toMatchObject({status: 422, body: {code: 'currency_mismatch'}});
    const response = await fetch(`${server.url}${SHOP}/orders`, {method: 'POST', body: '{'});
    expect(response.status).toBe(400);
    expect((await call('GET', '/orders')).status).toBe(404);
  });
});
