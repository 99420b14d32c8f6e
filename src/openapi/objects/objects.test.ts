import {describe, expect, it} from 'vitest';
import {buildPages, buildReference, indexDocument} from '../reference/build-reference.ts';
import type {ObjectPage} from '../reference/types.ts';
import {shareObjects} from './shared-objects.ts';

const API = {id: 'shop', label: 'Shop', source: 'shop'};

const ref = (name: string) => ({$ref: `#/components/schemas/${name}`});
const json = (schema: object) => ({content: {'application/json': {schema}}});
const answer = (schema: object) => ({description: '', ...json(schema)});
const fields = (...names: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, {type: 'string'}])),
});

const SCHEMAS = {
  Order: {...fields('id', 'state'), description: 'A purchase.'},
  OrderTicket: fields('id', 'code', 'seat'),
  OrderSummary: fields('id', 'state'),
  OrderPage: {type: 'object', properties: {data: {type: 'array', items: ref('OrderSummary')}}},
  TicketPage: {type: 'object', properties: {data: {type: 'array', items: ref('OrderTicket')}}},
  OrderUpdate: fields('state'),
  Batch: fields('created'),
  Payload: {type: 'object', properties: {type: {type: 'string'}, data: ref('Order')}},
};

const operation = (operationId: string, status: number, schema?: object, more: object = {}) => ({
  operationId,
  tags: ['Orders'],
  responses: {[status]: schema ? answer(schema) : {description: ''}},
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

function build(changes: object = {}, schemas: object = SCHEMAS, paths: object = PATHS) {
  return buildReference(API, {
    openapi: '3.1.0',
    info: {title: 'Shop', version: '1'},
    paths,
    components: {schemas},
    'x-webhook-deliveries': {events: EVENTS},
    ...changes,
  });
}

function find(slug: string, {objects} = build()): ObjectPage {
  const page = objects.find((each) => each.slug === `schemas/${slug}`);
  if (!page) throw new Error(`There is no ${slug}, only ${objects.map((each) => each.slug)}.`);
  return page;
}

const listUses = ({uses}: ObjectPage) =>
  uses.map(({kind, operations}) => `${kind} ${operations.map(({slug}) => slug)}`);

describe('the objects of a document', () => {
  it('are what operations read, create or list and what events consist of, without variants', () => {
    const titles = build().objects.map(({title, tag}) => `${title} in ${tag}`);
    expect(titles).toEqual([
      'Order object in Orders',
      'Order ticket object in Tickets',
      'Payload in Event payloads',
    ]);
  });

  it('are found where a response or the rows of a list extend them in place', () => {
    const links = {properties: {links: fields('self')}};
    const page = {allOf: [ref('Page'), {properties: {data: {type: 'array', items: ref('Trip')}}}]};
    const schemas = {
      Base: fields('id'),
      Booking: {allOf: [ref('Base'), fields('seat')]},
      Trip: fields('id', 'from'),
      Page: {type: 'object', properties: {data: {type: 'array', items: {type: 'object'}}}},
    };
    const paths = {
      '/bookings/{id}': {get: operation('b', 200, {allOf: [ref('Booking'), links]})},
      '/trips': {get: operation('t', 200, page)},
      '/both/{id}': {get: operation('c', 200, {allOf: [ref('Booking'), ref('Trip')]})},
    };
    const reference = build({'x-webhook-deliveries': {}}, schemas, paths);
    expect(reference.objects.map(({name}) => name)).toEqual(['Booking', 'Trip']);
    expect(listUses(find('booking', reference))).toEqual(['returns b']);
  });

  it('come from the webhooks of OpenAPI 3.1 too', () => {
    const webhooks = {'order.sent': {post: {summary: 'Sent', requestBody: json(ref('Payload'))}}};
    const {events} = find('payload', build({'x-webhook-deliveries': {}, webhooks}));
    expect(events).toEqual([{type: 'order.sent', html: 'Sent'}]);
  });
});

describe('the page of an object', () => {
  it('says what it is, and has an anchor for each field', () => {
    const {summary, schema, anchors, html} = find('order');
    expect(summary).toBe('A purchase.');
    expect(html).toBe('<p>A purchase.</p>');
    expect(schema.fields?.map(({id}) => id)).toEqual(['fields.id', 'fields.state']);
    expect(anchors).toEqual(expect.arrayContaining(['fields', 'fields.state']));
  });

  it('lists the operations that return it, take its fields and delete it', () => {
    expect(listUses(find('order'))).toEqual([
      'returns get-order,update-order',
      'takes update-order',
      'deletes delete-order',
    ]);
  });

  it('names the events that carry it, with the address of their payload', () => {
    expect(find('order').events).toEqual([
      {type: 'order.paid', html: 'An order was paid.', href: '/api/shop/schemas/payload/'},
    ]);
    expect(find('payload').carries).toEqual(['/api/shop/schemas/order/']);
  });

  it('is linked where a page names the object, but not on itself', () => {
    const [data] = find('payload').schema.fields?.slice(1) ?? [];
    expect(data?.schema.href).toBe('/api/shop/schemas/order/');
    expect(find('order').schema.href).toBeUndefined();
    const operation = build().pages.find(({slug}) => slug === 'get-order');
    expect(operation?.links).toContain('/api/shop/schemas/order/');
  });

  it('shows a whole example, the document’s own where it has one', () => {
    expect(JSON.parse(find('order').example?.code ?? '')).toEqual({id: 'id', state: 'state'});
    const example = {id: 'o1', state: 'paid'};
    const reference = build({}, {...SCHEMAS, Order: {...SCHEMAS.Order, examples: [example]}});
    expect(JSON.parse(find('order', reference).example?.code ?? '')).toEqual(example);
  });
});

/** The page that a document with webhooks has of its payload, beside another document with an order. */
function buildPayload(order: object): ObjectPage {
  const paths = {'/orders/{id}': PATHS['/orders/{id}']};
  const base = {openapi: '3.1.0', info: {title: 'Shop', version: '1'}};
  const shop = indexDocument(API, {
    ...base,
    paths,
    components: {schemas: {...SCHEMAS, Order: order}},
  });
  const sender = indexDocument(
    {id: 'sender', label: 'Sender', source: 'sender'},
    {
      ...base,
      webhooks: {'order.paid': {post: {requestBody: json(ref('Payload'))}}},
      components: {schemas: SCHEMAS},
    },
  );
  const [page] = buildPages(sender, {findSharedObject: shareObjects([sender, shop])}).objects;
  if (!page) throw new Error('The sender has no page of its payload.');
  return page;
}

describe('the payload of a webhook', () => {
  it('links the page that another document has of the object in it', () => {
    const page = buildPayload(SCHEMAS.Order);
    const data = page.schema.fields?.find(({name}) => name === 'data');
    expect(data?.schema.href).toBe('/api/shop/schemas/order/');
    expect(page.carries).toEqual(['/api/shop/schemas/order/']);
    expect(page.links).toContain('/api/shop/schemas/order/');
  });

  it('links nothing where another document means something else by the name', () => {
    const page = buildPayload(fields('id', 'state', 'total'));
    expect(JSON.stringify(page.schema)).not.toContain('href');
    expect(page.carries).toEqual([]);
  });
});
