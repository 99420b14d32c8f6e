import {describe, expect, it} from 'vitest';
import {findNearest, makeUnknownNameError} from './reference-error.ts';

describe('nearest names', () => {
  const names = ['create-event', 'create-event-date', 'get-event', 'list-orders'];

  it.each([
    ['close in spelling', 'create-evnt', 'create-event'],
    ['with all words in another order', 'event-create', 'create-event'],
    ['with the wanted one as a part', 'price', 'min_price'],
    ['with the wanted one in another number', 'prices', 'min_price'],
  ])('are those %s', (_, wanted, nearest) => {
    expect(findNearest(wanted, [...names, 'guid', 'min_price', 'name'])[0]).toBe(nearest);
  });

  it('are absent when no name is similar, and the message lists all', () => {
    expect(findNearest('zzzzzzzz', names)).toEqual([]);
    expect(findNearest('of', ['to', 'id'])).toEqual([]);
    const {message} = makeUnknownNameError('Operation', 'zzzzzzzz', 'in "x"', names);
    expect(message).toBe(
      'Operation "zzzzzzzz" does not exist in "x". There are create-event, create-event-date, ' +
        'get-event, list-orders. Write one of these instead.',
    );
  });

  it('are the closest of many names when none is near', () => {
    const many = Array.from({length: 20}, (_, index) => `name${index}`);
    const {message} = makeUnknownNameError('Operation', 'zzzzzzzz', 'in "x"', many);
    expect(message).toMatch(
      /None of the 20 names there is similar\. The closest are name0, (?:name\d+, ){10}name11; the reference has them all\.$/,
    );
  });

  it('are missing when there are no names, and the message has the remedy', () => {
    expect(makeUnknownNameError('Scope', 'x', 'anywhere', []).message).toMatch(/api:fetch/);
  });
});
