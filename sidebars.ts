import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

export default {
  external: [
    {
      type: 'category',
      label: 'Introduction',
      collapsed: false,
      items: [
        'introduction/overview',
        'introduction/issue-request',
        {
          type: 'category',
          label: 'Authentication',
          link: {type: 'doc', id: 'introduction/authentication/index'},
          items: [
            'introduction/authentication/create-client',
            'introduction/authentication/request-token',
            'introduction/authentication/refresh-token',
            'introduction/authentication/remarks',
          ],
        },
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
      items: ['tickets/overview', 'tickets/ticket', 'tickets/eventDate'],
    },
    {
      type: 'category',
      label: 'Shops',
      items: ['shops/overview', 'shops/shop', 'shops/ticketAttachment', 'shops/trackers'],
    },
    {
      type: 'category',
      label: 'Orders',
      items: ['orders/overview', 'orders/reservations', 'orders/order'],
    },
    {
      type: 'category',
      label: 'Resale',
      items: [
        'resale/overview',
        'resale/validation',
        'resale/swapping',
        'resale/order-information',
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
      ],
    },
  ],
} satisfies SidebarsConfig;
