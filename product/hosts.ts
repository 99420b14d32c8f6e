/**
 * The servers of the platform with their sandboxes. Samples of guides read the URL from the variable, and the
 * switch of the samples chooses which of both they show.
 */
export const servers = [
  {
    variable: 'API_BASE_URL',
    production: 'https://api.ticketing.example/v1',
    sandbox: 'https://api.sandbox.ticketing.example/v1',
  },
  {
    variable: 'AUTH_URL',
    production: 'https://auth.ticketing.example',
    sandbox: 'https://auth.sandbox.ticketing.example',
  },
  {
    variable: 'CHECKOUT_BASE_URL',
    production: 'https://shop.ticketing.example/v1',
    sandbox: 'https://shop.sandbox.ticketing.example/v1',
  },
  {
    variable: 'WEBHOOKS_BASE_URL',
    production: 'https://webhooks.ticketing.example/v1',
    sandbox: 'https://webhooks.sandbox.ticketing.example/v1',
  },
  {
    variable: 'WAITING_LIST_BASE_URL',
    production: 'https://waiting-list.ticketing.example/v1',
    sandbox: 'https://waiting-list.sandbox.ticketing.example/v1',
  },
] as const;

/** Hosts that no API document describes, and the guide that does. */
export const hosts = [
  {
    host: 'auth.ticketing.example',
    label: 'Authentication requests',
    to: '/docs/introduction/authentication/reference/',
  },
  {
    host: 'shop.ticketing.example',
    label: 'Checkout requests',
    to: '/docs/orders/checkout-reference/',
  },
] as const;
