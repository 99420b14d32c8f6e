/** Headings for the tags of an API, by its id, where its document has no `x-tagGroups`. */
export const tagGroups = {
  dashboard: [
    {name: 'Setup', tags: ['Events', 'Event dates', 'Event locations', 'Calendars']},
    {
      name: 'Catalogue',
      tags: [
        'Tickets',
        'Barcodes',
        'Template links',
        'Products',
        'Product groups',
        'Forced products',
        'Cashr entries',
        'Coupons',
        'Coupon codes',
      ],
    },
    {
      name: 'Shops',
      tags: [
        'Shops',
        'Shop options',
        'Shop payment methods',
        'Shop collapse sections',
        'Shop trackers',
      ],
    },
    {
      name: 'Orders',
      tags: ['Order search', 'Orders', 'Order cancellation', 'Refunds', 'Order metadata'],
    },
    {name: 'Check-in', tags: ['Order scanning', 'Scanners', 'Scanner types']},
    {
      name: 'Data',
      tags: ['Metadata', 'Search', 'Statistics', 'Exports', 'Import', 'Webhooks'],
    },
  ],
} as const;
