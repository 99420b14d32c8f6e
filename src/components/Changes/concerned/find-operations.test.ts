import {describe, expect, it} from 'vitest';
import {findOperations, type KnownOperation} from './find-operations';

const KNOWN: readonly KnownOperation[] = [
  {api: 'dashboard', method: 'get', path: '/events'},
  {api: 'dashboard', method: 'post', path: '/events'},
  {api: 'dashboard', method: 'get', path: '/events/{event_guid}'},
  {api: 'dashboard', method: 'get', path: '/events/{event_guid}/tickets'},
  {api: 'webhooks', method: 'get', path: '/webhooks'},
];

const LIST = 'dashboard GET /events';
const GET = 'dashboard GET /events/{event_guid}';

describe('finding the operations that a text speaks of', () => {
  it.each([
    ['a line with method and path', 'GET /events', [LIST]],
    ['a path alone, for all its methods', '/events', [LIST, 'dashboard POST /events']],
    ['a path with a parameter', 'GET /events/{event_guid}', [GET]],
    ['a path with a value', 'GET /events/8c2e4f70-6a55', [GET]],
    ['a URL in code', "client.get('https://api.example/v1/events?page=2')", [LIST]],
    [
      'a URL made of a variable',
      ['await fetch(`$', '{base}/events/$', '{guid}/tickets`)'].join(''),
      ['dashboard GET /events/{event_guid}/tickets'],
    ],
    ['a curl command', "curl -X POST 'https://api.example/v1/events'", ['dashboard POST /events']],
    ['another word', 'GET /eventsource and /my/events-list', []],
  ])('finds %s', (_, text, keys) => expect(findOperations(text, KNOWN)).toEqual(keys));

  it('reads folders and requests of a Postman collection', () => {
    const request = {method: 'GET', url: {raw: '{{baseUrl}}/events/:event_guid'}};
    const text = JSON.stringify({
      item: [{item: [{request}]}, {request: {method: 'GET', url: '{{baseUrl}}/webhooks'}}],
    });
    expect(findOperations(text, KNOWN)).toEqual([GET, 'webhooks GET /webhooks']);
  });

  it('reads the methods of an OpenAPI document', () => {
    const text = JSON.stringify({
      openapi: '3.1.0',
      paths: {'/events': {post: {}}, '/other': {get: {}}},
    });
    expect(findOperations(text, KNOWN)).toEqual(['dashboard POST /events']);
  });

  it('takes broken JSON for text', () => {
    expect(findOperations('{ GET /webhooks', KNOWN)).toEqual(['webhooks GET /webhooks']);
  });
});
