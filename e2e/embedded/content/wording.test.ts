import {expect, it} from 'vitest';
import {TERMS} from '../../../product/texts/terms.ts';
import {findWordings} from '../../../scripts/texts/wording.ts';

/** Texts that keep the vocabulary, though a word of them is replaced elsewhere. */
const KEPT = [
  "The buyer's answer to a checkout question.",
  'The event takes place in June. Place an order first.',
  'The shop goes live. Go live with this list.',
  'The email address and the postal address of the buyer.',
  "The company's contract does not include this feature.",
  'A scan can be refused.',
  'Tickets go on sale on Friday and go back on sale after a refund.',
  'Cancel, refund and return an order.',
  'The ticket of another order.',
  'Join the mailing list.',
  'Use "the basket" as the label.',
  'Carry out the refund.',
  'You call the operation twice.',
  'Set the time when the doors open.',
  'The location has a name, an address and coordinates.',
  'The old barcode is refused at check-in.',
  'A live shop sells tickets.',
  '25 rows by default, in descending order.',
];

it('leaves the right uses of replaced words alone', () => {
  expect(KEPT.filter((text) => findWordings(text, TERMS).length > 0)).toEqual([]);
});
