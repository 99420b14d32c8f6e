import {processOpenapiFile} from 'docusaurus-plugin-openapi-docs/lib/openapi/openapi.js';
import {describe, expect, it} from 'vitest';
import {buildDocument} from '../testing/documents.ts';
import {Cursor} from './cursor.ts';
import type {JsonObject} from './json-value.ts';
import {listOperations} from './operations.ts';

type PluginDocument = Parameters<typeof processOpenapiFile>[0];

const NAMES = [
  'getOrder',
  'get_order_by-id.v2',
  'HTTPServerList2FA',
  'orders/list:all',
  'Søk på ordre',
  '注文 を 取得',
  "don't panic",
  'ÀÉÎõü',
  '🎟 tickets',
  '100%',
  'a/../b',
];

function buildNamed(): JsonObject {
  const {paths: _, ...rest} = buildDocument({title: 'Order  & Ticket API v2.0', operations: 1});
  const operations = NAMES.flatMap((name, index) => [
    [`/by-id/${index}`, {get: {operationId: name, summary: 'Not used', responses: {}}}],
    [`/by-summary/${index}`, {post: {summary: `${name} again`, responses: {}}}],
  ]);
  return {...rest, paths: Object.fromEntries(operations)};
}

describe('page names', () => {
  it('are those that the page generator computes', async () => {
    const document = buildNamed();
    const options = {specPath: '', outputDir: ''};
    const input = structuredClone(document) as unknown as PluginDocument;
    const [items] = await processOpenapiFile(input, options, {});
    const pages = items.filter(({type}) => type === 'api').map(({id}) => id);
    expect(listOperations(Cursor.atRoot(document)).map(({slug}) => slug)).toEqual(pages);
    expect(pages).toHaveLength(NAMES.length * 2);
  });
});

describe('operations', () => {
  it('without a name are named by method and path', () => {
    const paths = {'/orders/{guid}/tickets': {get: {responses: {}}}};
    const [operation] = listOperations(Cursor.atRoot({openapi: '3.1.0', paths}));
    expect(operation?.slug).toBe('get-orders-guid-tickets');
  });

  it('are listed with method, path, tags and place', () => {
    const [first] = listOperations(Cursor.atRoot(buildDocument({title: 'Orders', operations: 2})));
    expect(first).toMatchObject({
      slug: 'update-thing-0',
      name: 'updateThing0',
      method: 'post',
      path: '/things-0/{guid}',
      tags: ['Events'],
      at: '#/paths/~1things-0~1{guid}/post',
    });
  });

  it('are not looked for in what is no operation', () => {
    const paths = {'/a': {summary: 'x', parameters: [], servers: [], 'x-get': {}}, '/b': null};
    expect(listOperations(Cursor.atRoot({paths}))).toEqual([]);
  });
});
