import {expect, it} from 'vitest';
import type {Header, Response} from './document.ts';
import {listOperations, resolve} from './navigate.ts';
import {readPublished} from './testing/published.ts';

const {dashboard, 'waiting-list': waitingList} = readPublished();

function locationOf(id: string): unknown {
  for (const document of [dashboard, waitingList]) {
    if (!document) continue;
    const placed = listOperations(document).find(({operation}) => operation.operationId === id);
    for (const response of Object.values(placed?.operation.responses ?? {})) {
      const header = resolve<Response>(document, response).headers?.Location;
      if (header) return resolve<Header>(document, header).example;
    }
  }
  return undefined;
}

it.each([
  ['create-shop', '/v1/shops/b81c7d2f-0e94-4a36-8d57-c39f1a6e2509'],
  ['create-ticket', '/v1/tickets/e2f5c6a7-91b3-4d28-8e10-6ab94c7d3e06'],
  ['create-event-location', '/v1/locations/1d7a9b34-0c8e-4e62-b1f4-92ac5e30c703'],
  ['create-webhook', '/v1/webhooks/36d8f1c5-a09e-4b74-9c2f-e85b07a6d418'],
  ['return-order-ticket', '/v1/orders/f026d117-fe44-43c6-8dd6-47bd724f5db7/refunds'],
  ['resend-confirmation-email-of-order', '/v1/orders/f07e1a3c-8d65-4b92-a1ef-26c4d95b780b/emails'],
  ['generate-coupon-codes', '/v1/coupons/2e8d5a06-b7f1-4c39-9d04-8fb61c73e510/codes'],
  ['rebuild-order', '/v1/orders/f07e1a3c-8d65-4b92-a1ef-26c4d95b780b'],
  ['create-a-signup', '/v1/waiting-lists/95a3d7c0-be12-4f68-a4f9-2c80d6e53b1a/signups'],
])('shows where the record of %s is read', (id, address) => {
  expect(locationOf(id)).toBe(address);
});
