import {describe, expect, it} from 'vitest';
import {makeLifeCycle, makeTestContext} from '../testing/specifications.ts';
import {toGraph} from './draw-life-cycle.ts';
import {checkLifeCycle, parseLifeCycle} from './life-cycle.ts';

const context = makeTestContext();
const [box] = context.specifications;
const [create, live, end] = makeLifeCycle().transitions;
if (!box || !create || !live || !end) throw new Error('The tests have no document or life cycle.');

describe('the check of a life cycle', () => {
  it('passes one that the document has', () => {
    expect(() => checkLifeCycle(makeLifeCycle(), context)).not.toThrow();
  });

  it.each([
    ['a state that the field does not have', {states: ['draft', 'live', 'gone']}, 'unknown gone'],
    ['a value without a state', {states: ['draft', 'live']}, 'missing ended'],
    [
      'a transition to another state',
      {transitions: [create, {...live, to: 'lve'}]},
      'Nearest: live',
    ],
    [
      'an operation that does not exist',
      {transitions: [{...create, operations: ['create-evnt']}, live, end]},
      'Nearest: create-event',
    ],
    [
      'an event that does not exist',
      {transitions: [create, {...live, events: ['order.payd']}, end]},
      'Nearest: order.paid',
    ],
    ['a state without a transition', {transitions: [create, live]}, 'State "ended"'],
  ])('stops %s', (_, changes, message) => {
    expect(() => checkLifeCycle(makeLifeCycle(changes), context)).toThrow(message);
  });
});

describe('the data of a life cycle', () => {
  it('needs its names and what each transition is', () => {
    expect(() => parseLifeCycle('x', {api: 'a'})).toThrow('x.json lacks the text "schema"');
    const head = {api: 'a', schema: 'b', field: 'c', title: 'd'};
    expect(() => parseLifeCycle('x', {...head, transitions: [{to: 'e'}]})).toThrow(
      '"label" in transition 1',
    );
  });
});

describe('the drawing of a life cycle', () => {
  it('begins at a dot, and closes final states with two borders', () => {
    const {nodes, edges} = toGraph(makeLifeCycle(), box);
    expect(nodes.map(({shape}) => shape)).toEqual(['start', 'box', 'box', 'final']);
    expect(edges.map(({to, text}) => `${to}: ${text}`)).toEqual([
      'draft: create',
      'live: go live',
      'ended: end',
    ]);
  });

  it('leads to no state of a field that no page of an object has', () => {
    const {nodes} = toGraph(makeLifeCycle({schema: 'Venue', field: 'city'}), box);
    expect(nodes.flatMap(({target}) => target ?? [])).toEqual([]);
  });

  it('names the link of a transition by the words that are seen, and by its operation', () => {
    expect(toGraph(makeLifeCycle(), box).edges[0]?.target).toEqual({
      href: '/api/dashboard/create-event/',
      name: 'create: Create event',
    });
  });
});
