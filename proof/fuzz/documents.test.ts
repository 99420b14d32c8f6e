import {describe, expect, it} from 'vitest';
import {openApiDocument} from './arbitraries/documents.ts';
import {FUZZ_TIMEOUT, fuzz, toJson} from './run-fuzz.ts';

describe('a document with odd names, texts and circles', () => {
  it('becomes pages or is refused by name', {timeout: FUZZ_TIMEOUT}, () => {
    const tally = fuzz('well formed', openApiDocument, {runs: 300, toBytes: toJson});
    expect(tally.pages).toBeGreaterThan(150);
  });
});
