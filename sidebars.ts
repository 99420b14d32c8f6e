import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/** The groups are in the order of an integration; each has at most eight entries. */
export default {
  external: [
    {
      type: 'category',
      label: 'Get started',
      collapsed: false,
      items: [
        'introduction/overview',
        'introduction/use-cases',
        'introduction/testing',
        'introduction/go-live',
        'introduction/client-libraries',
        'introduction/assistants',
        'introduction/support',
        'introduction/glossary',
      ],
    },
    {
      type: 'category',
      label: 'Authentication',
      items: [
        'introduction/authentication/index',
        'introduction/authentication/create-client',
        'introduction/authentication/request-token',
        'introduction/authentication/refresh-token',
        'introduction/authentication/remarks',
        'introduction/authentication/reference',
      ],
    },
    {
      type: 'category',
      label: 'API conventions',
      items: [
        'introduction/issue-request',
        'introduction/pagination',
        'introduction/idempotency',
        'introduction/rate-limits',
        'introduction/errors',
        'introduction/versioning',
        'introduction/money',
        'introduction/time-zones',
      ],
    },
    {
      type: 'category',
      label: 'Events',
      items: [
        'events/overview',
        'events/location',
        'events/event',
        'events/eventDate',
        'events/seated',
      ],
    },
    {
      type: 'category',
      label: 'Tickets',
      items: [
        'tickets/overview',
        'tickets/ticket',
        'tickets/eventDate',
        'tickets/point-of-sale',
        'tickets/check-in',
        'tickets/waiting-list',
      ],
    },
    {
      type: 'category',
      label: 'Shops',
      items: [
        'shops/overview',
        'shops/shop',
        'shops/ticketAttachment',
        'shops/trackers',
        'shops/hosted-checkout',
      ],
    },
    {
      type: 'category',
      label: 'Coupons',
      items: ['coupons/overview'],
    },
    {
      type: 'category',
      label: 'Orders',
      items: [
        'orders/overview',
        'orders/reservations',
        'orders/order',
        'orders/checkout-reference',
        'orders/refunds',
        'orders/chargebacks',
        'orders/high-demand',
      ],
    },
    {
      type: 'category',
      label: 'Webhooks',
      items: [
        'webhooks/overview',
        'webhooks/create-webhook',
        'webhooks/payload-structure',
        {
          type: 'category',
          label: 'Signatures, retries and troubleshooting',
          link: {type: 'doc', id: 'webhooks/remarks'},
          items: ['webhooks/signatures', 'webhooks/retries', 'webhooks/troubleshooting'],
        },
        'webhooks/sync-orders',
        'webhooks/workbench',
      ],
    },
    {
      type: 'category',
      label: 'Data and reports',
      items: ['orders/exports', 'orders/statistics', 'data/imports', 'data/personal-data'],
    },
    {
      type: 'category',
      label: 'Resale',
      items: [
        'resale/overview',
        'resale/order-information',
        'resale/validation',
        'resale/swapping',
        'resale/reference',
      ],
    },
  ],
} satisfies SidebarsConfig;
