import {expect, it} from 'vitest';
import {readPageData} from '../../../e2e/framework/built/read-page-data.ts';
import {LANGUAGE_TOOLS} from '../languages/index.ts';
import {countLines} from './count-lines.ts';

it('the calls are as short as promised, in the median and for each GET without a body', async () => {
  const pages = await readPageData('.');
  for (const [language, {mostLines}] of Object.entries(LANGUAGE_TOOLS)) {
    const {median, longestGet} = countLines(pages, language, 'call');
    expect(median, language).toBeLessThanOrEqual(mostLines);
    expect(longestGet, language).toBeLessThanOrEqual(mostLines);
  }
});
