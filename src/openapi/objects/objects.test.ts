import {describe, expect, it} from 'vitest';
import {buildPages, indexDocument} from '../reference/build-reference.ts';
import type {ObjectPage} from '../reference/types.ts';

const ref = (name: string) => ({$ref: `#/components/schemas/${name}`});
const json = (schema: object) => ({content: {'application/json': {schema}}});
const fields = (...names: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, {type: 'string'}])),
});
const page = (rows: object) => ({properties: {data: {type: 'array', items: rows}}});

const SCHEMAS = {
  Order: {...fields('id', 'state'), description: 'A purchase.'},
  OrderTicket: fields('id', 'code', 'seat'),
  OrderSummary: fields('id', 'state'),
  OrderPage: {type: 'object', ...page(ref('OrderSummary'))},
  TicketPage: {type: 'object', ...page(ref('OrderTicket'))},
  OrderUpdate: fields('state'),
  Batch: fields('created'),
  Payload: {type: 'object', properties: {type: {type: 'string'}, data: ref('Order')}},
};

const operation = (operationId: string, status: number, schema?: object, more: object = {}) => ({
  operationId,
  tags: ['Orders'],
  responses: {[status]: {description: '', ...(schema && json(schema))}},
  ...more,
});

const PATHS = {
  '/orders': {
    get: operation('list-orders', 200, ref('OrderPage')),
    post: operation('add-orders', 201, ref('Batch')),
  },
  '/orders/{id}': {
    get: operation('get-order', 200, ref('Order')),
    patch: operation('update-order', 200, ref('Order'), {requestBody: json(ref('OrderUpdate'))}),
    delete: operation('delete-order', 204),
  },
  '/orders/{id}/note': {delete: operation('delete-note', 204)},
  '/tickets': {get: operation('list-tickets', 200, ref('TicketPage'), {tags: ['Tickets']})},
};

const EVENTS = [{type: 'order.paid', description: 'An order was paid.', schema: ref('Payload')}];

const index = (id: string, schemas: object, rest: object) =>
  indexDocument(
    {id, label: id, source: id},
    {openapi: '3.1.0', info: {title: id, version: '1'}, components: {schemas}, ...rest},
  );

const build = (rest: object = {}, schemas: object = SCHEMAS) =>
  buildPages(
    index('shop', schemas, {paths: PATHS, 'x-webhook-deliveries': {events: EVENTS}, ...rest}),
  );

function find(slug: string, {objects} = build()): ObjectPage {
  const found = objects.find((each) => each.slug === `schemas/${slug}`);
  if (!found) throw new Error(`There is no ${slug}, only ${objects.map((each) => each.slug)}.`);
  return found;
}

describe('the objects of a document', () => {
  it('are returned by operations or are payloads of events, without variants', () => {
    const titles = build().objects.map(({title, tag}) => `${title} in ${tag}`);
    expect(titles).toEqual([
      'Order object in Orders',
      'Order ticket object in Tickets',
      'Payload in Event payloads',
    ]);
  });

  it('are found where a response or the rows of a list extend them in place', () => {
    const links = {properties: {links: fields('self')}};
    const schemas = {
      Base: fields('id'),
      Booking: {allOf: [ref('Base'), fields('seat')]},
      Trip: fields('id', 'from'),
      Crew: fields('id', 'rank'),
      Page: {type: 'object', ...page({type: 'object'})},
    };
    const both = {allOf: [ref('Booking'), ref('Crew')]};
    const paths = {
      '/bookings/{id}': {get: operation('b', 200, {allOf: [ref('Booking'), links]})},
      '/trips': {get: operation('t', 200, {allOf: [ref('Page'), page(ref('Trip'))]})},
      '/both/{id}': {get: operation('c', 200, both)},
    };
    const {objects} = build({paths, 'x-webhook-deliveries': {}}, schemas);
    expect(objects.map(({name}) => name)).toEqual(['Booking', 'Trip']);
  });

  it('have unique addresses, so one of two names with the same address has no page', () => {
    const paths = {...PATHS, '/o/{id}': {get: operation('o', 200, ref('order'))}};
    const {objects} = build({paths}, {...SCHEMAS, order: fields('id', 'x')});
    expect(objects.filter(({slug}) => slug === 'schemas/order')).toHaveLength(1);
  });
});

describe('the page of an object', () => {
  it('has a description, its uses, and an anchor for each field', () => {
    const order = find('order');
    expect(order).toMatchObject({
      ...{summary: 'A purchase.', html: '<p>A purchase.</p>'},
      schema: {fields: [{id: 'fields.id'}, {id: 'fields.state'}]},
      uses: [
        {kind: 'returns', operations: [{slug: 'get-order'}, {slug: 'update-order'}]},
        {kind: 'takes', operations: [{slug: 'update-order'}]},
        {kind: 'deletes', operations: [{slug: 'delete-order'}]},
      ],
      events: [
        {type: 'order.paid', html: 'An order was paid.', href: '/api/shop/schemas/payload/'},
      ],
    });
    expect(order.schema.href).toBeUndefined();
    expect(order.anchors).toEqual(expect.arrayContaining(['fields', 'fields.state']));
  });

  it('shows a complete example, from the document if it has one', () => {
    expect(JSON.parse(find('order').example?.code ?? '')).toEqual({id: 'id', state: 'state'});
    const example = {id: 'o1', state: 'paid'};
    const own = build({}, {...SCHEMAS, Order: {...SCHEMAS.Order, examples: [example]}});
    expect(JSON.parse(find('order', own).example?.code ?? '')).toEqual(example);
  });
});

it.each<[what: string, order: object, href: string | undefined]>([
  ['leads to the page that another document has', SCHEMAS.Order, '/api/shop/schemas/order/'],
  ['leads to no other thing of the same name', fields('id', 'state', 'total'), undefined],
])('the object in the payload of a webhook %s', (_, Order, href) => {
  const paths = {'/orders/{id}': PATHS['/orders/{id}']};
  const shop = index('shop', {...SCHEMAS, Order}, {paths});
  const webhooks = {'order.paid': {post: {requestBody: json(ref('Payload'))}}};
  const sender = index('sender', SCHEMAS, {webhooks});
  const [payload] = buildPages(sender, {documents: [sender, shop]}).objects;
  expect(payload?.schema.fields?.[1]?.schema.href).toBe(href);
  expect(payload?.carries).toEqual(href ? [href] : []);
});
