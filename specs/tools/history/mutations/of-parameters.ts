import {all, append, type Mutation, operation, put, remove} from './mutation.ts';

/** Parameters and response headers, shared ones and those of one operation. */
export const OF_PARAMETERS: readonly Mutation[] = [
  {
    mutate: append(operation('delete', '/shops/{shop_guid}', 'parameters'), {
      name: 'note',
      in: 'query',
      schema: {type: 'string'},
    }),
    class: 'added',
    sentence: 'The query parameter `note` of `Delete shop` is new.',
    operations: ['delete-shop'],
  },
  {
    mutate: append(operation('get', '/search/companies', 'parameters'), {
      name: 'country',
      in: 'query',
      required: true,
      schema: {type: 'string'},
    }),
    class: 'breaking',
    sentence: 'The query parameter `country` of `Search across companies` is new and required.',
    operations: ['search-across-companies'],
  },
  {
    mutate: all(
      append(operation('put', '/events/{event_guid}/ticket-order', 'parameters'), {
        name: 'dry_run',
        in: 'query',
        schema: {type: 'boolean'},
      }),
      append(operation('put', '/events/{event_guid}/product-order', 'parameters'), {
        name: 'dry_run',
        in: 'query',
        schema: {type: 'boolean'},
      }),
    ),
    class: 'added',
    sentence: 'The query parameter `dry_run` of 2 operations is new.',
    operations: ['reorder-products', 'reorder-tickets'],
  },
  {
    mutate: put(['components', 'parameters', 'SalesStatisticsQuery.compare', 'required'], true),
    class: 'breaking',
    sentence: 'The query parameter `compare` is now required.',
    operations: ['get-sales-statistics'],
  },
  {
    mutate: put(
      ['components', 'parameters', 'TrackerStatisticsQuery.shop_guid', 'deprecated'],
      true,
    ),
    class: 'deprecated',
    sentence: 'The query parameter `shop_guid` is deprecated.',
    operations: ['get-tracker-statistics'],
  },
  {
    mutate: put(['components', 'parameters', 'PageQuery.per_page', 'schema', 'maximum'], 50),
    class: 'breaking',
    sentence: 'The maximum of the query parameter `per_page` changed from `100` to `50`.',
    operations: 52,
  },
  {
    mutate: remove(['components', 'responses', 'Unauthorized', 'headers', 'WWW-Authenticate']),
    class: 'breaking',
    sentence: 'The response header `WWW-Authenticate` of the response `Unauthorized` was removed.',
    operations: 250,
  },
];
