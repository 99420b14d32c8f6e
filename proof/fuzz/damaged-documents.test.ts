import {describe, expect, it} from 'vitest';
import {damaged} from './arbitraries/damage.ts';
import {openApiDocument} from './arbitraries/documents.ts';
import {FUZZ_TIMEOUT, fuzz, toJson} from './run-fuzz.ts';

describe('a document with wrong types, names and values in any place', () => {
  it('becomes pages or is refused by name', {timeout: FUZZ_TIMEOUT}, () => {
    const values = damaged(openApiDocument);
    const tally = fuzz('damaged', values, {runs: 500, toBytes: toJson});
    expect(tally.pages).toBeGreaterThan(75);
    expect(tally['refused by verify']).toBeGreaterThan(60);
  });
});
