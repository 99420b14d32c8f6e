import {describe, expect, it} from 'vitest';
import type {OperationsFile} from '../index-files.ts';
import {createNameFinder} from './find-names.ts';
import {findOperations} from './find-operations.ts';
import {readOperations} from './operations.ts';

const file = {
  apis: [
    {
      id: 'shop',
      operations: [
        ['get', '/events', 'list-events', 'List events', 'Events'],
        ['post', '/events', 'create-event', 'Create event', 'Events'],
        ['get', '/events/{guid}', 'get-event', 'Get event', 'Events'],
        ['get', '/events/{guid}/tickets', 'list-tickets', 'List tickets', 'T', 'tickets.all'],
      ],
    },
  ],
} satisfies OperationsFile;
const operations = readOperations(file, '/api/');

const find = (query: string) => findOperations(query, operations).operations[0]?.url;

describe('an operation is found', () => {
  it.each([
    ['POST /events', '/api/shop/create-event/'],
    ['/events', '/api/shop/list-events/'],
    ['/events/8f3c-11', '/api/shop/get-event/'],
    ['get /%65vents/4?x#y', '/api/shop/get-event/'],
    ['GET https://x.example/v1/events/42/tickets?page=2#a', '/api/shop/list-tickets/'],
    ['events/42/tick', '/api/shop/list-tickets/'],
    ["curl -s -X POST 'https://x.example/v1/events' -d '{}'", '/api/shop/create-event/'],
    ['createEvent', '/api/shop/create-event/'],
    ['tickets.all', '/api/shop/list-tickets/'],
  ])('by %s', (query, url) => expect(find(query)).toBe(url));

  it.each(['', 'events', 'how do I pay', 'DELETE /events', '/', '/%E0%A4%A'])(
    'not by %j',
    (query) => expect(find(query) ?? '').not.toBe('/api/shop/create-event/'),
  );
});

describe('a name is found', () => {
  const findNames = createNameFinder(
    {
      anchors: {
        'response-404.code.not_found': [2, 1],
        'response-200.data.min_price': [0],
        'body.min_price': [1],
        'body.name': [1],
      },
      values: {
        too_early: {'response-200.reason~too_early': [0, 1]},
        created: {'query.state~created': [2]},
      },
      events: ['event.created'],
      mentions: {'event.created': ['/docs/a/#b']},
    },
    operations,
  );

  it.each(['min_price', 'minPrice', 'MIN-PRICE', 'min_pri', 'min_prize'])('by %s', (query) => {
    const [found] = findNames(query);
    expect(found?.name).toBe('min_price');
    expect(found?.uses.map(({anchor, operation}) => [anchor, operation.title])).toEqual([
      ['body.min_price', 'Create event'],
      ['response-200.data.min_price', 'List events'],
    ]);
  });

  it('with the operations that answer with a code', () => {
    const [found] = findNames('not_found');
    expect(found?.uses.map(({operation}) => operation.title)).toEqual([
      'Get event',
      'List tickets',
    ]);
    expect(found?.uses[0]?.anchor).toBe('response-404.code.not_found');
  });

  it('with the places that name an event type', () => {
    expect(findNames('event.created')[0]?.mentions).toEqual(['/docs/a/#b']);
  });

  it('with the operations whose field has a value', () => {
    const [found] = findNames('tooEarly');
    expect(found).toMatchObject({kind: 'value', name: 'too_early', isExact: true});
    expect(found?.uses.map(({operation}) => operation.title)).toEqual([
      'List events',
      'Create event',
    ]);
  });

  it('with a value only by the whole of it, before names that begin so', () => {
    expect(findNames('too_ear')).toEqual([]);
    expect(findNames('min_pri')[0]?.isExact).toBe(false);
  });

  it.each(['__proto__', 'constructor', 'two words', ''])('never by %j', (query) => {
    expect(findNames(query)).toEqual([]);
  });
});
