/** What the home page shows beside the APIs. */
export const home = {
  lead:
    'Create events, sell tickets in your own shop, check them in at the entrance, and keep ' +
    'your own systems informed.',
  purposes: {
    dashboard:
      'Set up events, tickets and shops, search and change orders, scan barcodes, read statistics.',
    webhooks: 'See what was delivered to your endpoints, and find out why a delivery failed.',
    'waiting-list':
      'Let buyers sign up for sold-out tickets and offer them spots that become available.',
  },
  mostUsed: {
    dashboard: ['create-event', 'search-orders-advanced', 'scan-in-barcode'],
    webhooks: ['list-invocations', 'get-invocation-by-id', 'update-webhook'],
    'waiting-list': ['create-a-new-waiting-list', 'create-a-signup', 'list-signups'],
  },
  firstSteps: {
    title: 'First request in three steps',
    steps: [
      {
        title: 'Create a client',
        text: 'Register your application once. You get a client ID and a client secret.',
        to: '/docs/introduction/authentication/create-client/',
      },
      {
        title: 'Request a token',
        text: 'Exchange them for an access token that lasts three days. The quickstart has the command.',
        to: '/docs/#step-0-make-your-first-request',
      },
      {
        title: 'List your events',
        text: 'Send the token with every request. This is the request on this page.',
        to: '/docs/#step-0-make-your-first-request',
      },
    ],
    more: {
      text: 'From an empty account to a scanned ticket:',
      label: 'Quickstart',
      to: '/docs/',
    },
  },
  firstRequest: {
    folder: 'product/first-request',
    method: 'GET',
    title: 'List your events',
    response: 'JSON, shortened',
  },
  scenarios: {
    title: 'What do you want to build?',
    list: [
      {
        name: 'Sell',
        text: 'Show tickets on your own site, hold them while the visitor decides, take the order.',
        links: [
          {label: 'Set up a shop', to: '/docs/shops/shop/'},
          {label: 'Reserve tickets before an order', to: '/docs/orders/reservations/'},
          {label: 'Create and manage orders', to: '/docs/orders/order/'},
        ],
      },
      {
        name: 'Scan',
        text: 'Check barcodes at the entrance, with and without a connection.',
        links: [
          {label: 'Check-in', to: '/docs/tickets/check-in/'},
          {label: 'Attach tickets to event dates', to: '/docs/tickets/eventDate/'},
        ],
      },
      {
        name: 'Sync',
        text: 'Bring every paid, changed and returned order into your own systems within seconds.',
        links: [
          {label: 'Create a webhook', to: '/docs/webhooks/create-webhook/'},
          {label: 'Payload structure', to: '/docs/webhooks/payload-structure/'},
          {label: 'Sync orders to your system', to: '/docs/webhooks/sync-orders/'},
        ],
      },
      {
        name: 'Queue',
        text: 'When tickets are sold out, keep a waiting list and offer spots as they become available.',
        links: [
          {label: 'Waiting list', to: '/docs/tickets/waiting-list/'},
          {label: 'Resell tickets through a partner', to: '/docs/resale/overview/'},
        ],
      },
    ],
  },
} as const;
