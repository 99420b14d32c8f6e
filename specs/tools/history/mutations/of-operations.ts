import {all, append, type Mutation, operation, put, remove} from './mutation.ts';

const CREATE_CALENDAR = operation('post', '/calendars');
const NEW_OPERATION = {
  operationId: 'list-gates',
  summary: 'List gates',
  tags: ['Events'],
  responses: {'204': {description: 'Done.'}},
};

/** Operations with their parameters, headers, media types, responses and scopes, and what is said of them. */
export const OF_OPERATIONS: readonly Mutation[] = [
  {
    mutate: remove(operation('delete', '/exports/{export_guid}')),
    class: 'breaking',
    sentence: 'The operation `Delete export` was removed.',
    operations: ['delete-export'],
  },
  {
    mutate: put(['paths', '/gates'], {get: NEW_OPERATION}),
    class: 'added',
    sentence: 'The operation `List gates` is new.',
    operations: ['list-gates'],
  },
  {
    mutate: put(operation('post', '/scanner-types', 'operationId'), 'make-scanner-type'),
    class: 'check',
    sentence: 'The ID of the operation changed from `create-scanner-type` to `make-scanner-type`.',
    operations: ['make-scanner-type'],
  },
  {
    mutate: all(
      put(operation('get', '/order-search/simple', 'deprecated'), true),
      put(operation('get', '/order-search/simple', 'x-deprecation'), {
        sunset: '2026-04-01',
        replacement: 'search-orders-advanced',
      }),
    ),
    class: 'deprecated',
    sentence:
      'The operation `Search orders simple` is deprecated and ends on 2026-04-01. Use `search-orders-advanced` instead.',
    operations: ['search-orders-simple'],
  },
  {
    mutate: put(operation('post', '/calendars', 'security'), [
      {oauth2: ['events:write', 'shops:write']},
    ]),
    class: 'breaking',
    sentence: 'The operation `Create calendar` now requires the scope `shops:write`.',
    operations: ['create-calendar'],
  },
  {
    mutate: remove(operation('get', '/calendars/{calendar_guid}', 'responses', '404')),
    class: 'breaking',
    sentence: 'The response `404` of `Get calendar` was removed.',
    operations: ['get-calendar'],
  },
  {
    mutate: put(operation('delete', '/calendars/{calendar_guid}', 'responses', '202'), {
      description: 'Accepted.',
    }),
    class: 'check',
    sentence: 'The response `202` of `Delete calendar` is new.',
    operations: ['delete-calendar'],
  },
  {
    mutate: put(
      [...CREATE_CALENDAR, 'requestBody', 'content', 'application/x-www-form-urlencoded'],
      {schema: {type: 'object'}},
    ),
    class: 'added',
    sentence:
      'The media type `application/x-www-form-urlencoded` of the request body of `Create calendar` is new.',
    operations: ['create-calendar'],
  },
  {
    mutate: remove(
      operation(
        'patch',
        '/calendars/{calendar_guid}',
        'requestBody',
        'content',
        'application/json',
      ),
    ),
    class: 'breaking',
    sentence:
      'The media type `application/json` of the request body of `Update calendar` was removed.',
    operations: ['update-calendar'],
  },
  {
    mutate: put(
      operation('post', '/calendars/{calendar_guid}/move', 'requestBody', 'required'),
      false,
    ),
    class: 'added',
    sentence: 'The request body of `Move calendar` is now optional.',
    operations: ['move-calendar'],
  },
  {
    mutate: remove(['servers', '1']),
    class: 'breaking',
    sentence: 'The server `https://api.sandbox.ticketing.example/v1` was removed.',
    operations: 250,
  },
  {
    mutate: put(operation('get', '/webhook-events', 'description'), 'Returns the event types.'),
    class: 'text',
    sentence: 'The description of the operation `List webhook events` changed.',
    operations: ['list-webhook-events'],
  },
  {
    mutate: put(operation('get', '/search/events', 'tags'), ['Events']),
    class: 'text',
    sentence: 'The tag of the operation `Search across events` changed.',
    operations: ['search-across-events'],
  },
  {
    mutate: put(['info', 'description'], 'The API of organisers.'),
    class: 'text',
    sentence: 'The description of the API changed.',
    operations: [],
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
