/** What one does with an API, by its id; an API that is not named here shows its own summary. */
export const API_PURPOSES: Readonly<Record<string, string>> = {
  dashboard:
    'Set up events, tickets and shops, search and change orders, scan barcodes, read statistics.',
  webhooks: 'See what was delivered to your endpoints, and find out why a delivery failed.',
  'waiting-list':
    'Let buyers sign up for sold-out tickets and offer them spots that become available.',
};

/**
 * Operations that readers look up most, by API id, as page names. Names that a document does not
 * have are left out, and an API without any shows the first operations of its document.
 */
export const MOST_USED: Readonly<Record<string, readonly string[]>> = {
  dashboard: ['create-event', 'search-orders-advanced', 'scan-in-barcode'],
  webhooks: ['list-invocations', 'get-invocation-by-id', 'update-webhook'],
  'waiting-list': ['create-a-new-waiting-list', 'create-a-signup', 'list-signups'],
};

export type Scenario = {
  readonly name: string;
  readonly text: string;
  readonly links: readonly {readonly label: string; readonly to: string}[];
};

/** What integrators come to do, each with the guides that lead through it in this order. */
export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'Sell',
    text: 'Show tickets on your own site, hold them while the visitor decides, take the order.',
    links: [
      {label: 'Shops', to: '/docs/shops/overview/'},
      {label: 'Reservations', to: '/docs/orders/reservations/'},
      {label: 'Orders', to: '/docs/orders/order/'},
    ],
  },
  {
    name: 'Scan',
    text: 'Check barcodes at the entrance, with and without a connection.',
    links: [
      {label: 'Check-in', to: '/docs/tickets/check-in/'},
      {label: 'Ticket validity', to: '/docs/tickets/eventDate/'},
    ],
  },
  {
    name: 'Sync',
    text: 'Bring every paid, changed and returned order into your own systems within seconds.',
    links: [
      {label: 'Create a webhook', to: '/docs/webhooks/create-webhook/'},
      {label: 'Payload structure', to: '/docs/webhooks/payload-structure/'},
      {label: 'Signatures and retries', to: '/docs/webhooks/remarks/'},
    ],
  },
  {
    name: 'Queue',
    text: 'When tickets are sold out, keep a waiting list and offer spots as they become available.',
    links: [
      {label: 'Waiting list', to: '/docs/tickets/waiting-list/'},
      {label: 'Resale', to: '/docs/resale/overview/'},
    ],
  },
];

export type FirstStep = {
  readonly title: string;
  readonly text: string;
  readonly to: string;
};

/** The way to the first answer. */
export const FIRST_STEPS: readonly FirstStep[] = [
  {
    title: 'Create a client',
    text: 'Register your application once. You get a client ID and a client secret.',
    to: '/docs/introduction/authentication/create-client/',
  },
  {
    title: 'Request a token',
    text: 'Exchange them for an access token that lasts three days.',
    to: '/docs/introduction/authentication/request-token/',
  },
  {
    title: 'Make a request',
    text: 'Send the token with every request. This one lists your events.',
    to: '/docs/introduction/issue-request/',
  },
];
