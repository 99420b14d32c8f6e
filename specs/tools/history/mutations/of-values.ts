import {append, drop, field, type Mutation, put} from './mutation.ts';

/** What a field can be: values, types, limits and defaults. */
export const OF_VALUES: readonly Mutation[] = [
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
    mutate: put(field('TrackerCount', 'conversion', 'type'), 'string'),
    class: 'breaking',
    sentence:
      'The type of the field `conversion` of `TrackerCount` changed from `number` to `string`.',
    operations: ['get-tracker-statistics'],
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
