/** The product that this site documents. Environment variables override it: see OWNING.md. */
export const definition = {
  name: 'Ticketing Platform',
  description: 'Guides and API reference for developers who integrate with the platform.',
  siteUrl: 'https://developers.ticketing.example',
  storage: 'specs/published',
  content: 'all',
  repositoryUrl: 'https://git.ticketing.example/docs/edit/main',
  operationSources: 'specs/sources.json',
  securityContact: 'mailto:security@ticketing.example',
  siteVersion: '101.202504',
  announcement: {
    id: 'api-updates',
    text: 'Get API and webhook changes by email.',
    link: 'Subscribe to the mailing list',
    to: 'https://news.ticketing.example/api-updates',
  },
  apis: [
    {
      id: 'dashboard',
      label: 'Dashboard',
      source: 'dashboard',
    },
    {id: 'webhooks', label: 'Webhooks', source: 'webhooker'},
    {id: 'waiting-list', label: 'Waiting List', source: 'internal/waiting-list'},
  ],
  noticeMonths: 12,
  emptySidebars: ['comments', 'knox', 'promoblocks', 'renderer', 'revisor', 'template'],
  guides: {
    landing: 'introduction/overview',
    errors: '/docs/introduction/errors/',
    eventTypes: '/docs/webhooks/payload-structure/#event-types',
    glossary: '/docs/introduction/glossary/',
    clients: '/docs/introduction/client-libraries/',
    payloads: [
      {label: 'Payload structure', to: '/docs/webhooks/payload-structure/'},
      {label: 'Webhook workbench', to: '/docs/webhooks/workbench/'},
    ],
  },
  navbar: [],
  footer: [
    {label: 'Quickstart', to: '/docs/'},
    {label: 'Authentication', to: '/docs/introduction/authentication/'},
    {label: 'Order states and sales', to: '/docs/orders/overview/'},
    {label: 'Receive webhooks', to: '/docs/webhooks/overview/'},
  ],
} as const;
