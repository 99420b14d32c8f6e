import {describe, expect, it} from 'vitest';
import {describeNearest, makeUnknownNameError} from './reference-error.ts';

describe('nearest names', () => {
  const names = ['create-event', 'create-event-date', 'get-event', 'list-orders'];

  it.each([
    ['close in spelling', 'create-evnt', 'create-event'],
    ['with all words in another order', 'event-create', 'create-event'],
    ['with the wanted one as a part', 'price', 'min_price'],
    ['with the wanted one in another number', 'prices', 'min_price'],
  ])('are those %s', (_, wanted, nearest) => {
    const found = describeNearest(wanted, [...names, 'guid', 'min_price', 'name']);
    expect(found).toMatch(new RegExp(`^ \\(nearest: ${nearest}\\b`));
  });

  it('are absent when no name is similar, and the message lists all', () => {
    expect(describeNearest('of', ['to', 'id'])).toBe('');
    const {message} = makeUnknownNameError('Operation', 'zzzzzzzz', 'in "x"', names);
    expect(message).toBe(
      'Operation "zzzzzzzz" does not exist in "x". There are create-event, create-event-date, ' +
        'get-event, list-orders. Write one of these instead.',
    );
  });

  it('are absent, and the message lists the first ones of many', () => {
    const many = Array.from({length: 20}, (_, index) => `name${index}`);
    const {message} = makeUnknownNameError('Operation', 'zzzzzzzz', 'in "x"', many);
    expect(message).toMatch(/There are name0, .*name11 and 8 more\. Write one of these instead\.$/);
  });

  it('are missing when there are no names, and the message has the remedy', () => {
    expect(makeUnknownNameError('Scope', 'x', 'anywhere', []).message).toMatch(/api:fetch/);
  });
});
