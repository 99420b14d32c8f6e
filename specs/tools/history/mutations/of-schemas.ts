import {all, append, drop, field, type Mutation, put, remove, schema} from './mutation.ts';

/** Fields: which there are, which are required, and what they can be. */
export const OF_SCHEMAS: readonly Mutation[] = [
  {
    mutate: all(remove(field('Coupon', 'note')), drop(schema('Coupon', 'required'), 'note')),
    class: 'breaking',
    sentence: 'The field `note` of `Coupon` was removed.',
    operations: 5,
  },
  {
    mutate: all(
      put(field('ProductGroup', 'label'), {type: 'string'}),
      append(schema('ProductGroup', 'required'), 'label'),
    ),
    class: 'added',
    sentence: 'The field `label` of `ProductGroup` is new.',
    operations: 4,
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
    operations: 4,
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
    mutate: drop(field('MetadataCreate', 'level', 'enum'), 'product'),
    class: 'breaking',
    sentence: 'The field `level` of `MetadataCreate` no longer has the value `product`.',
    operations: ['create-metadata'],
  },
  {
    mutate: append(field('ExportCreate', 'format', 'enum'), 'parquet'),
    class: 'added',
    sentence: 'The field `format` of `ExportCreate` has the new value `parquet`.',
    operations: ['create-export'],
  },
  {
    mutate: append(field('CouponCode', 'status', 'enum'), 'paused'),
    class: 'check',
    sentence: 'The field `status` of `CouponCode` has the new value `paused`.',
    operations: 6,
  },
  {
    mutate: drop(field('ScannerInstance', 'status', 'enum'), 'expired'),
    class: 'check',
    sentence: 'The field `status` of `ScannerInstance` no longer has the value `expired`.',
    operations: ['list-instances-of-scanner', 'expire-scanner-instance'],
  },
  {
    mutate: put(field('CashrEntry', 'label', 'type'), ['string', 'null']),
    class: 'breaking',
    sentence:
      'The type of the field `label` of `CashrEntry` changed from `string` to `null`, `string`.',
    operations: 4,
  },
  {
    mutate: put(field('Calendar', 'deleted_at', 'type'), 'string'),
    class: 'check',
    sentence:
      'The type of the field `deleted_at` of `Calendar` changed from `null`, `string` to `string`.',
    operations: 6,
  },
  {
    mutate: put(field('EventDateUpdate', 'name', 'type'), 'string'),
    class: 'breaking',
    sentence:
      'The type of the field `name` of `EventDateUpdate` changed from `null`, `string` to `string`.',
    operations: ['update-event-date'],
  },
  {
    mutate: put(field('EventCreate', 'name', 'maxLength'), 60),
    class: 'breaking',
    sentence: 'The maximum length of the field `name` of `EventCreate` changed from `120` to `60`.',
    operations: ['create-event'],
  },
  {
    mutate: put(field('EventUpdate', 'name', 'maxLength'), 240),
    class: 'added',
    sentence:
      'The maximum length of the field `name` of `EventUpdate` changed from `120` to `240`.',
    operations: ['update-event'],
  },
  {
    mutate: put(field('ShopTrackerCreate', 'name', 'pattern'), '^[a-z]+$'),
    class: 'breaking',
    sentence:
      'The pattern of the field `name` of `ShopTrackerCreate` changed from none to `^[a-z]+$`.',
    operations: ['create-shop-tracker'],
  },
  {
    mutate: put(field('CouponCreate', 'combinable', 'default'), true),
    class: 'check',
    sentence:
      'The default of the field `combinable` of `CouponCreate` changed from `false` to `true`.',
    operations: ['create-coupon'],
  },
  {
    mutate: put(field('BarcodeSearch', 'barcodes', 'maxItems'), 10),
    class: 'breaking',
    sentence:
      'The maximum number of items of the field `barcodes` of `BarcodeSearch` changed from `250` to `10`.',
    operations: ['search-orders-by-barcodes'],
  },
];
