import {describe, expect, it} from 'vitest';
import {cutExcerpt} from './excerpt.ts';
import {readWords} from './expand.ts';
import {parseQuery} from './query.ts';
import {rankPages, scoreWord} from './rank.ts';
import {buildTextIndex} from './text-index.ts';
import {stemWord} from './words.ts';

describe('the stem of a word', () => {
  it.each([
    ['cancel', 'cancelled'],
    ['reservation', 'reserve'],
    ['organise', 'organized'],
    ['Café', 'cafe'],
  ])('is the same for %s and %s', (a, b) => {
    expect(stemWord(a)).toBe(stemWord(b));
  });

  it.each([
    ['stats', 'states'],
    ['order', 'reorder'],
  ])('differs for %s and %s', (a, b) => {
    expect(stemWord(a)).not.toBe(stemWord(b));
  });
});

describe('a query', () => {
  it('is split at signs and blanks, and between lowercase and uppercase letters', () => {
    expect(parseQuery('order.paid createEvent').map(({text}) => text)).toEqual([
      'order',
      'paid',
      'create',
      'event',
    ]);
  });

  it('has a limited number of words', () => {
    expect(parseQuery('word '.repeat(5_000))).toHaveLength(12);
  });

  it('uses the words of the site for phrases', () => {
    expect(parseQuery('log in').map(({text}) => text)).toEqual(['login']);
    expect(parseQuery('web hooks').map(({text}) => text)).toEqual(['webhooks']);
    expect(parseQuery('call off').map(({text}) => text)).toEqual(['cancel']);
  });
});

const index = buildTextIndex([
  {u: '/a/', t: 'Create a ticket', d: 'Tickets are sold.', s: [{t: 'Steer', h: '#steer', x: 'a'}]},
  {u: '/b/', t: 'Run a waiting list', s: [{x: 'Somebody waits for a ticket.'}]},
  {u: '/c/', t: 'Statistics', s: [{t: 'Read', h: '#read', x: 'Numbers of __proto__ and coupons.'}]},
  {u: '/d/', t: 'One', s: [{x: 'Invoices are at the office in town and sent by letters.'}]},
  {u: '/e/', t: 'Two', s: [{x: 'At the office in town are invoices and letters sent by.'}]},
]);

const rank = (text: string, searched = index) => {
  const words = readWords(text, [searched]);
  const scored = words.map(({word, meanings: [own = []]}) => scoreWord(word.stem, own, searched));
  return rankPages(scored, searched, 8).map(({page}) => page.u);
};
const read = (text: string) => readWords(text, [index]).map(({word}) => word.text);

describe('ranking', () => {
  it('prefers a title to a text', () => expect(rank('tickets')).toEqual(['/a/', '/b/']));
  it('finds a word one typing error away', () => expect(rank('waitng')).toEqual(['/b/']));
  it('finds the last word by its beginning', () => expect(rank('stat')).toEqual(['/c/']));
  it('finds a synonym', () => expect(rank('analytics')).toEqual(['/c/']));
  it('finds nothing for an unknown word', () => expect(rank('zzzzqqqq')).toEqual([]));
  it('splits a joined word', () => expect(read('waitinglist')).toEqual(['waiting', 'list']));

  it('prefers the page with the words side by side', () => {
    expect(rank('invoices letters')).toEqual(['/e/', '/d/']);
  });
});

it('a beginning has a limited number of meanings', () => {
  const words = Array.from({length: 2_000}, (_, at) => `pre${at.toString(36)}x`);
  const large = buildTextIndex([{u: '/a/', t: 'A', s: [{x: words.join(' ')}]}]);
  expect(readWords('pre', [large])[0]?.meanings[0]?.length).toBe(24);
});

describe('an excerpt', () => {
  const marks = {stems: new Set([stemWord('signature')]), texts: ['ver']};
  const text = `${'Some words before it. '.repeat(9)}Verify the signature <b> & more. ${'After. '.repeat(9)}`;

  it.each([20, 50, 100])('has at most %i characters besides the ellipses', (limit) => {
    const texts = cutExcerpt(text, limit, marks).map((piece) => piece.text);
    expect(texts.join('').replaceAll('…', '').length).toBeLessThanOrEqual(limit);
  });

  it('marks complete words, also those being typed, and leaves the text unchanged', () => {
    const pieces = cutExcerpt(text, 50, marks);
    expect(pieces.filter(({isMatch}) => isMatch).map((piece) => piece.text)).toEqual([
      'Verify',
      'signature',
    ]);
    expect(pieces.map((piece) => piece.text).join('')).toContain('<b> &');
  });
});
