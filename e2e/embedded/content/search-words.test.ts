import {expect, it} from 'vitest';
import {parseQuery} from '../../../src/components/search/text/query.ts';
import {SYNONYMS} from '../../../src/components/search/text/synonyms.ts';
import {stemWord} from '../../../src/components/search/text/words.ts';

it('reads check-in as the product calls it', () => {
  expect(parseQuery('check-in').map(({text}) => text)).toEqual(['scan', 'in']);
});

it('takes a voucher for a coupon', () => {
  expect(SYNONYMS.get(stemWord('voucher'))).toContain(stemWord('coupon'));
});
