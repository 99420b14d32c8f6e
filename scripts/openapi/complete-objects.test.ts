import {describe, expect, it} from 'vitest';
import {makeTestContext} from '../../src/guides/testing/specifications.ts';
import type {Reference} from '../../src/openapi/reference/build-reference.ts';
import type {ObjectPage} from '../../src/openapi/reference/types.ts';
import {completeObject, type ObjectSources} from './complete-objects.ts';

const API = {id: 'dashboard', label: 'Dashboard', source: 'dashboard'};
const WEBHOOKS = {id: 'webhooks', label: 'Webhooks', source: 'webhooker'};

const makePage = (changes: Partial<ObjectPage> = {}): ObjectPage => ({
  kind: 'object',
  id: 'dashboard/schemas/event',
  slug: 'schemas/event',
  name: 'Event',
  title: 'Event object',
  tag: 'Events',
  summary: '',
  schema: {type: 'object'},
  uses: [],
  events: [],
  anchors: ['fields'],
  links: [],
  ...changes,
});

const payload = makePage({
  id: 'webhooks/schemas/event-payload',
  slug: 'schemas/event-payload',
  name: 'EventPayload',
  carries: ['/api/dashboard/schemas/event/'],
  events: [{type: 'order.paid', html: 'Paid.'}],
});

const REFERENCES = [
  {api: API, objects: [makePage()]},
  {api: WEBHOOKS, objects: [payload]},
] as unknown as readonly Reference[];

const PAYLOAD_GUIDES = [{href: '/docs/signatures/', text: 'Signatures'}];

const SOURCES: ObjectSources = {
  context: makeTestContext(),
  guides: new Map([['dashboard/create-event', [{href: '/docs/events/', text: 'Events'}]]]),
  payloadGuides: PAYLOAD_GUIDES,
};

const complete = (page = makePage()) => completeObject(page, API, REFERENCES, SOURCES);

describe('the page of an object', () => {
  it('has the life cycle of its field, and the operations that change its state', () => {
    const {lifeCycles, uses, links} = complete();
    expect(lifeCycles?.map(({title}) => title)).toEqual(['States of an event']);
    expect(lifeCycles?.[0]?.transitions[0]?.html).toBe('Event <em>created</em>');
    expect(lifeCycles?.[0]?.transitions[1]?.effects).toEqual([
      {term: 'Stock', html: 'On <code>sale</code>'},
    ]);
    expect(uses.map(({kind, operations}) => [kind, operations.map(({slug}) => slug)])).toEqual([
      ['changes', ['create-event']],
    ]);
    expect(links).toContain('/api/dashboard/create-event/');
  });

  it('has the events that another document describes, with their payload', () => {
    const {events} = complete();
    expect(events).toEqual([
      {type: 'order.paid', html: 'Paid.', href: '/api/webhooks/schemas/event-payload/'},
    ]);
  });

  it('names the guides that mention its operations, or those to payloads where it is one', () => {
    expect(complete().relatedGuides).toEqual([{href: '/docs/events/', text: 'Events'}]);
    expect(complete(payload).relatedGuides).toEqual(PAYLOAD_GUIDES);
  });

  it('has nothing that belongs to an object of another name, or of another API', () => {
    expect(complete(makePage({name: 'Venue'}))).toMatchObject({uses: [], relatedGuides: []});
    expect(completeObject(makePage(), WEBHOOKS, REFERENCES, SOURCES).events).toEqual([]);
  });
});
