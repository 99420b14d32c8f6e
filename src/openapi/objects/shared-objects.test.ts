import {describe, expect, it} from 'vitest';
import {buildPages, indexDocument} from '../reference/build-reference.ts';
import type {ObjectPage} from '../reference/types.ts';
import {shareObjects} from './shared-objects.ts';

const ref = (name: string) => ({$ref: `#/components/schemas/${name}`});
const json = (schema: object) => ({content: {'application/json': {schema}}});

const ORDER = {
  type: 'object',
  properties: {id: {type: 'string'}, state: {type: 'string', enum: ['open', 'paid']}},
};

function indexShop(order: object = ORDER) {
  const responses = {200: {description: '', ...json(ref('Order'))}};
  return indexDocument(
    {id: 'shop', label: 'Shop', source: 'shop'},
    {
      openapi: '3.1.0',
      info: {title: 'Shop', version: '1'},
      paths: {'/orders/{id}': {get: {operationId: 'get-order', responses}}},
      components: {schemas: {Order: order}},
    },
  );
}

function indexSender() {
  const data = {anyOf: [ref('Order'), {type: 'null'}]};
  const payload = {type: 'object', properties: {type: {type: 'string'}, data}};
  return indexDocument(
    {id: 'sender', label: 'Sender', source: 'sender'},
    {
      openapi: '3.1.0',
      info: {title: 'Sender', version: '1'},
      paths: {},
      webhooks: {'order.paid': {post: {requestBody: json(ref('Payload'))}}},
      components: {schemas: {Order: ORDER, Payload: payload}},
    },
  );
}

function buildPayload(shop = indexShop()): ObjectPage {
  const sender = indexSender();
  const findSharedObject = shareObjects([sender, shop]);
  const [page] = buildPages(sender, {findSharedObject}).objects;
  if (!page) throw new Error('The sender has no page of its payload.');
  return page;
}

describe('the payload of a webhook', () => {
  it('links the page that another document has of the object in it', () => {
    const page = buildPayload();
    const data = page.schema.fields?.find(({name}) => name === 'data');
    expect(data?.schema.href).toBe('/api/shop/schemas/order/');
    expect(page.carries).toEqual(['/api/shop/schemas/order/']);
    expect(page.links).toContain('/api/shop/schemas/order/');
  });

  it('links nothing where another document means something else by the name', () => {
    const other = {...ORDER, properties: {...ORDER.properties, total: {type: 'integer'}}};
    const page = buildPayload(indexShop(other));
    expect(JSON.stringify(page.schema)).not.toContain('href');
    expect(page.carries).toEqual([]);
  });
});
