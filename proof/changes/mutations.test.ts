import {readFileSync} from 'node:fs';
import get from 'lodash/get.js';
import mapKeys from 'lodash/mapKeys.js';
import set from 'lodash/set.js';
import shuffle from 'lodash/shuffle.js';
import unset from 'lodash/unset.js';
import update from 'lodash/update.js';
import {expect, it} from 'vitest';
import {compareDocuments} from '../../scripts/changes/compare.ts';
import {normalise} from '../../src/openapi/changes/normalise.ts';
import {isObject, type JsonObject, type JsonValue} from '../../src/openapi/document/json-value.ts';

/** Changes a document at a place that no other mutation changes; a place is its names with blanks. */
type Mutate = (document: JsonObject) => unknown;

const put =
  (place: string, value: JsonValue): Mutate =>
  (document) =>
    set(document, place.split(' '), value);

const remove =
  (place: string): Mutate =>
  (document) =>
    unset(document, place.split(' '));

const append =
  (place: string, item: JsonValue): Mutate =>
  (document) =>
    update(document, place.split(' '), (list: JsonValue[]) => [...list, item]);

const drop =
  (place: string, item: JsonValue): Mutate =>
  (document) =>
    update(document, place.split(' '), (list: JsonValue[]) => list.filter((each) => each !== item));

const all =
  (...steps: readonly Mutate[]): Mutate =>
  (document) => {
    for (const step of steps) step(document);
  };

/** Mutations by the expected result: class, sentence, and the affected operations or their number. */
const MUTATIONS: Readonly<Record<string, Mutate>> = {
  'breaking: The operation `Delete export` was removed. delete-export': remove(
    'paths /exports/{export_guid} delete',
  ),
  'added: The operation `List gates` is new. list-gates': put('paths /gates', {
    get: {
      operationId: 'list-gates',
      summary: 'List gates',
      tags: ['Events'],
      responses: {'204': {description: 'Done.'}},
    },
  }),
  'check: The ID of the operation changed from `create-scanner-type` to `make-scanner-type`. make-scanner-type':
    put('paths /scanner-types post operationId', 'make-scanner-type'),
  'deprecated: The operation `Search orders simple` is deprecated and ends on 2026-04-01. Use `search-orders-advanced` instead. search-orders-simple':
    all(
      put('paths /order-search/simple get deprecated', true),
      put('paths /order-search/simple get x-deprecation', {
        sunset: '2026-04-01',
        replacement: 'search-orders-advanced',
      }),
    ),
  'breaking: The operation `Create calendar` now requires the scope `shops:write`. create-calendar':
    put('paths /calendars post security', [{oauth2: ['events:write', 'shops:write']}]),
  'breaking: The response `404` of `Get calendar` was removed. get-calendar': remove(
    'paths /calendars/{calendar_guid} get responses 404',
  ),
  'check: The response `202` of `Delete calendar` is new. delete-calendar': put(
    'paths /calendars/{calendar_guid} delete responses 202',
    {description: 'Accepted.'},
  ),
  'added: The media type `application/x-www-form-urlencoded` of the request body of `Create calendar` is new. create-calendar':
    put('paths /calendars post requestBody content application/x-www-form-urlencoded', {
      schema: {type: 'object'},
    }),
  'breaking: The media type `application/json` of the request body of `Update calendar` was removed. update-calendar':
    remove('paths /calendars/{calendar_guid} patch requestBody content application/json'),
  'added: The request body of `Move calendar` is now optional. move-calendar': put(
    'paths /calendars/{calendar_guid}/move post requestBody required',
    false,
  ),
  'breaking: The server `https://api.sandbox.ticketing.example/v1` was removed. 250':
    remove('servers 1'),
  'text: The description of the operation `List webhook events` changed. list-webhook-events': put(
    'paths /webhook-events get description',
    'Returns the event types.',
  ),
  'text: The tag of the operation `Search across events` changed. search-across-events': put(
    'paths /search/events get tags',
    ['Events'],
  ),
  'text: The description of the API changed.': put('info description', 'The API of organisers.'),
  'breaking: The query parameter `country` of `Search across companies` is new and required. search-across-companies':
    append('paths /search/companies get parameters', {
      name: 'country',
      in: 'query',
      required: true,
      schema: {type: 'string'},
    }),
  'added: The query parameter `dry_run` of 2 operations is new. reorder-products reorder-tickets':
    all(
      ...['ticket-order', 'product-order'].map((path) =>
        append(`paths /events/{event_guid}/${path} put parameters`, {
          name: 'dry_run',
          in: 'query',
          schema: {type: 'boolean'},
        }),
      ),
    ),
  'breaking: The query parameter `compare` is now required. get-sales-statistics': put(
    'components parameters SalesStatisticsQuery.compare required',
    true,
  ),
  'breaking: The maximum of the query parameter `per_page` changed from `100` to `50`. 52': put(
    'components parameters PageQuery.per_page schema maximum',
    50,
  ),
  'breaking: The response header `WWW-Authenticate` of the response `Unauthorized` was removed. 250':
    remove('components responses Unauthorized headers WWW-Authenticate'),
  'breaking: The field `note` of `Coupon` was removed. 5': all(
    remove('components schemas Coupon properties note'),
    drop('components schemas Coupon required', 'note'),
  ),
  'added: The field `label` of `ProductGroup` is new. 4': all(
    put('components schemas ProductGroup properties label', {type: 'string'}),
    append('components schemas ProductGroup required', 'label'),
  ),
  'breaking: The field `vat_number` of `ShopCreate` is new and required. create-shop': all(
    put('components schemas ShopCreate properties vat_number', {type: 'string'}),
    append('components schemas ShopCreate required', 'vat_number'),
  ),
  'breaking: The field `format` of `ExportCreate` is now required. create-export': append(
    'components schemas ExportCreate required',
    'format',
  ),
  'added: The field `timezone` of `EventCreate` is now optional. create-event': drop(
    'components schemas EventCreate required',
    'timezone',
  ),
  'breaking: The field `inherited` of `TemplateLink` can now be missing. 4': drop(
    'components schemas TemplateLink required',
    'inherited',
  ),
  'deprecated: The field `social_event_id` of `EventDate` is deprecated and ends on 2026-06-01. 23':
    all(
      put('components schemas EventDate properties social_event_id deprecated', true),
      put('components schemas EventDate properties social_event_id x-deprecation', {
        sunset: '2026-06-01',
      }),
    ),
  'text: The description of the field `pruned` of `PruneResult` changed. prune-barcodes-of-ticket':
    put('components schemas PruneResult properties pruned description', 'Number of barcodes.'),
  'breaking: The field `level` of `MetadataCreate` no longer has the value `product`. create-metadata':
    drop('components schemas MetadataCreate properties level enum', 'product'),
  'added: The field `format` of `ExportCreate` has the new value `parquet`. create-export': append(
    'components schemas ExportCreate properties format enum',
    'parquet',
  ),
  'check: The field `status` of `CouponCode` has the new value `paused`. 6': append(
    'components schemas CouponCode properties status enum',
    'paused',
  ),
  'check: The field `status` of `ScannerInstance` no longer has the value `expired`. expire-scanner-instance list-instances-of-scanner':
    drop('components schemas ScannerInstance properties status enum', 'expired'),
  'breaking: The type of the field `label` of `CashrEntry` changed from `string` to `string`, `null`. 4':
    put('components schemas CashrEntry properties label type', ['string', 'null']),
  'check: The type of the field `deleted_at` of `Calendar` changed from `string`, `null` to `string`. 6':
    put('components schemas Calendar properties deleted_at type', 'string'),
  'breaking: The type of the field `name` of `EventDateUpdate` changed from `string`, `null` to `string`. update-event-date':
    put('components schemas EventDateUpdate properties name type', 'string'),
  'breaking: The maximum length of the field `name` of `EventCreate` changed from `120` to `60`. create-event':
    put('components schemas EventCreate properties name maxLength', 60),
  'added: The maximum length of the field `name` of `EventUpdate` changed from `120` to `240`. update-event':
    put('components schemas EventUpdate properties name maxLength', 240),
  'breaking: The pattern of the field `name` of `ShopTrackerCreate` changed from none to `^[a-z]+$`. create-shop-tracker':
    put('components schemas ShopTrackerCreate properties name pattern', '^[a-z]+$'),
  'check: The default of the field `combinable` of `CouponCreate` changed from `false` to `true`. create-coupon':
    put('components schemas CouponCreate properties combinable default', true),
  'check: The error code `gate_closed` is new.': append('x-problem-codes', {
    code: 'gate_closed',
    status: 409,
    title: 'Gate closed',
    when: 'The gate is closed.',
    verdict: 'fix_request',
  }),
  'check: The error code `invalid_filter` changed: `verdict`.': put(
    'x-problem-codes 1 verdict',
    'wait_and_retry',
  ),
  'check: The field error code `required` was removed.': remove('x-field-codes 0'),
  'breaking: The rate limit `scan` changed from 50 requests in 1 second to 40 requests in 1 second. scan-in-barcode scan-out-barcode':
    put('x-rate-limits scan quota', 40),
  'deprecated: The rate limit `heavy` changes from 20 requests in 3600 seconds to 10 requests in 3600 seconds on 2026-01-01. 7':
    put('x-rate-limits heavy announced', {quota: 10, window_seconds: 3600, from: '2026-01-01'}),
  'added: The scope `gates:read` is new.': put(
    'components securitySchemes oauth2 flows clientCredentials scopes gates:read',
    'Read gates',
  ),
};

/** Changes of a document that do not change the API. */
const SILENT: readonly Mutate[] = [
  reorder,
  renameSchema,
  inline,
  put('components schemas Event properties name examples', ['Another festival']),
];

const TEXT = readFileSync('specs/published/dashboard.json', 'utf8');

async function compareMutated(mutations: readonly Mutate[]): Promise<string[]> {
  const document = JSON.parse(TEXT) as JsonObject;
  for (const mutate of mutations) mutate(document);
  const before = normalise(JSON.parse(TEXT));
  const changes = await compareDocuments(before, normalise(document), '2025-04-01');
  return changes.map(({class: kind, sentence, operations}) => {
    const ids = operations.map(({id}) => id).sort();
    const affected = ids.length > 2 ? String(ids.length) : ids.join(' ');
    return `${kind}: ${sentence} ${affected}`.trim();
  });
}

it('finds every mutation with its class and its operations, and nothing else', async () => {
  const found = await compareMutated(Object.values(MUTATIONS));
  expect(found.sort()).toEqual(Object.keys(MUTATIONS).sort());
});

it('reports nothing when order, names of schemas, references and examples change', async () => {
  expect(await compareMutated(SILENT)).toEqual([]);
});

const SETS = new Set(['required', 'enum', 'parameters', 'tags', 'type', 'security', 'oauth2']);

function reorder(document: JsonObject): void {
  const visit = (value: JsonValue, key: string): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item, '');
      if (SETS.has(key)) value.splice(0, value.length, ...shuffle(value));
      return;
    }
    if (!isObject(value)) return;
    const members = Object.entries(value).reverse();
    for (const [name, member] of members) {
      visit(member, name);
      delete value[name];
    }
    Object.assign(value, Object.fromEntries(members));
  };
  visit(document, '');
}

function renameSchema(document: JsonObject): void {
  const text = JSON.stringify(document).replaceAll('/schemas/Coupon"', '/schemas/Voucher"');
  Object.assign(document, JSON.parse(text));
  update(document, 'components.schemas', (schemas: JsonObject) =>
    mapKeys(schemas, (_, name) => (name === 'Coupon' ? 'Voucher' : name)),
  );
}

function inline(document: JsonObject): void {
  const event: unknown = get(document, 'components.schemas.Event');
  const place = 'paths /events/{event_guid} get responses 200 content application/json schema';
  put(place, structuredClone(event) as JsonObject)(document);
}
