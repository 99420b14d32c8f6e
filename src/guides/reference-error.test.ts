import {describe, expect, it} from 'vitest';
import {findNearest, makeUnknownNameError} from './reference-error.ts';

describe('nearest names', () => {
  const names = ['create-event', 'create-event-date', 'get-event', 'list-orders'];

  it('come in the order of their distance', () => {
    expect(findNearest('create-evnt', names)[0]).toBe('create-event');
  });

  it('include names that share all words', () => {
    expect(findNearest('event-create', names)).toContain('create-event');
  });

  it('fall back to the closest when nothing is close', () => {
    expect(findNearest('zzzzzzzz', names)).toHaveLength(1);
  });

  it('are missing when there are no names, and the message says what to do', () => {
    expect(makeUnknownNameError('Scope', 'x', 'anywhere', []).message).toMatch(/api:fetch/);
  });
});
