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

/** Fields of requests and responses: which there are, and which are required. */
export const OF_FIELDS: readonly Mutation[] = [
  {
    mutate: all(remove(field('Coupon', 'note')), drop(schema('Coupon', 'required'), 'note')),
    class: 'breaking',
    sentence: 'The field `note` of `Coupon` was removed.',
    operations: COUPON_OPERATIONS,
  },
  {
    mutate: all(
      put(field('ProductGroup', 'label'), {type: 'string'}),
      append(schema('ProductGroup', 'required'), 'label'),
    ),
    class: 'added',
    sentence: 'The field `label` of `ProductGroup` is new.',
    operations: PRODUCT_GROUPS,
  },
  {
    mutate: all(
      put(field('ShopCreate', 'vat_number'), {type: 'string'}),
      append(schema('ShopCreate', 'required'), 'vat_number'),
    ),
    class: 'breaking',
    sentence: 'The field `vat_number` of `ShopCreate` is new and required.',
    operations: ['create-shop'],
  },
  {
    mutate: put(field('ShopUpdate', 'vat_number'), {type: 'string'}),
    class: 'added',
    sentence: 'The field `vat_number` of `ShopUpdate` is new.',
    operations: ['update-shop'],
  },
  {
    mutate: remove(field('MetadataUpdate', 'pattern')),
    class: 'breaking',
    sentence: 'The field `pattern` of `MetadataUpdate` was removed.',
    operations: ['update-metadata'],
  },
  {
    mutate: append(schema('ExportCreate', 'required'), 'format'),
    class: 'breaking',
    sentence: 'The field `format` of `ExportCreate` is now required.',
    operations: ['create-export'],
  },
  {
    mutate: drop(schema('EventCreate', 'required'), 'timezone'),
    class: 'added',
    sentence: 'The field `timezone` of `EventCreate` is now optional.',
    operations: ['create-event'],
  },
  {
    mutate: drop(schema('TemplateLink', 'required'), 'inherited'),
    class: 'breaking',
    sentence: 'The field `inherited` of `TemplateLink` can now be missing.',
    operations: [
      'get-template-link-of-ticket',
      'set-template-link-of-ticket',
      'get-template-link-of-product',
      'set-template-link-of-product',
    ],
  },
  {
    mutate: all(
      put(field('EventDate', 'social_event_id', 'deprecated'), true),
      put(field('EventDate', 'social_event_id', 'x-deprecation'), {sunset: '2026-06-01'}),
    ),
    class: 'deprecated',
    sentence: 'The field `social_event_id` of `EventDate` is deprecated and ends on 2026-06-01.',
    operations: 23,
  },
  {
    mutate: put(field('PruneResult', 'pruned', 'description'), 'Number of barcodes.'),
    class: 'text',
    sentence: 'The description of the field `pruned` of `PruneResult` changed.',
    operations: ['prune-barcodes-of-ticket'],
  },
  {
    mutate: all(
      remove(field('Breakdown', 'label')),
      drop(schema('Breakdown', 'required'), 'label'),
    ),
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
];
