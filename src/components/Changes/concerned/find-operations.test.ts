import {describe, expect, it} from 'vitest';
import type {EntryView} from '../../../views/changes';
import {addFormer, findOperations, type KnownOperation} from './find-operations';

const KNOWN: readonly KnownOperation[] = [
  {key: 'dashboard GET /events', slug: 'list-events'},
  {key: 'dashboard POST /events', slug: 'create-event'},
  {key: 'dashboard GET /events/{event_guid}', slug: 'get-event'},
  {key: 'dashboard GET /events/{event_guid}/tickets', slug: 'list-tickets-of-event'},
  {key: 'webhooks GET /webhooks', slug: 'list-webhooks'},
];

const LIST = 'dashboard GET /events';
const GET = 'dashboard GET /events/{event_guid}';
const TICKETS = 'dashboard GET /events/{event_guid}/tickets';

describe('finding the operations that a text mentions', () => {
  it.each([
    ['a line with method and path', 'GET /events', [LIST]],
    ['a path alone, for all its methods', '/events', [LIST, 'dashboard POST /events']],
    ['a path with a value', 'GET /events/8c2e4f70-6a55', [GET]],
    ['a URL in code', "client.get('https://api.example/v1/events?page=2')", [LIST]],
    [
      'a URL made of a variable',
      ['await fetch(`$', '{base}/events/$', '{guid}/tickets`)'].join(''),
      ['dashboard GET /events/{event_guid}/tickets'],
    ],
    ['a curl command', "curl -X POST 'https://api.example/v1/events'", ['dashboard POST /events']],
    ['an operation ID', 'We call create-event once a day.', ['dashboard POST /events']],
    ['a function of the typed client', 'const {data} = await getEvent({path});', [GET]],
    [
      'a path that Go joins',
      'http.NewRequest("GET", api+"/events/"+url.PathEscape(id)+"/tickets", nil)',
      [TICKETS],
    ],
    ['a format of Go', 'http.Get(fmt.Sprintf("%s/events/%s/tickets", api, id))', [TICKETS]],
    [
      'a path that PHP joins',
      "$client->get($api . '/events/' . rawurlencode($id) . '/tickets');",
      [TICKETS],
    ],
    [
      'a method after the path',
      "fetch(`https://api.example/v1/events`, {method: 'POST'})",
      ['dashboard POST /events'],
    ],
    ['a word that only begins like an ID', 'getEvents and create-event-later', []],
    ['another word', 'GET /eventsource and /my/events-list', []],
  ])('finds %s', (_, text, keys) => expect(findOperations(text, KNOWN)).toEqual(keys));

  it('finds removed operations, which entries name', () => {
    const operation = {
      key: 'dashboard GET /events/{event_guid}/pdf',
      title: 'Get event PDF',
      href: '/api/dashboard/get-event-pdf/',
    };
    const entry = {changes: [{operations: [operation]}]} as unknown as EntryView;
    const known = addFormer(KNOWN, [entry, entry]);
    expect(findOperations('get("/events/" + id + "/pdf")', known)).toEqual([operation.key]);
    expect(findOperations('getEventPdf()', known)).toEqual([operation.key]);
  });

  it('reads folders and requests of a Postman collection', () => {
    const request = {method: 'GET', url: {raw: '{{baseUrl}}/events/:event_guid'}};
    const text = JSON.stringify({
      item: [
        {item: [{request}]},
        {request: {method: 'GET', url: 'https://post.example/v1/webhooks'}},
      ],
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
});
