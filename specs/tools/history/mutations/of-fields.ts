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
    title: 'a field is removed from a response',
    mutate: all(remove(field('Coupon', 'note')), drop(schema('Coupon', 'required'), 'note')),
    class: 'breaking',
    sentence: 'The field `note` of `Coupon` was removed.',
    operations: COUPON_OPERATIONS,
  },
  {
    title: 'a field is added to a response',
    mutate: all(
      put(field('ProductGroup', 'label'), {type: 'string'}),
      append(schema('ProductGroup', 'required'), 'label'),
    ),
    class: 'added',
    sentence: 'The field `label` of `ProductGroup` is new.',
    operations: PRODUCT_GROUPS,
  },
  {
    title: 'a required field is added to a request',
    mutate: all(
      put(field('ShopCreate', 'vat_number'), {type: 'string'}),
      append(schema('ShopCreate', 'required'), 'vat_number'),
    ),
    class: 'breaking',
    sentence: 'The field `vat_number` of `ShopCreate` is new and required.',
    operations: ['create-shop'],
  },
  {
    title: 'an optional field is added to a request',
    mutate: put(field('ShopUpdate', 'vat_number'), {type: 'string'}),
    class: 'added',
    sentence: 'The field `vat_number` of `ShopUpdate` is new.',
    operations: ['update-shop'],
  },
  {
    title: 'a field of a request is removed',
    mutate: remove(field('MetadataUpdate', 'pattern')),
    class: 'breaking',
    sentence: 'The field `pattern` of `MetadataUpdate` was removed.',
    operations: ['update-metadata'],
  },
  {
    title: 'a field of a request becomes required',
    mutate: append(schema('ExportCreate', 'required'), 'format'),
    class: 'breaking',
    sentence: 'The field `format` of `ExportCreate` is now required.',
    operations: ['create-export'],
  },
  {
    title: 'a field of a request becomes optional',
    mutate: drop(schema('EventCreate', 'required'), 'timezone'),
    class: 'added',
    sentence: 'The field `timezone` of `EventCreate` is now optional.',
    operations: ['create-event'],
  },
  {
    title: 'a field of a response can be missing',
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
    title: 'a field is deprecated with its end',
    mutate: all(
      put(field('EventDate', 'social_event_id', 'deprecated'), true),
      put(field('EventDate', 'social_event_id', 'x-deprecation'), {sunset: '2026-06-01'}),
    ),
    class: 'deprecated',
    sentence: 'The field `social_event_id` of `EventDate` is deprecated and ends on 2026-06-01.',
    operations: 23,
  },
  {
    title: 'the description of a field is fixed',
    mutate: put(field('PruneResult', 'pruned', 'description'), 'Number of barcodes.'),
    class: 'text',
    sentence: 'The description of the field `pruned` of `PruneResult` changed.',
    operations: ['prune-barcodes-of-ticket'],
  },
  {
    title: 'a field of a field is removed',
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
