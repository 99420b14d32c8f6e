import {describe, expect, it} from 'vitest';
import type {JsonObject, JsonValue} from '../../src/openapi/document/json-value.ts';
import {buildDocument} from '../../src/openapi/testing/documents.ts';
import {verifyDocument} from './verify.ts';

const ORIGIN = {id: 'orders', source: 'orders', url: 'https://host.example/orders.json'};
const DOCUMENT = buildDocument({title: 'Orders API', operations: 3, tags: ['A', 'B']});

function verify(changes: JsonObject) {
  return verifyDocument({...DOCUMENT, ...changes}, ORIGIN);
}

/** Gives a document with these operations: method, path and operation. */
function withOperations(...operations: [string, string, JsonValue][]): JsonObject {
  const paths: {[path: string]: JsonObject} = {};
  for (const [method, path, operation] of operations) {
    paths[path] = {...paths[path], [method]: operation};
  }
  return {paths};
}

it('a document that passes may be untidy where no page depends on it', () => {
  const operation = {operationId: 'a', description: null, tags: null, 'x-note': 5};
  expect(verify(withOperations(['get', '/.well-known/a...b', operation])).operations).toHaveLength(
    1,
  );
});

it.each([
  [{openapi: '3.10.0'}, '"openapi" is "3.10.0"'],
  [{openapi: 3.1}, '"openapi" is 3.1'],
  [{openapi: undefined, asyncapi: '3.0.0'}, '"openapi" is nothing'],
  [{openapi: undefined, swagger: '2.0'}, '"swagger" is "2.0"'],
])('another version is refused: %j', (changes, reason) => {
  expect(() => verifyDocument({...DOCUMENT, ...changes} as JsonObject, ORIGIN)).toThrow(reason);
});

describe('operations', () => {
  it('must exist, and are not webhooks', () => {
    const webhooks = {orderPaid: {post: {responses: {}}}};
    expect(() => verify({paths: {'/a': {parameters: []}}, webhooks})).toThrow('found no operation');
  });

  it('must not share a page name, nor an address', () => {
    const twice = {paths: {'/b': {get: {operationId: 'a'}, GET: {operationId: 'b'}}}};
    expect(() => verify(twice)).toThrow('is written "get" as well');
    const changes = withOperations(
      ['get', '/a', {operationId: 'getOrder'}],
      ['post', '/b', {operationId: 'get_order'}],
    );
    expect(() => verify(changes)).toThrow(
      '"#/paths/~1b/post": has the page name "get-order" of "#/paths/~1a/get", expected a unique one',
    );
  });

  it('must not take the overview page', () => {
    expect(() => verify(withOperations(['get', '/a', {operationId: 'Orders'}]))).toThrow(
      /of the overview page.*expected a unique one, or another id of the API \(product\/index\.ts/,
    );
  });

  it.each([
    [{operationId: '../../'}, 'has a name without a letter or digit'],
    [{operationId: 'x'.repeat(4096)}, 'has a page name of 500 bytes, expected at most 200'],
    [{operationId: '界'.repeat(100)}, 'has a page name of 300 bytes, expected at most 200'],
    [{operationId: 'a', tags: 'Orders'}, '/tags": found "Orders", expected a list'],
    [{operationId: 'a', security: [{gone: []}]}, 'security scheme "gone" is not in components'],
  ])('must be usable: %j', (operation, reason) => {
    expect(() => verify(withOperations(['get', '/a', operation]))).toThrow(reason);
  });

  it.each(['../../x', '/a/./b', '/..'])('must not have the path %s', (path) => {
    expect(() => verify(withOperations(['get', path, {operationId: 'a'}]))).toThrow(
      `the path "${path}" is not usable`,
    );
  });
});

it.each([
  [{info: {title: '!!!', version: '1'}}, '"#/info/title": found "!!!", expected a text'],
  [{info: 'Orders'}, '"#/info": found "Orders", expected an object'],
])('other members of a document must have the right type: %j', (changes, reason) => {
  expect(() => verify(changes)).toThrow(reason);
});
