import {expect, it} from 'vitest';
import {takeFirstSentence} from './first-sentence.ts';

it.each([
  ['Time of the deletion. `null` before it.', 'Time of the deletion.'],
  ['One line', 'One line'],
  ['A value, e.g. one. Another.', 'A value, e.g. one.'],
  ['Send `a. b` here. Then wait.', 'Send `a. b` here.'],
  ['See [a. b](/docs/a/). Then wait.', 'See [a. b](/docs/a/).'],
  ['First paragraph\n\n- a list. Of items.', 'First paragraph'],
  ['An open (bracket. And more', 'An open (bracket. And more'],
  ['', undefined],
  [undefined, undefined],
])('takes the first sentence of %j', (text, sentence) => {
  expect(takeFirstSentence(text)).toBe(sentence);
});
