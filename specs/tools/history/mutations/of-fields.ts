import {all, append, drop, field, type Mutation, put, remove, schema} from './mutation.ts';

/** Fields of requests and responses: which there are, and which are required. */
export const OF_FIELDS: readonly Mutation[] = [
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
    mutate: all(
      remove(field('Breakdown', 'label')),
      drop(schema('Breakdown', 'required'), 'label'),
    ),
    class: 'breaking',
    sentence: 'The field `label` of `Breakdown` was removed.',
    operations: 5,
  },
];
