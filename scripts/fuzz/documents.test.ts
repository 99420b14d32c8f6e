import {describe, expect, it} from 'vitest';
import {openApiDocument} from './arbitraries/documents.ts';
import {fuzz, toJson} from './run-fuzz.ts';

describe('a document with odd names, texts and circles', () => {
  it('becomes pages or is refused by name', {timeout: 300_000}, () => {
    const tally = fuzz('well formed', openApiDocument, {runs: 300, toBytes: toJson});
    expect(tally.pages).toBeGreaterThan(150);
  });
});
