const CREDENTIALS = Buffer.from('a-client:a-secret').toString('base64');
const WEBHOOK = 'https://crm.example/hooks/ticketing';

/** The resources of the examples, which the mocks know. */
const EVENT = '8c2e4f70-6a55-4c3d-8f0b-1f5d2b7e9a02';
const PRODUCT = '3fa81d52-c6e0-47b9-b35d-08e1f72a9c07';
const TICKET = 'e2f5c6a7-91b3-4d28-8e10-6ab94c7d3e06';
const METADATA = 'fbcce1e0-1e50-48e4-b420-1b0161e8d5e2';
const ORDER = 'f07e1a3c-8d65-4b92-a1ef-26c4d95b780b';

/** Inputs that a reader would fill in, for a run against the mocks, by journey. */
export const INPUTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  quickstart: {
    client_credentials: CREDENTIALS,
    event_start: new Date().toISOString(),
    event_end: new Date(Date.now() + 86_400_000).toISOString(),
    order_key: '3b0c7c1e-52a4-4f0d-9d0e-7a6f1c2b8e11',
    scan_nonce: '5c1b7f20a9e64d38',
  },
  'sell-on-your-site': {
    client_credentials: CREDENTIALS,
    order_key: '9a1f5c70-3d82-4e6b-8f24-c0b7d95e1a36',
  },
  'check-in': {
    token: 'any-token',
    event_guid: EVENT,
    product_guid: PRODUCT,
    ticket_guid: TICKET,
    scan_in_nonce: '5c1b7f20a9e64d38',
    scan_out_nonce: '0a7d3be619f84c52',
    offline_nonce: '71c2e9d05b8f4a36',
    offline_time: '2026-06-20T14:05:11+02:00',
  },
  'sync-to-crm': {
    token: 'any-token',
    webhook_url: WEBHOOK,
    order_guid: ORDER,
    metadata_guid: METADATA,
    last_run: '2026-03-09T00:00:00+01:00',
  },
  'waiting-list': {
    token: 'any-token',
    event_guid: EVENT,
    ticket_guid: TICKET,
    order_guid: ORDER,
    email: 'sam.dekker@example.com',
  },
};
