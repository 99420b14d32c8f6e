import {all, append, drop, field, type Mutation, put, remove, schema} from './mutation.ts';

const COUPON_OPERATIONS = [
  'list-coupons',
  'create-coupon',
  'get-coupon',
  'update-coupon',
  'reinstate-coupon',
];
const PRODUCT_GROUPS = [
  'create-product-group',
  'list-product-groups-of-ticket',
  'get-product-group',
  'update-product-group',
];

/** Fields, values, types and limits of requests and responses. */
export const OF_SCHEMAS: readonly Mutation[] = [
  {
    title: 'a field is removed from a response',
    mutate: all(remove(field('Coupon', 'note')), drop(schema('Coupon', 'required'), 'note')),
    found: [
      {
        class: 'breaking',
        sentence: 'The field `note` of `Coupon` was removed.',
        operations: COUPON_OPERATIONS,
      },
    ],
  },
  {
    title: 'a field is added to a response',
    mutate: all(
      put(field('ProductGroup', 'label'), {type: 'string'}),
      append(schema('ProductGroup', 'required'), 'label'),
    ),
    found: [
      {
        class: 'added',
        sentence: 'The field `label` of `ProductGroup` is new.',
        operations: PRODUCT_GROUPS,
      },
    ],
  },
  {
    title: 'a required field is added to a request',
    mutate: all(
      put(field('ShopCreate', 'vat_number'), {type: 'string'}),
      append(schema('ShopCreate', 'required'), 'vat_number'),
    ),
    found: [
      {
        class: 'breaking',
        sentence: 'The field `vat_number` of `ShopCreate` is new and required.',
        operations: ['create-shop'],
      },
    ],
  },
  {
    title: 'an optional field is added to a request',
    mutate: put(field('ShopUpdate', 'vat_number'), {type: 'string'}),
    found: [
      {
        class: 'added',
        sentence: 'The field `vat_number` of `ShopUpdate` is new.',
        operations: ['update-shop'],
      },
    ],
  },
  {
    title: 'a field of a request is removed',
    mutate: remove(field('MetadataUpdate', 'pattern')),
    found: [
      {
        class: 'breaking',
        sentence: 'The field `pattern` of `MetadataUpdate` was removed.',
        operations: ['update-metadata'],
      },
    ],
  },
  {
    title: 'a field of a request becomes required',
    mutate: append(schema('ExportCreate', 'required'), 'format'),
    found: [
      {
        class: 'breaking',
        sentence: 'The field `format` of `ExportCreate` is now required.',
        operations: ['create-export'],
      },
    ],
  },
  {
    title: 'a field of a request becomes optional',
    mutate: drop(schema('EventCreate', 'required'), 'timezone'),
    found: [
      {
        class: 'added',
        sentence: 'The field `timezone` of `EventCreate` is now optional.',
        operations: ['create-event'],
      },
    ],
  },
  {
    title: 'a field of a response can be missing',
    mutate: drop(schema('TemplateLink', 'required'), 'inherited'),
    found: [
      {
        class: 'breaking',
        sentence: 'The field `inherited` of `TemplateLink` can now be missing.',
        operations: [
          'get-template-link-of-ticket',
          'set-template-link-of-ticket',
          'get-template-link-of-product',
          'set-template-link-of-product',
        ],
      },
    ],
  },
  {
    title: 'a value of a request is removed',
    mutate: drop(field('MetadataCreate', 'level', 'enum'), 'product'),
    found: [
      {
        class: 'breaking',
        sentence: 'The field `level` of `MetadataCreate` no longer has the value `product`.',
        operations: ['create-metadata'],
      },
    ],
  },
  {
    title: 'a value of a request is added',
    mutate: append(field('ExportCreate', 'format', 'enum'), 'parquet'),
    found: [
      {
        class: 'added',
        sentence: 'The field `format` of `ExportCreate` has the new value `parquet`.',
        operations: ['create-export'],
      },
    ],
  },
  {
    title: 'a value of a response is added',
    mutate: append(field('CouponCode', 'status', 'enum'), 'paused'),
    found: [
      {
        class: 'check',
        sentence: 'The field `status` of `CouponCode` has the new value `paused`.',
        operations: [
          'generate-coupon-codes',
          'add-coupon-codes',
          'retrieve-coupon-codes',
          'retrieve-coupon-code',
          'update-coupon-code',
          'reinstate-coupon-code',
        ],
      },
    ],
  },
  {
    title: 'a value of a response is removed',
    mutate: drop(field('ScannerInstance', 'status', 'enum'), 'expired'),
    found: [
      {
        class: 'check',
        sentence: 'The field `status` of `ScannerInstance` no longer has the value `expired`.',
        operations: ['list-instances-of-scanner', 'expire-scanner-instance'],
      },
    ],
  },
  {
    title: 'the type of a field of a response changes',
    mutate: put(field('TrackerCount', 'conversion', 'type'), 'string'),
    found: [
      {
        class: 'breaking',
        sentence:
          'The type of the field `conversion` of `TrackerCount` changed from `number` to `string`.',
        operations: ['get-tracker-statistics'],
      },
    ],
  },
  {
    title: 'a field of a response becomes nullable',
    mutate: put(field('CashrEntry', 'label', 'type'), ['string', 'null']),
    found: [
      {
        class: 'breaking',
        sentence:
          'The type of the field `label` of `CashrEntry` changed from `string` to `null`, `string`.',
        operations: [
          'list-cashr-entries',
          'create-cashr-entry',
          'get-cashr-entry',
          'update-cashr-entry',
        ],
      },
    ],
  },
  {
    title: 'a field of a response is no longer nullable',
    mutate: put(field('Calendar', 'deleted_at', 'type'), 'string'),
    found: [
      {
        class: 'check',
        sentence:
          'The type of the field `deleted_at` of `Calendar` changed from `null`, `string` to `string`.',
        operations: [
          'list-calendars',
          'create-calendar',
          'get-calendar',
          'update-calendar',
          'reinstate-calendar',
          'move-calendar',
        ],
      },
    ],
  },
  {
    title: 'a field of a request is no longer nullable',
    mutate: put(field('EventDateUpdate', 'name', 'type'), 'string'),
    found: [
      {
        class: 'breaking',
        sentence:
          'The type of the field `name` of `EventDateUpdate` changed from `null`, `string` to `string`.',
        operations: ['update-event-date'],
      },
    ],
  },
  {
    title: 'a maximum length is lowered',
    mutate: put(field('EventCreate', 'name', 'maxLength'), 60),
    found: [
      {
        class: 'breaking',
        sentence:
          'The maximum length of the field `name` of `EventCreate` changed from `120` to `60`.',
        operations: ['create-event'],
      },
    ],
  },
  {
    title: 'a maximum length is raised',
    mutate: put(field('EventUpdate', 'name', 'maxLength'), 240),
    found: [
      {
        class: 'added',
        sentence:
          'The maximum length of the field `name` of `EventUpdate` changed from `120` to `240`.',
        operations: ['update-event'],
      },
    ],
  },
  {
    title: 'a pattern is added to a request',
    mutate: put(field('ShopTrackerCreate', 'name', 'pattern'), '^[a-z]+$'),
    found: [
      {
        class: 'breaking',
        sentence:
          'The pattern of the field `name` of `ShopTrackerCreate` changed from none to `^[a-z]+$`.',
        operations: ['create-shop-tracker'],
      },
    ],
  },
  {
    title: 'a default changes',
    mutate: put(field('CouponCreate', 'combinable', 'default'), true),
    found: [
      {
        class: 'check',
        sentence:
          'The default of the field `combinable` of `CouponCreate` changed from `false` to `true`.',
        operations: ['create-coupon'],
      },
    ],
  },
  {
    title: 'a field is deprecated with its end',
    mutate: all(
      put(field('EventDate', 'social_event_id', 'deprecated'), true),
      put(field('EventDate', 'social_event_id', 'x-deprecation'), {sunset: '2026-06-01'}),
    ),
    found: [
      {
        class: 'deprecated',
        sentence:
          'The field `social_event_id` of `EventDate` is deprecated and ends on 2026-06-01.',
        operations: 11,
      },
    ],
  },
  {
    title: 'the description of a field is fixed',
    mutate: put(field('PruneResult', 'pruned', 'description'), 'Number of barcodes.'),
    found: [
      {
        class: 'text',
        sentence: 'The description of the field `pruned` of `PruneResult` changed.',
        operations: ['prune-barcodes-of-ticket'],
      },
    ],
  },
  {
    title: 'a field of a field is removed',
    mutate: all(
      remove(field('Breakdown', 'label')),
      drop(schema('Breakdown', 'required'), 'label'),
    ),
    found: [
      {
        class: 'breaking',
        sentence: 'The field `label` of `Breakdown` was removed.',
        operations: [
          'get-company-statistics',
          'get-event-statistics',
          'get-event-analysis',
          'get-sales-statistics',
          'get-returning-visitors-statistics',
        ],
      },
    ],
  },
  {
    title: 'a limit of items is lowered',
    mutate: put(field('BarcodeSearch', 'barcodes', 'maxItems'), 10),
    found: [
      {
        class: 'breaking',
        sentence:
          'The maximum number of items of the field `barcodes` of `BarcodeSearch` changed from `250` to `10`.',
        operations: ['search-orders-by-barcodes'],
      },
    ],
  },
];
