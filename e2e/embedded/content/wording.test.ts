import {describe, expect, it} from 'vitest';
import {SPEC_TERMS, TERMS} from '../../../product/texts/terms.ts';
import {BANNED, FILLERS, HEADINGS} from '../../../scripts/texts/phrases.ts';
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

describe('the vocabulary', () => {
  it.each(REPLACED)('finds the replaced word in: %s', (text) => {
    expect(findWordings(text, TERMS)).not.toEqual([]);
  });

  it('has a failing text for each of its entries', () => {
    const unproven = TERMS.filter((term) =>
      REPLACED.every((text) => findWordings(text, [term]).length === 0),
    );
    expect(unproven.map(({pattern}) => pattern)).toEqual([]);
  });

  it.each(KEPT)('leaves alone: %s', (text) => {
    expect(findWordings(text, TERMS)).toEqual([]);
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
});

it('replaces in a specification what has a keyword there', () => {
  expect(findWordings('True by default.', SPEC_TERMS)).toHaveLength(1);
});

describe('the phrases', () => {
  it.each([
    "It doesn't work.",
    "It's stored.",
    'Nobody is told.',
    'Everybody sees it.',
    'Nothing moves.',
    'The old code dies.',
    'You need this page when you sell.',
    'Read this page first.',
    'After it you know the states.',
    'Please wait.',
    'That is easy.',
  ])('are found in: %s', (text) => {
    expect(findWordings(text, BANNED)).not.toEqual([]);
  });

  it.each([
    'Nothing was changed.',
    "The buyer's email is sent after it.",
    'A thorn in a deadline.',
  ])('are not found in: %s', (text) => {
    expect(findWordings(text, BANNED)).toEqual([]);
  });

  it.each([
    ['Know the states', HEADINGS],
    ['See which record says what', HEADINGS],
    ['Create it', HEADINGS],
    ['What a request to create an event carries.', FILLERS],
    ['One page of tickets.', FILLERS],
    ['Fields that lists of orders can be filtered by.', FILLERS],
    ['Merge patch of a shop.', FILLERS],
  ])('are found in: %s', (text, wordings) => {
    expect(findWordings(text, wordings)).toHaveLength(1);
  });

  it.each([
    ['Event states', HEADINGS],
    ['Knowledge of follow-up events', HEADINGS],
    ['A ticket type of an event. It has one page of terms.', FILLERS],
  ])('are not found in: %s', (text, wordings) => {
    expect(findWordings(text, wordings)).toEqual([]);
  });
});
