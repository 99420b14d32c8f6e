import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

export default {
  external: [
    {
      type: 'category',
      label: 'Introduction',
      collapsed: false,
      items: [
        'introduction/overview',
        {
          type: 'category',
          label: 'Authentication',
          items: [
            'introduction/authentication/index',
            'introduction/authentication/create-client',
            'introduction/authentication/request-token',
            'introduction/authentication/refresh-token',
            'introduction/authentication/remarks',
          ],
        },
        'introduction/issue-request',
        'introduction/versioning',
        'introduction/testing',
        'introduction/go-live',
        'introduction/assistants',
        'introduction/glossary',
      ],
    },
    {
      type: 'category',
      label: 'Events',
      items: ['events/overview', 'events/location', 'events/event', 'events/eventDate'],
    },
    {
      type: 'category',
      label: 'Tickets',
      items: [
        'tickets/overview',
        'tickets/ticket',
        'tickets/eventDate',
        'tickets/check-in',
        'tickets/waiting-list',
      ],
    },
    {
      type: 'category',
      label: 'Shops',
      items: ['shops/overview', 'shops/shop', 'shops/ticketAttachment', 'shops/trackers'],
    },
    {
      type: 'category',
      label: 'Orders',
      items: [
        'orders/overview',
        'orders/reservations',
        'orders/order',
        'orders/refunds',
        'orders/exports',
        'orders/statistics',
      ],
    },
    {
      type: 'category',
      label: 'Coupons',
      items: ['coupons/overview'],
    },
    {
      type: 'category',
      label: 'Resale',
      items: [
        'resale/overview',
        'resale/order-information',
        'resale/validation',
        'resale/swapping',
      ],
    },
    {
      type: 'category',
      label: 'Webhooks',
      items: [
        'webhooks/overview',
        'webhooks/create-webhook',
        'webhooks/payload-structure',
        'webhooks/remarks',
        'webhooks/workbench',
      ],
    },
  ],
} satisfies SidebarsConfig;
