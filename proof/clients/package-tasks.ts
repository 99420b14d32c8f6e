import assert from 'node:assert/strict';
import {createHmac} from 'node:crypto';
import * as dashboard from 'ticketing-platform-dashboard';
import * as waitingList from 'ticketing-platform-waiting-list';
import * as webhooks from 'ticketing-platform-webhooks';

/**
 * Thirty tasks of an integrator, written by reading the packages alone: `AGENTS.md`, the declarations and
 * `docs/`. `package-tasks.test.ts` installs the packages beside a copy of this file, compiles it and runs it.
 */
const tasks: Readonly<Record<string, () => Promise<unknown>>> = {
  async 'List the names of all published events'() {
    const names: string[] = [];
    const read = (page: number) =>
      dashboard.listEvents({
        query: {filter: {status: 'published'}, sort: ['starts_at'], page},
        throwOnError: true,
      });
    for await (const event of dashboard.paginate(read)) names.push(event.name);
    return names.length > 0;
  },
  async 'Create a venue'() {
    const address = {street: 'Kade 9', postal_code: '1011 AB', city: 'Amsterdam', country: 'NL'};
    const body = {name: 'Quay Nine', address};
    return (await dashboard.createEventLocation({body, throwOnError: true})).data.guid;
  },
  async 'Create an event there'() {
    const body = {
      ...{name: 'Quay Nights', location_guid: GUID, currency: 'EUR', locale: 'en-GB'},
      timezone: 'Europe/Amsterdam',
    };
    const {data} = await dashboard.createEvent({body, headers: idempotent(), throwOnError: true});
    return data.status === 'draft';
  },
  async 'Add an evening to the event'() {
    const start = new Date(Date.now() + 86_400_000).toISOString();
    const end = new Date(Date.now() + 90_000_000).toISOString();
    const body = {event_guid: GUID, start, end};
    return (await dashboard.createEventDate({body, throwOnError: true})).data.guid;
  },
  async 'Publish the event'() {
    const body = {status: 'published'} as const;
    return dashboard.updateEvent({path: {event_guid: GUID}, body, throwOnError: true});
  },
  async 'Create the entrance that visitors get'() {
    const body = {name: 'Entrance', price: 3500, vat_percentage: 9, class: 'entrance'} as const;
    const options = {path: {event_guid: GUID}, body, throwOnError: true} as const;
    return (await dashboard.createProduct(options)).data.guid;
  },
  async 'Create a ticket with a service fee of 2.50'() {
    const body = {name: 'Day ticket', min_price: 3500, vat_percentage: 9, service_fee: 250};
    const options = {path: {event_guid: GUID}, body, throwOnError: true} as const;
    return (await dashboard.createTicket(options)).data.guid;
  },
  async 'Make the ticket valid for the entrance on the evening'() {
    const product = {ticket_guid: GUID, product_guid: GUID};
    const date = {ticket_guid: GUID, event_date_guid: GUID};
    await dashboard.attachProductToTicket({path: product, throwOnError: true});
    return dashboard.attachEventDateToTicket({path: date, throwOnError: true});
  },
  async 'Open a shop that sells the ticket'() {
    const path = {shop_guid: GUID};
    await dashboard.createShop({body: {name: 'Quay shop', currency: 'EUR'}, throwOnError: true});
    await dashboard.attachTicketToShop({path: {...path, ticket_guid: GUID}, throwOnError: true});
    return dashboard.updateShop({path, body: {status: 'live'}, throwOnError: true});
  },
  async 'Offer the first payment method that the shop can have'() {
    const path = {shop_guid: GUID};
    const list = await dashboard.listAvailablePaymentMethodsOfShop({path, throwOnError: true});
    const payment_method_guid = list.data.data[0]?.guid ?? '';
    return dashboard.attachPaymentMethodToShop({
      path: {...path, payment_method_guid},
      throwOnError: true,
    });
  },
  async 'Find the paid orders of a buyer by email'() {
    const filter = {email: 'noor.visser@example.com', status: 'paid'} as const;
    const {data} = await dashboard.searchOrdersSimple({query: {filter}, throwOnError: true});
    return data.data[0]?.guid;
  },
  async 'Show the barcodes of an order'() {
    const {data} = await dashboard.getOrderById({path: {order_guid: GUID}, throwOnError: true});
    return data.tickets?.[0]?.barcode;
  },
  async 'Correct the email address of a buyer, and send the tickets again'() {
    const body = {email: 'noor@example.com', resend_confirmation: true};
    const path = {order_guid: GUID};
    return dashboard.updateReceiverInformationOfOrder({path, body, throwOnError: true});
  },
  async 'Refund 5.00 of an order, once'() {
    const body = {amount: 500, currency: 'EUR', reason: 'Delayed start'};
    const options = {path: {order_guid: GUID}, headers: idempotent(), body} as const;
    return (await dashboard.createCustomRefundOfOrder({...options, throwOnError: true})).data.guid;
  },
  async 'Take one ticket back without an email'() {
    const path = {order_guid: GUID, order_ticket_guid: GUID};
    const body = {reason: 'customer_request', notify_receiver: false} as const;
    return dashboard.returnOrderTicket({path, body, headers: idempotent(), throwOnError: true});
  },
  async 'Cancel an order that was made twice'() {
    const options = {path: {order_guid: GUID}, body: {reason: 'duplicate'}} as const;
    return dashboard.cancelOrder({...options, headers: idempotent(), throwOnError: true});
  },
  async 'Set up a scanner for the entrance'() {
    const type = await dashboard.createScannerType({
      body: {name: 'Entrance', mode: 'in_out', allow_reentry: true},
      throwOnError: true,
    });
    const body = {name: 'Main gate', scanner_type_guid: type.data.guid};
    return (await dashboard.createScanner({body, throwOnError: true})).data.guid;
  },
  async 'Scan a visitor in'() {
    const body = {scanner_guid: GUID, nonce: crypto.randomUUID()};
    const {data} = await dashboard.scanInBarcode({path: {barcode}, body, throwOnError: true});
    return data.result === 'accepted';
  },
  async 'Read when a barcode was scanned'() {
    const {data} = await dashboard.listScanActionsOfBarcode({path: {barcode}, throwOnError: true});
    return data.data[0]?.scanned_at;
  },
  async 'Create a discount of ten percent with a hundred codes'() {
    const body = {name: 'Friends', type: 'percentage', amount: 10} as const;
    const {guid} = (await dashboard.createCoupon({body, throwOnError: true})).data;
    const path = {coupon_guid: guid};
    return dashboard.generateCouponCodes({path, body: {amount: 100}, throwOnError: true});
  },
  async 'Export all orders as CSV'() {
    const body = {name: 'Orders', type: 'orders', format: 'csv'} as const;
    return (await dashboard.createExport({body, throwOnError: true})).data.guid;
  },
  async 'Read the revenue of an event by day'() {
    const query = {granularity: 'day', timezone: 'Europe/Amsterdam'} as const;
    return dashboard.getEventStatistics({path: {event_guid: GUID}, query, throwOnError: true});
  },
  async 'Subscribe to paid orders, and keep the secret'() {
    const url = 'https://hooks.example.com/ticketing';
    const {data} = await dashboard.createWebhook({
      body: {name: 'Paid orders', url, resource: 'order', triggers: ['paid']},
      throwOnError: true,
    });
    return data.signing_secret;
  },
  async 'Verify a delivery, and reject a changed one'() {
    const body = '{"type":"order.paid"}';
    const [secret, id, time] = ['whsec_c2VjcmV0', 'id', String(Math.floor(Date.now() / 1000))];
    const mac = createHmac('sha256', 'secret').update(`${id}.${time}.${body}`).digest('base64');
    const headers = new Headers({'Webhook-Id': id, 'Webhook-Timestamp': time});
    headers.set('Webhook-Signature', `v1,${mac}`);
    assert.equal(await webhooks.verifyWebhook(`${body} `, headers, secret), false);
    return webhooks.verifyWebhook(body, headers, secret);
  },
  async 'List the deliveries that failed, with their attempts'() {
    const {data} = await webhooks.listInvocations({
      query: {filter: {status: 'failed'}, include: ['attempts']},
      throwOnError: true,
    });
    return data.data[0]?.guid;
  },
  async 'Pause a webhook'() {
    const options = {path: {webhook_guid: GUID}, body: {status: 'paused'}} as const;
    return webhooks.updateWebhook({...options, throwOnError: true});
  },
  async 'Open a waiting list, and add a signup'() {
    const body = {event_guid: GUID, name: 'Quay Nights', status: 'open'} as const;
    const list = await waitingList.createANewWaitingList({body, throwOnError: true});
    const path = {waiting_list_guid: list.data.guid};
    const signup = {email: 'noor@example.com', quantity: 2, consent: true};
    return (await waitingList.createASignup({path, body: signup, throwOnError: true})).data.guid;
  },
  async 'Download the signups for a spreadsheet'() {
    const options = {path: {waiting_list_guid: GUID}, query: {delimiter: 'semicolon'}} as const;
    const {data} = await waitingList.getSignupDataInCsv({...options, throwOnError: true});
    return typeof data === 'string' && data.includes('@');
  },
  async 'Tell an event that does not exist from other errors'() {
    const headers = {Prefer: 'code=404'} as Record<string, string>;
    const {error} = await dashboard.getEvent({path: {event_guid: GUID}, headers});
    return error?.status === 404 && error.code === 'not_found';
  },
  async 'Send a refused refund again with the same key'() {
    const keys: (string | null)[] = [];
    const fetch = dashboard.retrying(async (request) => {
      keys.push(request.headers.get('Idempotency-Key'));
      const busy = new Response(null, {status: 503, headers: {'Retry-After': '0'}});
      return keys.length === 1 ? busy : globalThis.fetch(request);
    });
    const body = {amount: 500, currency: 'EUR', reason: 'Delayed start'};
    const options = {path: {order_guid: GUID}, headers: idempotent(), body, fetch} as const;
    await dashboard.createCustomRefundOfOrder({...options, throwOnError: true});
    return keys.length === 2 && keys[0] !== null && keys[0] === keys[1];
  },
};

const GUID = '8c2e4f70-6a55-4c3d-8f0b-1f5d2b7e9a02';
const barcode = 'HLF7Q2M9XK4TB';
const idempotent = () => ({'Idempotency-Key': crypto.randomUUID()});

/** A request that the document does not allow fails, as it would at the platform. */
async function send(request: Request): Promise<Response> {
  const response = await fetch(request);
  assert.equal(response.headers.get('sl-violations'), null, `${request.method} ${request.url}`);
  return response;
}

const apis = {DASHBOARD: dashboard, WEBHOOKS: webhooks, WAITING_LIST: waitingList};
for (const [name, {client, retrying}] of Object.entries(apis)) {
  client.setConfig({
    baseUrl: process.env[`${name}_URL`] ?? '',
    auth: () => 'token',
    fetch: retrying(send),
  });
}
for (const [task, solve] of Object.entries(tasks)) {
  assert.ok(await solve(), task);
  console.log(`solved: ${task}`);
}
