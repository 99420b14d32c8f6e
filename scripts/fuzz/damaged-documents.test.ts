import {describe, expect, it} from 'vitest';
import {damaged} from './arbitraries/damage.ts';
import {openApiDocument} from './arbitraries/documents.ts';
import {fuzz, toJson} from './run-fuzz.ts';

describe('a document with wrong types, names and values in any place', () => {
  it('becomes pages or is refused by name', {timeout: 300_000}, () => {
    const values = damaged(openApiDocument);
    const tally = fuzz('damaged', values, {runs: 2000, toBytes: toJson});
    expect(tally.pages).toBeGreaterThan(300);
    expect(tally['refused by verify']).toBeGreaterThan(300);
  });
});
