import {expect, it} from 'vitest';
import {TERMS} from '../../../product/texts/terms.ts';
import {PLACEHOLDER as CODE, findWordings} from '../../../scripts/texts/wording.ts';

/** Sentences that break the vocabulary, at least one for each of its entries. */
const REPLACED = `
  The operation answers ${CODE}. The tickets are put in another order.
  The receiver gets the tickets. The place of the event. A live record. Address of the file.
  The dashboard service stores it. The contract of 1 April. The call is idempotent.
  Detach it by a call of its own. The request is refused. Moment of the change.
  Identifier of the shop. Both records stay. The service sets it. Read it page by page.
  The default is true. Compared without regard to case. In small letters.
  Send a change without doubles. Repeat with growing pauses. Quote it to support.
  The tag of your last read. The quota is used up. Two members are equal, as JSON members.
  Rank in the shop. It works also when the shop is closed. Counted for each client and company.
  Ask the user for an approval. The chain ends. Keep the new pair. The code works once.
  Tokens are withdrawn. Get a token first. Know what a token says. It fires on every change.
  The request sends no webhook. It sends ${CODE}. Drop old news. Check the signature.
  What is promised. Mend the endpoint. Scan at the gate. It gives right to a seat.
  It takes validity away. No money moves. The stock is freed. Pieces on sale. Two ways to pay.
  Keep the basket. Sold at the till. The switch of the shop. A fold-out heading.
  An extra question. The turnover of a day. E-mail of the buyer. The telephone of the buyer.
  It acts at once. Removed for good. It changes by itself. Go on with the next page.
  The former owner. What it carries. It makes an order. A foreign ticket. The fitting code.
  Listed beside the price. Ten per cent. A web hook. An end point. A time stamp. A bar code.
  Meta data of the order. The check-out page. An API key. In Javascript. In NodeJS. In golang.
  With curl. By OAuth2. By Https. As Json. The cancelling of orders. A canceled order.
  The organizer. The promoter. The scanner log-in.
`
  .trim()
  .split(/(?<=\.)\s+/);

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

it('finds each entry of the vocabulary in one of the sentences that break it', () => {
  const unproven = TERMS.filter((term) =>
    REPLACED.every((text) => findWordings(text, [term]).length === 0),
  );
  expect(unproven.map(({pattern}) => pattern)).toEqual([]);
});

it('leaves the right uses of replaced words alone', () => {
  expect(KEPT.filter((text) => findWordings(text, TERMS).length > 0)).toEqual([]);
});

it('names the words as they are, the reason and the way out', () => {
  expect(findWordings('It is removed\nfor  good.', TERMS)).toEqual([
    {
      index: 14,
      message: '"for good": another word names it. Instead: permanently.',
      words: 'for  good',
      replacement: 'permanently',
    },
  ]);
});
