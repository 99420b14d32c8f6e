import {expect, it} from 'vitest';
import {LANGUAGE_TOOLS} from '../../scripts/samples/languages/index.ts';
import {countLines} from '../../scripts/samples/pages/count-lines.ts';
import {readPageData} from '../../scripts/samples/pages/read-page-data.ts';

it('the calls are as short as promised, in the median and for each GET without a body', async () => {
  const pages = await readPageData('.');
  for (const [language, {mostLines}] of Object.entries(LANGUAGE_TOOLS)) {
    const {median, longestGet} = countLines(pages, language, 'call');
    expect(median, language).toBeLessThanOrEqual(mostLines);
    expect(longestGet, language).toBeLessThanOrEqual(mostLines);
  }
});
