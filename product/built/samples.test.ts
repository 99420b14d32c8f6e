import {expect, it} from 'vitest';
import {countLines} from '../../scripts/samples/pages/count-lines.ts';
import {readPageData} from '../../scripts/samples/pages/read-page-data.ts';
import type {LanguageId} from '../../src/openapi/samples/index.ts';

/** Lines of a call at most: the median of all operations, and each GET without a body. */
const LIMITS: {readonly [language in LanguageId]: number} = {curl: 4, node: 8, php: 12, go: 22};

it('the calls are as short as promised, in the median and for each GET without a body', async () => {
  const pages = await readPageData('.');
  for (const [language, limit] of Object.entries(LIMITS)) {
    const {median, longestGet} = countLines(pages, language, 'call');
    expect(median, language).toBeLessThanOrEqual(limit);
    expect(longestGet, language).toBeLessThanOrEqual(limit);
  }
});
