import {expect, it} from 'vitest';
import {getMessages} from './messages.ts';

it('gives the messages of an error and of its causes, the outermost first', () => {
  const inner = new Error('The file is missing.');
  const outer = new Error('The page cannot be shown.', {cause: inner});
  expect(getMessages(outer)).toEqual(['The page cannot be shown.', 'The file is missing.']);
});

it('ends a chain that leads back to itself', () => {
  const error = new Error('Round and round.');
  error.cause = error;
  expect(getMessages(error)).toEqual(['Round and round.']);
});

it('shows a cause that is no error as text', () => {
  expect(getMessages(new Error('Refused.', {cause: 403}))).toEqual(['Refused.', '403']);
});
